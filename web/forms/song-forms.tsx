// The forms of one kind about one song: their recipients, the returned answers, and the review.
import { BellRing, Copy, Hourglass, Plus, Send, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FormKind } from '../../domain/forms/form-links.ts';
import * as m from '../../domain/forms/form-review.messages.ts';
import type { FormEventKind, ListedForm, ReviewedForm } from '../../domain/forms/form-shapes.ts';
import * as statuses from '../../domain/forms/form-status.messages.ts';
import { type FormStatus, isWithRecipient } from '../../domain/forms/form-status.ts';
import { reasonMissing } from '../../domain/forms/forms.errors.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { FormId } from '../../domain/kernel/ids.ts';
import { type Message, t } from '../../domain/kernel/message.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { parseDay } from '../lib/local-day.ts';
import { formatMoment, formatShortDay } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { AsideCard, Card, EmptyState } from '../ui/card.tsx';
import { SelectField } from '../ui/fields.tsx';
import { FormTextField, useAppForm } from '../ui/form.tsx';
import { FormDialog, ReasonDialog } from '../ui/form-dialog.tsx';
import { CallFailure, Loaded, QueryFailure, Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { copyText, showToast } from '../ui/toast.ts';
import { HistoryCard } from './form-history.tsx';
import { FormStatusBadge } from './form-status-badge.tsx';
import {
	useCancelForm,
	useCopyFormLink,
	useForm,
	useRemindRecipient,
	useResendForm,
	useSongForms,
} from './forms.queries.ts';
import { ApprovedCard } from './reviewing/review-card.tsx';
import { SubmittedAnswers } from './reviewing/submitted-answers.tsx';
import { useReview } from './reviewing/use-review.ts';
import { WantedLine, wantedIn } from './reviewing/wanted-answer.tsx';
import type { SongOfForm } from './sending/send-form-dialog.tsx';

const SendFormDialog = lazyComponent(() => import('./sending/send-form-dialog.tsx'), 'SendFormDialog');

interface SongFormsProps {
	kind: FormKind;
	song: SongOfForm;
	/** Whether the dialog *Send form* is open from the start, as after a link. */
	isSendAsked?: boolean;
	onSendClosed?: () => void;
	/** The field of the catalogue whose answer a link leads to, such as `recording.isrc`. */
	wantedSource?: string | undefined;
	/** Shown below the answers. */
	children?: ReactNode;
}

export function SongForms({ kind, song, isSendAsked, onSendClosed, wantedSource, children }: SongFormsProps) {
	const query = useSongForms(song.songId);
	const { data, isError } = query;
	const [isSending, setIsSending] = useState(false);
	const [chosen, setChosen] = useState<FormId | null>(null);
	const ofKind = data?.forms.filter((form) => form.kind === kind);
	const form = ofKind?.find(({ id }) => id === chosen) ?? firstToShow(ofKind ?? []);

	function close() {
		setIsSending(false);
		onSendClosed?.();
	}

	return (
		<>
			<QueryFailure query={query} className="mb-3">
				{t(m.listFailed)}
			</QueryFailure>
			{ofKind && ofKind.length > 0 && form ? (
				<>
					<div className="mb-3.5 flex flex-wrap items-center justify-between gap-2.5">
						{ofKind.length > 1 ? (
							<div className="w-full max-w-[360px]">
								<SelectField
									caption={t(m.form)}
									value={form.id}
									onValueChange={(id) => setChosen(id as FormId)}
									options={ofKind.map((each) => ({ value: each.id, caption: nameOf(each) }))}
								/>
							</div>
						) : (
							<FormStatusBadge status={form.status} />
						)}
						<div className="flex items-center gap-2">
							{ofKind.length > 1 && <FormStatusBadge status={form.status} />}
							<Button size="sm" variant="quiet" icon={Plus} onClick={() => setIsSending(true)}>
								{t(m.sendAnotherForm)}
							</Button>
						</div>
					</div>
					<OpenedForm key={form.id} formId={form.id} wantedSource={wantedSource}>
						{children}
					</OpenedForm>
				</>
			) : (
				!isError && (
					<>
						<Card aria-busy={!ofKind}>
							{ofKind ? (
								<EmptyState
									icon={Send}
									title={t(m.formNotSent, { kind })}
									action={
										<Button variant="primary" icon={Send} onClick={() => setIsSending(true)}>
											{t(m.sendFormOf, { kind })}
										</Button>
									}
								>
									{t(m.formNotSentHelp)}
								</EmptyState>
							) : (
								<Skeleton className="m-6 h-24" />
							)}
						</Card>
						{ofKind && children}
					</>
				)
			)}
			{(isSending || (isSendAsked && ofKind)) && <SendFormDialog kind={kind} song={song} onClose={close} />}
		</>
	);
}

/** The form that needs the label's action, otherwise the newest open one, otherwise the newest. */
function firstToShow(ofKind: readonly ListedForm[]) {
	return (
		ofKind.find(({ status }) => status === 'submitted') ??
		ofKind.find(({ status }) => status !== 'cancelled' && status !== 'expired') ??
		ofKind[0]
	);
}

function nameOf({ recipientName, sentAt }: ListedForm) {
	return t(m.recipientAndDay, { name: recipientName, day: formatShortDay(sentAt, new Date()) });
}

interface OpenedFormProps extends Pick<SongFormsProps, 'wantedSource' | 'children'> {
	formId: FormId;
}

function OpenedForm({ formId, wantedSource, children }: OpenedFormProps) {
	const query = useForm(formId);
	const skeleton = (
		<Card aria-busy="true" className="p-6">
			<Skeleton className="h-48" />
		</Card>
	);
	return (
		<Loaded query={query} failure={t(m.formFailed)} skeleton={skeleton}>
			{(form) => (
				<LoadedForm form={form} wantedSource={wantedSource} onReload={() => void query.refetch()}>
					{children}
				</LoadedForm>
			)}
		</Loaded>
	);
}

interface LoadedFormProps extends Pick<SongFormsProps, 'wantedSource' | 'children'> {
	form: ReviewedForm;
	onReload: () => void;
}

function LoadedForm({ onReload, wantedSource, children, ...read }: LoadedFormProps) {
	const review = useReview(read.form);
	const { form } = review;
	const wanted = wantedSource === undefined ? null : wantedIn(form, wantedSource);
	return (
		<div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_288px]">
			<div className="grid min-w-0 gap-3.5">
				{wanted && <WantedLine form={form} wanted={wanted} />}
				{form.review ? (
					<SubmittedAnswers review={review} wanted={wanted} onReload={onReload} />
				) : (
					<NoAnswers form={form} />
				)}
				{children}
			</div>
			<aside aria-label={t(m.aboutForm)} className="grid gap-3.5 md:max-xl:grid-cols-2">
				{form.status === 'approved' && <ApprovedCard form={form} />}
				<LinkCard form={form} />
				<HistoryCard form={form} />
			</aside>
		</div>
	);
}

const emptyForms: Partial<Record<FormStatus, Message<{ readonly name: string }>>> = {
	sent: m.notOpened,
	opened: m.openedEmpty,
	in_progress: m.fillingIn,
	cancelled: m.cancelledEmpty,
	expired: m.expiredEmpty,
};

function NoAnswers({ form }: { form: ReviewedForm }) {
	const name = form.recipientName;
	return (
		<Card>
			<EmptyState icon={Hourglass} title={isWithRecipient(form.status) ? t(m.waitingFor, { name }) : t(m.notSubmitted)}>
				{t(emptyForms[form.status] ?? m.noAnswersYet, { name })}
			</EmptyState>
		</Card>
	);
}

/** The recipient of the form, their progress, and the actions on the link. */
function LinkCard({ form }: { form: ReviewedForm }) {
	const [open, setOpen] = useState<'resend' | 'cancel' | null>(null);
	const copy = useCopyFormLink();
	const cancel = useCancelForm();
	const remind = useRemindRecipient();
	const now = new Date();
	const momentOf = (kind: FormEventKind) => form.events.find((event) => event.kind === kind)?.at;
	const opened = momentOf('opened');
	const canResend = form.actions.includes('resend');
	const canCancel = form.actions.includes('cancel');

	return (
		<AsideCard title={t(m.formLinkTitle)}>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
				<Fact name={t(m.sentToName)}>{form.recipientName}</Fact>
				<Fact name={t(form.recipientEmail === null ? m.sentVia : general.email)}>
					{form.recipientEmail ?? t(m.copiedLink)}
				</Fact>
				<Fact name={t(statuses.sent)}>{formatMoment(form.sentAt, now)}</Fact>
				{opened && <Fact name={t(statuses.opened)}>{formatMoment(opened, now)}</Fact>}
				{form.submittedAt && <Fact name={t(statuses.submitted)}>{formatMoment(form.submittedAt, now)}</Fact>}
				{form.dueDay !== null && <Fact name={t(m.due)}>{formatShortDay(parseDay(form.dueDay), now)}</Fact>}
				<Fact name={t(form.expiresAt < now ? statuses.expired : m.expires)}>{formatShortDay(form.expiresAt, now)}</Fact>
				{form.reminders === 'stopped' && <Fact name={t(m.reminders)}>{t(m.stoppedByRecipient)}</Fact>}
			</dl>
			{form.mailTrouble !== null && (
				<p className="flex items-start gap-1.5 text-xs text-warn">
					<TriangleAlert size={14} className="mt-px shrink-0" />
					{t(form.mailTrouble === 'failed' ? m.mailFailedHelp : m.mailRetrying)}
				</p>
			)}
			{form.isNewLinkWanted && <Notice tone="wait">{t(m.asksForNewLink, { name: form.recipientName })}</Notice>}
			<CallFailure error={copy.error ?? remind.error} />
			{(canResend || canCancel) && (
				<div className="flex flex-wrap gap-2">
					{canResend && form.status !== 'expired' && (
						<Button
							size="sm"
							icon={Copy}
							isBusy={copy.isPending}
							onClick={() =>
								copy.mutate({ formId: form.id }, { onSuccess: ({ link }) => copyText(link, t(m.linkCopied)) })
							}
						>
							{t(general.copyLink)}
						</Button>
					)}
					{form.isRemindable && (
						<Button
							size="sm"
							icon={BellRing}
							isBusy={remind.isPending}
							onClick={() =>
								remind.mutate(
									{ formId: form.id },
									{ onSuccess: () => showToast(t(m.recipientReminded, { name: form.recipientName })) },
								)
							}
						>
							{t(m.remind)}
						</Button>
					)}
					{canResend && (
						<Button
							size="sm"
							variant={form.status === 'expired' ? 'primary' : 'quiet'}
							onClick={() => setOpen('resend')}
						>
							{t(m.resend)}
						</Button>
					)}
					{canCancel && (
						<Button size="sm" variant="quiet" onClick={() => setOpen('cancel')}>
							{t(m.cancelForm)}
						</Button>
					)}
				</div>
			)}
			{open === 'resend' && <ResendDialog form={form} onClose={() => setOpen(null)} />}
			{open === 'cancel' && (
				<ReasonDialog
					title={t(m.cancelTitle)}
					description={t(m.cancelHelp, { name: form.recipientName })}
					submitCaption={t(m.cancelForm)}
					closeCaption={t(m.keepForm)}
					maxLength={500}
					missing={reasonMissing.message}
					rows={2}
					isDanger
					onSubmit={async (reason) => {
						await cancel.mutateAsync({ formId: form.id, rowVersion: form.rowVersion, reason });
						showToast(t(m.formCancelled), { tone: 'neutral' });
					}}
					onClose={() => setOpen(null)}
				/>
			)}
		</AsideCard>
	);
}

function Fact({ name, children }: { name: string; children: string }) {
	return (
		<>
			<dt className="text-muted">{name}</dt>
			<dd className="text-right [overflow-wrap:anywhere]">{children}</dd>
		</>
	);
}

/** Sends a new link, possibly to another person. */
function ResendDialog({ form: sent, onClose }: { form: ReviewedForm; onClose: () => void }) {
	const resend = useResendForm();
	const form = useAppForm({
		initial: {
			recipientName: sent.recipientName,
			recipientEmail: sent.recipientEmail ?? '',
			dueDay: sent.dueDay ?? '',
		},
		submit: async (values) => {
			const recipientName = values.recipientName.trim();
			const recipientEmail = values.recipientEmail.trim() || null;
			const { link } = await resend.mutateAsync({
				formId: sent.id,
				rowVersion: sent.rowVersion,
				recipientName,
				recipientEmail,
				dueDay: values.dueDay || null,
			});
			if (recipientEmail === null) await copyText(link, t(m.linkCopied));
			else showToast(t(m.newLinkSent, { name: recipientName }));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t(m.resendTitle)}
			description={t(m.resendHelp)}
			submitCaption={t(m.resend)}
			onClose={onClose}
		>
			<FormTextField form={form} name="recipientName" caption={t(general.name)} autoComplete="off" />
			<FormTextField
				form={form}
				name="recipientEmail"
				caption={t(general.email)}
				type="email"
				autoComplete="off"
				hint={t(m.resendEmailHelp)}
			/>
			<FormTextField form={form} name="dueDay" caption={t(m.dueDate)} type="date" />
		</FormDialog>
	);
}
