// The forms of one kind about one song: whom they went to, what came back, and the review.
import { Hourglass, Plus, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { forms } from '../../domain/forms/form-kinds.ts';
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { ListedForm, ReviewedForm } from '../../domain/forms/form-shapes.ts';
import { isWithRecipient } from '../../domain/forms/form-status.ts';
import type { FormId, SongId } from '../../domain/kernel/ids.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { formatShortDay } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FormStatusBadge } from './form-status-badge.tsx';
import { useForm, useSongForms } from './forms.queries.ts';
import { HistoryCard } from './reviewing/history-card.tsx';
import { LinkCard } from './reviewing/link-card.tsx';
import { ReviewCard } from './reviewing/review-card.tsx';
import { ReviewDesk } from './reviewing/review-desk.tsx';
import { useReview } from './reviewing/use-review.ts';

const SendFormDialog = lazyComponent(async () => (await import('./sending/send-form-dialog.tsx')).SendFormDialog);

interface SongFormsProps {
	kind: FormKind;
	song: { readonly songId: SongId; readonly title: string; readonly artist: string };
	/** Below the answers. */
	children?: ReactNode;
}

export function SongForms({ kind, song, children }: SongFormsProps) {
	const { data, isError, isFetching, refetch } = useSongForms(song.songId);
	const [isSending, setIsSending] = useState(false);
	const [chosen, setChosen] = useState<FormId | null>(null);
	const ofKind = data?.forms.filter((form) => form.kind === kind);
	const form = ofKind?.find(({ id }) => id === chosen) ?? firstToShow(ofKind ?? []);
	const { title } = forms[kind].definition;
	return (
		<>
			{isError && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={() => void refetch()}>
					Failed to load the forms
				</Notice>
			)}
			{ofKind && ofKind.length > 0 && form ? (
				<>
					<div className="mb-3.5 flex flex-wrap items-center justify-between gap-2.5">
						{ofKind.length > 1 ? (
							<div className="w-full max-w-[360px]">
								<SelectField
									caption="Form"
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
								Send another form
							</Button>
						</div>
					</div>
					<OpenedForm key={form.id} formId={form.id}>
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
									title={`No ${title.toLowerCase()} form was sent yet`}
									action={
										<Button variant="primary" icon={Send} onClick={() => setIsSending(true)}>
											Send {title.toLowerCase()} form
										</Button>
									}
								>
									Somebody outside the label fills it in from a link; here you check it, answer by answer.
								</EmptyState>
							) : (
								<Skeleton className="m-6 h-24" />
							)}
						</Card>
						{ofKind && children}
					</>
				)
			)}
			{isSending && <SendFormDialog kind={kind} song={song} onClose={() => setIsSending(false)} />}
		</>
	);
}

/** What needs the label first, else the newest that is not over, else the newest. */
function firstToShow(ofKind: readonly ListedForm[]): ListedForm | undefined {
	return (
		ofKind.find(({ status }) => status === 'submitted') ??
		ofKind.find(({ status }) => status !== 'cancelled' && status !== 'expired') ??
		ofKind[0]
	);
}

function nameOf({ recipientName, sentAt }: ListedForm): string {
	return `${recipientName}, sent ${formatShortDay(sentAt, new Date())}`;
}

function OpenedForm({ formId, children }: { formId: FormId; children: ReactNode }) {
	const { data: form, isError, isFetching, refetch } = useForm(formId);
	if (form)
		return (
			<LoadedForm form={form} onReload={() => void refetch()}>
				{children}
			</LoadedForm>
		);
	return isError ? (
		<Notice tone="bad" isRetrying={isFetching} onRetry={() => void refetch()}>
			Failed to load the form
		</Notice>
	) : (
		<Card aria-busy="true" className="p-6">
			<Skeleton className="h-48" />
		</Card>
	);
}

function LoadedForm({
	form: read,
	onReload,
	children,
}: {
	form: ReviewedForm;
	onReload: () => void;
	children: ReactNode;
}) {
	const review = useReview(read);
	const { form } = review;
	return (
		<div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_288px] xl:grid-rows-[auto_1fr]">
			<div className="empty:hidden xl:col-start-2">
				<ReviewCard form={form} review={review} />
			</div>
			<div className="grid min-w-0 gap-3.5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
				{form.review ? <ReviewDesk form={form} review={review} onReload={onReload} /> : <NothingYet form={form} />}
				{children}
			</div>
			<aside aria-label="About this form" className="grid gap-3.5 md:max-xl:grid-cols-2 xl:col-start-2">
				<LinkCard form={form} />
				<HistoryCard form={form} />
			</aside>
		</div>
	);
}

function NothingYet({ form }: { form: ReviewedForm }) {
	const words: Partial<Record<ReviewedForm['status'], string>> = {
		sent: `${form.recipientName} has not opened the form yet.`,
		opened: `${form.recipientName} has opened the form and filled in nothing yet.`,
		in_progress: `${form.recipientName} is filling it in. You see the answers once they are sent.`,
		cancelled: 'This form was withdrawn before anything came back.',
		expired: 'The link expired before anything came back. Resend it: what was filled in is kept.',
	};
	return (
		<Card>
			<EmptyState
				icon={Hourglass}
				title={isWithRecipient(form.status) ? `Waiting for ${form.recipientName}` : 'Nothing came back'}
			>
				{words[form.status] ?? 'Nothing has come back yet.'}
			</EmptyState>
		</Card>
	);
}
