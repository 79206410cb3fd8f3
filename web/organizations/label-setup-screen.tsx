import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Building2, LogOut, type LucideIcon, Ticket, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { back, invitationEnded } from '../../domain/kernel/general.messages.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import {
	checkInviteCode,
	checkLabelName,
	labelNameMaxLength,
	labelNameMinLength,
} from '../../domain/organizations/label-rules.ts';
import * as m from '../../domain/organizations/label-setup.messages.ts';
import { alreadyMember } from '../../domain/organizations/organizations.errors.ts';
import { DeleteAccountDialog } from '../accounts/delete-account-dialog.tsx';
import { recheckSession, refreshViewer, useLogout } from '../accounts/session.ts';
import { DiscFrame } from '../brand/disc-frame.tsx';
import { endpoints } from '../lib/api-client.ts';
import { hasStatus, messageOf } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatDay } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { Card, IconTile } from '../ui/card.tsx';
import {
	type AppForm,
	atField,
	Form,
	FormNotice,
	FormTextField,
	hasEmptyField,
	SubmitButton,
	useAppForm,
} from '../ui/form.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { peekInvitation, takeInvitation } from './invitation.ts';
import { useClosedLabels, useInvitedLabel } from './organizations.queries.ts';

/** With a label in the session, the app replaces the setup screen by the shell. */
function enterLabel(organization: NonNullable<Viewer['organization']>) {
	takeInvitation();
	return refreshViewer({ organization });
}

/** Leaves the setup if the person is already a member, through another tab or a lost response. */
function handleRefusal(error: Error) {
	if (error instanceof ORPCError && error.code === alreadyMember.code) recheckSession();
}

type Label = Omit<NonNullable<Viewer['organization']>, 'isAdmin'>;

const asAdmin = { onSuccess: (label: Label) => enterLabel({ ...label, isAdmin: true }), onError: handleRefusal };
const asMember = { onSuccess: (label: Label) => enterLabel({ ...label, isAdmin: false }), onError: handleRefusal };

function useCreateLabel() {
	return useMutation(endpoints.organizations.createOrganization.mutationOptions(asAdmin));
}

function useReopenLabel() {
	return useMutation(endpoints.organizations.reopenLabel.mutationOptions(asAdmin));
}

function useJoinLabel() {
	return useMutation(endpoints.organizations.joinOrganization.mutationOptions(asMember));
}

type Mode = 'choice' | 'create' | 'join';

/** Shown on every path to people without a label. */
export function LabelSetupScreen({ viewer, supportEmail }: { viewer: Viewer; supportEmail: string }) {
	const [invitation] = useState(peekInvitation);
	const [mode, setMode] = useState<Mode>(invitation === null ? 'choice' : 'join');
	usePageTitle(t(m.labelSetup));

	return (
		<DiscFrame supportEmail={supportEmail} aside={<SignedInAs email={viewer.email} />}>
			{mode === 'choice' && (
				<LabelSetupChoice
					onCreate={() => setMode('create')}
					onJoin={() => setMode('join')}
					foot={<DeleteAccountLink viewer={viewer} />}
				/>
			)}
			{mode === 'create' && <LabelSetupCreate onBack={() => setMode('choice')} />}
			{mode === 'join' && <LabelSetupJoin invitation={invitation} onBack={() => setMode('choice')} />}
		</DiscFrame>
	);
}

/** People without a label can still log out or delete their account. */
function DeleteAccountLink({ viewer }: { viewer: Viewer }) {
	const [isDeleting, setIsDeleting] = useState(false);
	return (
		<p className="mt-8 text-center text-sm">
			<button
				type="button"
				className="min-h-11 px-2 text-muted underline-offset-4 hover:text-text hover:underline"
				onClick={() => setIsDeleting(true)}
			>
				{t(m.deleteMyAccount)}
			</button>
			{isDeleting && <DeleteAccountDialog viewer={viewer} onClose={() => setIsDeleting(false)} />}
		</p>
	);
}

function SignedInAs({ email }: { email: string }) {
	const { isLoggingOut, onLogout } = useLogout();
	return (
		<>
			<span className="ml-auto min-w-0 truncate text-sm text-muted max-md:sr-only">{email}</span>
			<Button variant="quiet" icon={LogOut} isBusy={isLoggingOut} onClick={onLogout} className="max-md:ml-auto">
				{t(m.logout)}
			</Button>
		</>
	);
}

function LabelSetupCreate({ onBack }: { onBack: () => void }) {
	const create = useCreateLabel();
	const form = useAppForm({
		initial: { name: '' },
		check: ({ name }) => atField('name', checkLabelName(name)),
		submit: (values) => create.mutateAsync(values),
		failure: (error) => setupFormErrors('name', error),
	});

	return (
		<LabelSetupCard form={form} title={t(m.startLabel)} lead={t(m.labelNameLead)} onBack={onBack}>
			<FormNotice form={form} />
			<FormTextField
				form={form}
				name="name"
				inputName="label-name"
				caption={t(m.newLabelName)}
				size="lg"
				autoComplete="organization"
				maxLength={labelNameMaxLength}
				countTo={labelNameMaxLength}
				hint={t(m.labelNameHint, { min: labelNameMinLength, max: labelNameMaxLength })}
			/>
			<SubmitButton form={form} size="lg" isWide isDisabled={hasEmptyField}>
				{t(m.createLabel)}
			</SubmitButton>
		</LabelSetupCard>
	);
}

interface LabelSetupJoinProps {
	/** The code of the invitation link, if the person used one. */
	invitation: string | null;
	onBack: () => void;
}

function LabelSetupJoin({ invitation, onBack }: LabelSetupJoinProps) {
	const join = useJoinLabel();
	const { name: labelName, isInvalid } = useInvitedLabel(invitation);
	const form = useAppForm({
		initial: { code: invitation ?? '' },
		check: ({ code }) => atField('code', checkInviteCode(code)),
		submit: (values) => join.mutateAsync(values),
		failure: (error) => setupFormErrors('code', error),
	});

	return (
		<LabelSetupCard
			form={form}
			title={labelName === null ? t(m.joinExistingLabel) : t(m.joinNamedLabel, { label: labelName })}
			lead={t(isInvalid ? invitationEnded : invitation === null ? m.whereToFindCode : m.codeFilledIn)}
			onBack={onBack}
		>
			<FormNotice form={form} />
			<FormTextField
				form={form}
				name="code"
				inputName="invitation-code"
				caption={t(m.joinCode)}
				size="lg"
				isMono
				autoComplete="off"
				autoCapitalize="characters"
				autoCorrect="off"
				spellCheck={false}
				hint={t(m.joinCodeHint)}
			/>
			<SubmitButton form={form} size="lg" isWide isDisabled={hasEmptyField}>
				{t(m.joinLabel)}
			</SubmitButton>
		</LabelSetupCard>
	);
}

interface LabelSetupChoiceProps {
	onCreate: () => void;
	onJoin: () => void;
	/** Shown at the bottom. */
	foot: ReactNode;
}

function LabelSetupChoice({ onCreate, onJoin, foot }: LabelSetupChoiceProps) {
	return (
		<div className="w-full max-w-[760px]">
			<h1 className="text-center text-page font-bold tracking-[-0.035em] md:text-2xl">{t(m.whichLabel)}</h1>
			<p className="mt-2.5 mb-8 text-center text-muted">{t(m.oneLabel)}</p>
			<div className="grid gap-4 md:grid-cols-2">
				<ChoiceCard icon={Building2} caption={m.startLabel} onChoose={onCreate} isMain>
					{m.startLabelExplained}
				</ChoiceCard>
				<ChoiceCard icon={Ticket} caption={m.joinExistingLabel} onChoose={onJoin}>
					{m.joinExistingLabelExplained}
				</ChoiceCard>
			</div>
			<ClosedLabels />
			{foot}
		</div>
	);
}

interface ChoiceCardProps {
	icon: LucideIcon;
	caption: Caption;
	children: Caption;
	onChoose: () => void;
	isMain?: boolean;
}

/** The clickable area of the button covers the whole card, while its accessible name stays short. */
function ChoiceCard({ icon, caption, children, onChoose, isMain = false }: ChoiceCardProps) {
	return (
		<Card className="relative grid justify-items-start gap-2.5 px-5 pt-5 pb-5 md:px-[26px] md:pt-[26px] md:pb-6">
			<span className="mb-1">
				<IconTile icon={icon} tone={isMain ? 'accent' : 'neutral'} />
			</span>
			<h2 className="text-h2">{t(caption)}</h2>
			<p className="text-row text-muted md:min-h-[46px]">{t(children)}</p>
			<Button
				variant={isMain ? 'primary' : 'secondary'}
				trailingIcon={ArrowRight}
				isWide
				onClick={onChoose}
				className="static! mt-1.5 after:absolute after:inset-0 after:rounded-card"
			>
				{t(caption)}
			</Button>
		</Card>
	);
}

/** Labels that this person closed, as long as they can be restored. */
function ClosedLabels() {
	const labels = useClosedLabels().data?.labels ?? [];
	const reopen = useReopenLabel();
	if (labels.length === 0) return null;
	return (
		<section aria-label={t(m.closedLabels)} className="mt-4 grid gap-3">
			<CallFailure error={reopen.error} />
			{labels.map(({ id, name, deletedAt }) => (
				<Card key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
					<p className="min-w-0 text-row">
						<RichText
							of={m.labelIsClosed}
							values={{ label: name }}
							tags={{ b: (content) => <span className="font-semibold">{content}</span> }}
						/>
						<span className="block text-sm text-muted">
							{t(m.deletedOn, { day: formatDay(deletedAt, new Date()) })}
						</span>
					</p>
					<Button
						icon={Undo2}
						isBusy={reopen.isPending && reopen.variables.organizationId === id}
						onClick={() => reopen.mutate({ organizationId: id })}
					>
						{t(m.restoreLabel)}
					</Button>
				</Card>
			))}
		</section>
	);
}

interface LabelSetupCardProps<Values extends FieldValues> {
	form: AppForm<Values>;
	title: string;
	lead: string;
	onBack: () => void;
	children: ReactNode;
}

/** One step of the setup: a back button, a heading and a form. */
function LabelSetupCard<Values extends FieldValues>({
	form,
	title,
	lead,
	onBack,
	children,
}: LabelSetupCardProps<Values>) {
	const fields = useRef<HTMLDivElement>(null);

	// The focused button of the previous step no longer exists.
	useEffect(() => fields.current?.querySelector('input')?.focus(), []);

	return (
		<Card className="w-full max-w-[460px] px-5 pt-5 pb-6 md:px-[30px] md:py-7">
			<Button variant="quiet" size="sm" icon={ArrowLeft} onClick={onBack} className="-mt-1.5 mb-3 -ml-2.5">
				{t(back)}
			</Button>
			<h1 className="text-[1.75rem] font-bold tracking-[-0.035em]">{title}</h1>
			<p className="mt-2 mb-[22px] text-row text-muted">{lead}</p>
			<Form form={form}>
				<div ref={fields} className="grid gap-5">
					{children}
				</div>
			</Form>
		</Card>
	);
}

/** Errors that the person can correct are shown at the field, all others above the form. */
export function setupFormErrors<Name extends string>(
	field: Name,
	error: unknown,
): { fields: { [Field in Name]?: string } } | { box: string } {
	const message = messageOf(error);
	return hasStatus(error, 400, 404)
		? { fields: { [field]: message } as { [Field in Name]?: string } }
		: { box: message };
}
