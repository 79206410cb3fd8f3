import { Link2, Pencil, RefreshCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { copyLink } from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { checkLabelName, closedLabelDays, labelNameMaxLength } from '../../domain/organizations/label-rules.ts';
import * as m from '../../domain/organizations/label-settings.messages.ts';
import type { Invitation } from '../../domain/organizations/organizations.api.ts';
import { closingUnconfirmed } from '../../domain/organizations/organizations.errors.ts';
import { invitationLinkCopied } from '../../domain/organizations/organizations.messages.ts';
import { codeNotLoaded, invitationCode } from '../../domain/organizations/organizations-shell.messages.ts';
import * as state from '../../domain/organizations/server-state.messages.ts';
import { describeTroubledMail, troubleOf } from '../../domain/organizations/server-state.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { formatDay } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { atField, FormTextField, hasEmptyField, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { CallFailure, QueryFailure, Skeleton } from '../ui/loading.tsx';
import { SavedStatus, Switch } from '../ui/switch.tsx';
import { copyText, showToast } from '../ui/toast.ts';
import { InviteForm } from './invite-form.tsx';
import { CopyCodeButton, InvitationCode, LabelFacts } from './label-selector.tsx';
import {
	useLeaveOrganization,
	useRenameOrganization,
	useRotateInvitation,
	useUpdateSettings,
} from './label-settings.mutations.ts';
import { MemberList } from './member-list.tsx';
import { useInvitation, useOrganization, useServerState } from './organizations.queries.ts';
import { useLeaving } from './use-leaving.ts';

/** The label with its members; admins also see its settings. */
export function LabelCard() {
	const { organization } = useMember();
	const { data } = useOrganization();
	const [isRenaming, setIsRenaming] = useState(false);
	return (
		<Card id="label" aria-labelledby="label-name">
			<div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 px-[18px] py-3.5">
				<Avatar id={organization.id} name={organization.name} size={44} shape="square" />
				<div className="min-w-0 flex-[1_1_9rem]">
					<h2 id="label-name" className="text-lg [overflow-wrap:anywhere]">
						{organization.name}
					</h2>
					<LabelFacts memberCount={data?.memberCount} />
				</div>
				{organization.isAdmin && (
					<Button size="sm" icon={Pencil} onClick={() => setIsRenaming(true)}>
						{t(m.rename)}
					</Button>
				)}
			</div>
			{organization.isAdmin && <ServerTroubles />}
			{organization.isAdmin && <InvitationSection />}
			<MemberList />
			{organization.isAdmin && <IndependentScoring />}
			<LeaveLabel />
			{isRenaming && <RenameLabelDialog name={organization.name} onClose={() => setIsRenaming(false)} />}
		</Card>
	);
}

function LabelRow({ caption, note, children }: { caption: string; note: string; children: ReactNode }) {
	return (
		<div className="flex min-h-[54px] items-center justify-between gap-3 border-t border-line px-[18px] py-2.5 text-sm">
			<p className="min-w-0">
				{caption}
				<span className="block text-xs leading-[1.35] text-faint">{note}</span>
			</p>
			{children}
		</div>
	);
}

/** Problems of the server or of the label's mails; renders nothing while everything works. Only for admins. */
function ServerTroubles() {
	const { data } = useServerState();
	if (!data || (data.failing.length === 0 && data.mails.length === 0)) return null;
	return (
		<section
			aria-label={t(state.needsAttention)}
			className="border-t border-line bg-bad-soft px-[18px] pt-[13px] pb-3.5"
		>
			<h3 className="font-ui text-sm font-medium tracking-normal text-bad">{t(state.needsAttention)}</h3>
			<ul className="mt-1.5 grid gap-1.5 text-sm leading-[1.4]">
				{data.failing.map((part) => (
					<li key={part}>{t(troubleOf[part])}</li>
				))}
				{data.mails.map((mail) => (
					<li key={mail.id} className="[overflow-wrap:anywhere]">
						{t(state.mailTo, { subject: mail.subject, recipient: mail.recipient })}
						<span className="block text-xs text-muted">
							{t(state.mailState, {
								day: formatDay(mail.createdAt, new Date()),
								state: describeTroubledMail(mail),
							})}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Setting that hides the scores of others until a person has reviewed a song; only for admins. */
function IndependentScoring() {
	const { data } = useOrganization();
	const update = useUpdateSettings();
	const id = useId();
	if (!data) return null;
	return (
		<div className="border-t border-line px-[18px] py-2 text-sm">
			<div className="flex min-h-[38px] items-center justify-between gap-3">
				<p className="min-w-0 flex-1">
					{t(m.independentScoring)}
					<span id={id} className="block text-xs leading-[1.35] text-faint">
						{t(m.independentScoringExplained)}
					</span>
				</p>
				<SavedStatus isSaved={update.isSuccess} />
				<Switch
					caption={t(m.independentScoring)}
					describedBy={id}
					isOn={data.isScoringIndependent}
					onChange={(isScoringIndependent) => update.mutate({ isScoringIndependent })}
				/>
			</div>
			<CallFailure error={update.error} className="my-2" />
		</div>
	);
}

function RenameLabelDialog({ name, onClose }: { name: string; onClose: () => void }) {
	const rename = useRenameOrganization();
	const form = useAppForm({
		initial: { name },
		check: (values) => atField('name', checkLabelName(values.name)),
		submit: async (values) => {
			await rename.mutateAsync({ name: values.name.trim() });
			showToast(t(m.labelRenamed));
			onClose();
		},
		failure: (error) => ({ fields: { name: messageOf(error) } }),
		asksBeforeLeaving: true,
	});

	return (
		<FormDialog
			form={form}
			title={t(m.renameTitle)}
			description={t(m.renameLead)}
			submitCaption={t(m.rename)}
			isDisabled={hasEmptyField}
			onClose={onClose}
		>
			<FormTextField
				form={form}
				name="name"
				caption={t(m.labelName)}
				countTo={labelNameMaxLength}
				maxLength={labelNameMaxLength}
			/>
		</FormDialog>
	);
}

function LeaveLabel() {
	const { organization } = useMember();
	const { verdict, isClosing } = useLeaving();
	const leave = useLeaveOrganization();
	const [isConfirming, setIsConfirming] = useState(false);
	const consequence = t(isClosing ? m.lastMemberCloses : m.reviewsStayNamed);
	return (
		<LabelRow caption={t(m.leaveLabel)} note={verdict && !verdict.allowed ? verdict.error.message : consequence}>
			<Button variant="danger" size="sm" disabled={!verdict?.allowed} onClick={() => setIsConfirming(true)}>
				{t(m.leaveLabel)}
			</Button>
			{isConfirming && isClosing && (
				<CloseLabelDialog name={organization.name} onClose={() => setIsConfirming(false)} />
			)}
			<ConfirmDialog
				isOpen={isConfirming && !isClosing}
				onOpenChange={setIsConfirming}
				title={t(m.leaveTitle, { label: organization.name })}
				confirmCaption={t(m.leaveLabel)}
				call={leave}
				onConfirm={() => leave.mutate(undefined)}
			>
				{t(m.leaveLead)}
			</ConfirmDialog>
		</LabelRow>
	);
}

/** The last member types the name of the label, because everything in it is deleted with it. */
function CloseLabelDialog({ name, onClose }: { name: string; onClose: () => void }) {
	const leave = useLeaveOrganization();
	const form = useAppForm({
		initial: { closingName: '' },
		submit: (values) => leave.mutateAsync(values),
		failure: (error) => ({ fields: { closingName: messageOf(error, closingUnconfirmed.message) } }),
	});

	return (
		<FormDialog
			form={form}
			title={t(m.closeTitle, { label: name })}
			description={t(m.closeLead, { days: closedLabelDays })}
			submitCaption={t(m.leaveLabel)}
			isDisabled={({ closingName }) => closingName.trim() !== name}
			onClose={onClose}
		>
			<FormTextField
				form={form}
				name="closingName"
				caption={t(m.labelName)}
				hint={t(m.typeLabelName, { label: name })}
				autoComplete="off"
				spellCheck={false}
			/>
		</FormDialog>
	);
}

function InvitationSection() {
	const query = useInvitation(true);
	const { data, isError } = query;
	return (
		<section aria-label={t(invitationCode)} className="border-t border-line bg-sunken/45 px-[18px] pt-[13px] pb-3.5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<h3 className="font-ui text-sm font-medium tracking-normal text-muted">{t(invitationCode)}</h3>
				{data && <span className="text-xs text-faint">{formatUsage(data)}</span>}
			</div>
			{data && <InvitationBody invitation={data} />}
			{!data && !isError && <Skeleton className="mt-2.5 mb-12 h-6 w-72 max-w-full" />}
			{!data && isError && (
				<QueryFailure query={query} className="mt-2.5">
					{t(codeNotLoaded)}
				</QueryFailure>
			)}
		</section>
	);
}

function InvitationBody({ invitation }: { invitation: Invitation }) {
	const rotate = useRotateInvitation();
	const [isConfirming, setIsConfirming] = useState(false);

	function handleRotate() {
		rotate.mutate(undefined, {
			onSuccess: () => {
				setIsConfirming(false);
				showToast(t(m.codeCreated));
			},
		});
	}

	return (
		<>
			<InvitationCode code={invitation.code} />
			<div className="flex flex-wrap items-center gap-2">
				<CopyCodeButton code={invitation.code} />
				<Button size="sm" icon={Link2} onClick={() => void copyText(invitation.link, t(invitationLinkCopied))}>
					{t(copyLink)}
				</Button>
				<Button size="sm" icon={RefreshCw} onClick={() => setIsConfirming(true)}>
					{t(m.newCode)}
				</Button>
			</div>
			<InviteForm />
			<ConfirmDialog
				isOpen={isConfirming}
				onOpenChange={setIsConfirming}
				title={t(m.newCodeTitle)}
				confirmCaption={t(m.createCode)}
				tone="primary"
				call={rotate}
				onConfirm={handleRotate}
			>
				{t(m.newCodeLead)}
			</ConfirmDialog>
		</>
	);
}

function formatUsage({ createdAt, useCount }: Invitation) {
	return t(m.codeUsage, { day: formatDay(createdAt, new Date()), count: useCount });
}
