import { Link } from '@tanstack/react-router';
import { Link2, Pencil, RefreshCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { checkLabelName, closedLabelDays, labelNameMaxLength } from '../../domain/organizations/label-rules.ts';
import type { Invitation } from '../../domain/organizations/organizations.api.ts';
import { closingUnconfirmed } from '../../domain/organizations/organizations.errors.ts';
import { describeTroubledMail, troubleOf } from '../../domain/organizations/server-state.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { formatCount, formatDay } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { atField, FormTextField, hasEmptyField, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { CallFailure, QueryFailure, Skeleton } from '../ui/loading.tsx';
import { SavedStatus, Switch } from '../ui/switch.tsx';
import { copyText, showToast } from '../ui/toast.ts';
import { CopyCodeButton, InvitationCode } from './label-selector.tsx';
import {
	useLeaveOrganization,
	useRenameOrganization,
	useRotateInvitation,
	useUpdateSettings,
} from './label-settings.mutations.ts';
import { MemberList } from './member-list.tsx';
import { useInvitation, useLeaving, useOrganization, useServerState } from './organizations.queries.ts';

/** The label with its members; admins also see its settings. */
export function LabelCard() {
	const { organization, isOperator } = useMember();
	const { data } = useOrganization();
	const [isRenaming, setIsRenaming] = useState(false);
	return (
		<Card id="label" aria-labelledby="label-name">
			<div className="flex items-center gap-3.5 px-[18px] py-3.5">
				<Avatar id={organization.id} name={organization.name} size={44} shape="square" />
				<div className="min-w-0 flex-1">
					<h2 id="label-name" className="text-lg [overflow-wrap:anywhere]">
						{organization.name}
					</h2>
					<p className="mt-0.5 text-xs text-muted">
						{data && `${formatCount(data.memberCount, 'reviewer')}, `}you are{' '}
						{organization.isAdmin ? 'an admin' : 'a member'}
					</p>
				</div>
				{organization.isAdmin && (
					<Button size="sm" icon={Pencil} onClick={() => setIsRenaming(true)}>
						Rename
					</Button>
				)}
			</div>
			{organization.isAdmin && <ServerTroubles />}
			{organization.isAdmin && <InvitationSection />}
			<MemberList />
			{organization.isAdmin && <IndependentScoring />}
			{isOperator && <ServerLink />}
			<LeaveLabel />
			{isRenaming && <RenameLabelDialog name={organization.name} onClose={() => setIsRenaming(false)} />}
		</Card>
	);
}

/** Link to the server figures; only for operators. */
function ServerLink() {
	return (
		<LabelRow caption="Server" note="How long people wait, and what waits in the background">
			<Link to="/profile/server" className={buttonClass({ size: 'sm' })}>
				Open figures
			</Link>
		</LabelRow>
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
		<section aria-label="Needs attention" className="border-t border-line bg-bad-soft px-[18px] pt-[13px] pb-3.5">
			<h3 className="font-ui text-sm font-medium tracking-normal text-bad">Needs attention</h3>
			<ul className="mt-1.5 grid gap-1.5 text-sm leading-[1.4]">
				{data.failing.map((part) => (
					<li key={part}>{troubleOf[part]}</li>
				))}
				{data.mails.map((mail) => (
					<li key={mail.id} className="[overflow-wrap:anywhere]">
						“{mail.subject}” to {mail.recipient}
						<span className="block text-xs text-muted">
							{formatDay(mail.createdAt, new Date())}: {describeTroubledMail(mail)}
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
					Independent scoring
					<span id={id} className="block text-xs leading-[1.35] text-faint">
						Hide others’ scores and comments until you have given yours
					</span>
				</p>
				<SavedStatus isSaved={update.isSuccess} />
				<Switch
					caption="Independent scoring"
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
			showToast('Label renamed');
			onClose();
		},
		failure: (error) => ({ fields: { name: messageOf(error) } }),
		asksBeforeLeaving: true,
	});

	return (
		<FormDialog
			form={form}
			title="Rename your label"
			description="Everyone in the label sees the new name at once."
			submitCaption="Rename"
			isDisabled={hasEmptyField}
			onClose={onClose}
		>
			<FormTextField
				form={form}
				name="name"
				caption="Label name"
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
	const consequence = isClosing ? 'You are the last member, so the label closes' : 'Your reviews stay under your name';
	return (
		<LabelRow caption="Leave label" note={verdict && !verdict.allowed ? verdict.error.message : consequence}>
			<Button variant="danger" size="sm" disabled={!verdict?.allowed} onClick={() => setIsConfirming(true)}>
				Leave label
			</Button>
			{isConfirming && isClosing && (
				<CloseLabelDialog name={organization.name} onClose={() => setIsConfirming(false)} />
			)}
			<ConfirmDialog
				isOpen={isConfirming && !isClosing}
				onOpenChange={setIsConfirming}
				title={`Leave ${organization.name}?`}
				confirmCaption="Leave label"
				call={leave}
				onConfirm={() => leave.mutate(undefined)}
			>
				You no longer see its songs. Your account and your reviews stay; to come back you need an invitation code.
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
			title={`Leave and close ${name}?`}
			description={`You are the last member. For ${closedLabelDays} days you can bring the label back from the label setup page; then it is deleted with all its songs, reviews and files.`}
			submitCaption="Leave label"
			isDisabled={({ closingName }) => closingName.trim() !== name}
			onClose={onClose}
		>
			<FormTextField
				form={form}
				name="closingName"
				caption="Name of the label"
				hint={`Type ${name} to confirm.`}
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
		<section aria-label="Invitation code" className="border-t border-line bg-sunken/45 px-[18px] pt-[13px] pb-3.5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<h3 className="font-ui text-sm font-medium tracking-normal text-muted">Invitation code</h3>
				{data && <span className="text-xs text-faint">{formatUsage(data)}</span>}
			</div>
			{data && <InvitationBody invitation={data} />}
			{!data && !isError && <Skeleton className="mt-2.5 mb-12 h-6 w-72 max-w-full" />}
			{!data && isError && (
				<QueryFailure query={query} className="mt-2.5">
					Failed to load the invitation code
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
				showToast('New code made');
			},
		});
	}

	return (
		<>
			<InvitationCode code={invitation.code} />
			<div className="flex flex-wrap items-center gap-2">
				<CopyCodeButton code={invitation.code} />
				<Button size="sm" icon={Link2} onClick={() => void copyText(invitation.link, 'Invitation link copied')}>
					Copy link
				</Button>
				<Button size="sm" icon={RefreshCw} onClick={() => setIsConfirming(true)}>
					New code
				</Button>
			</div>
			<ConfirmDialog
				isOpen={isConfirming}
				onOpenChange={setIsConfirming}
				title="Make a new code?"
				confirmCaption="New code"
				tone="primary"
				call={rotate}
				onConfirm={handleRotate}
			>
				The old code and its link stop at once. Whoever you have sent them to needs the new one.
			</ConfirmDialog>
		</>
	);
}

function formatUsage({ createdAt, useCount }: Invitation) {
	const used = useCount === 0 ? 'not used yet' : `used ${useCount === 1 ? 'once' : formatCount(useCount, 'time')}`;
	return `Since ${formatDay(createdAt, new Date())}, ${used}`;
}
