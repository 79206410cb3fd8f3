// The review form: three rows of ten scores, a comment and one button; usable by mouse, touch and keyboard.

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import { lengthOf } from '../../../domain/kernel/plain-text.ts';
import { controlledTrack } from '../../../domain/player/controlled-track.ts';
import { commentWarning } from '../../../domain/reviews/comment-warning.ts';
import type { GivenReview } from '../../../domain/reviews/late-review.ts';
import type { Review } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import { canSubmitReview, maxCommentLength, type ScoreName, scoreNames } from '../../../domain/reviews/scores.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { useMember } from '../../accounts/member.ts';
import { messageOf } from '../../lib/call-error.ts';
import { mayActOnPage, placeOf } from '../../lib/hotkeys.ts';
import { useIsOneColumn, useIsPhone } from '../../lib/media.ts';
import { useWindowEvent } from '../../lib/scope-hooks.ts';
import { formatNumber } from '../../lib/text-format.ts';
import { TransportAction } from '../../player/page-track.tsx';
import { usePlayerStore } from '../../player/player-context.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type FormErrors, FormNotice, useAppForm } from '../../ui/form.tsx';
import { KeyCap, withCommandKey } from '../../ui/key-cap.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSubmitReview } from '../reviews.mutations.ts';
import { isServerAway, useUnsentReview, useUnsentReviews } from '../unsent/use-unsent-reviews.ts';
import { barActionClass } from './reveal-strip.tsx';
import { type DraftStore, draftOf, emptyDraft, isSameDraft, type ReviewDraft } from './review-drafts.ts';
import { nextRow, rowForDigit, ScoreRow, scoreFromKey } from './score-row.tsx';

/** The counter is shown from this length on. */
const counterFrom = 1800;

interface CommentFieldProps {
	comment: string;
	/** Null while it is hidden from the viewer. */
	artist: string | null;
	onCommentChange: (comment: string) => void;
}

function CommentField({ comment, artist, onCommentChange }: CommentFieldProps) {
	const length = lengthOf(comment);
	const isTooLong = length > maxCommentLength;
	const warning = commentWarning(comment, artist);
	const isWarned = warning?.isUrgent === true && length < counterFrom;
	return (
		<>
			<div className="mb-2 flex items-baseline justify-between gap-2.5 md:mb-3 low:mb-2">
				<h2 className="text-lg">
					<label htmlFor="comment">{t(m.comment)}</label>
				</h2>
				<span
					id="comment-aside"
					aria-live="polite"
					className={classNames(
						'text-right text-xs',
						isTooLong ? 'text-bad' : isWarned ? 'text-warn' : 'text-faint',
						length >= counterFrom && 'mono',
					)}
				>
					{length >= counterFrom ? formatCounter(length) : (warning?.text ?? t(m.commentOptional))}
				</span>
			</div>
			<textarea
				id="comment"
				value={comment}
				onChange={(event) => onCommentChange(event.target.value)}
				aria-describedby="comment-aside"
				aria-invalid={isTooLong || undefined}
				className={classNames(
					'min-h-[84px] w-full flex-1 resize-none rounded-md border bg-field px-3 py-2.5 text-base leading-[1.5] outline-none transition-[border-color,box-shadow] focus-visible:border-accent-text focus-visible:shadow-(--halo) md:min-h-[120px] md:text-row low:min-h-[84px]',
					isTooLong ? 'border-bad' : 'border-control-line',
				)}
			/>
		</>
	);
}

function formatCounter(length: number) {
	return `${formatNumber(length)}/${formatNumber(maxCommentLength)}`;
}

interface ReviewFormProps {
	song: Song;
	/** The review to edit; null for a first review. */
	review: Review | null;
	drafts: DraftStore;
	heardShare: number | null;
	/** Shown below the button, unless an existing review is edited. */
	note: string;
	onSubmitted: () => void;
	onCancel: () => void;
}

export function ReviewForm({ song, review, drafts, heardShare, note, onSubmitted, onCancel }: ReviewFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const isPhone = useIsPhone();
	const isOneColumn = useIsOneColumn();
	const player = usePlayerStore();
	const state = useReviewFormState({ element, song, review, drafts, heardShare, onSubmitted });
	const { form, draft, refusal, missing } = state;
	const isEdit = review !== null;

	function handleCancel() {
		drafts.remove(song.id);
		onCancel();
	}

	useReviewKeys(element, state, {
		onSubmit: form.submit,
		// Changes stay in the draft, so that pressing Escape by accident loses nothing.
		onCancel: isEdit ? (state.isUnchanged ? handleCancel : onCancel) : null,
	});
	// Editing starts at the scores.
	useEffect(() => {
		if (isEdit) findRowRadio(element.current, 'musical')?.focus();
	}, [isEdit]);

	const caption = t(review ? m.saveReview : m.submitReview);
	const button = (
		<Button
			variant="primary"
			size="lg"
			isWide
			isBusy={state.isSubmitting}
			onClick={form.submit}
			className={barActionClass}
		>
			{isPhone ? (
				caption
			) : (
				// The key wraps out of sight where it does not fit beside longer words.
				<span className="flex h-6 flex-wrap content-start items-center justify-center gap-x-2 overflow-hidden leading-6">
					{caption}
					<KeyCap onAccent>{withCommandKey('Enter')}</KeyCap>
				</span>
			)}
		</Button>
	);
	return (
		<form
			ref={element}
			onSubmit={(event) => event.preventDefault()}
			className="mb-2.5 grid grid-cols-1 gap-2.5 low-phone:gap-2 md:mb-3.5 md:gap-3.5 low:gap-2.5 min-[80rem]:grid-cols-[minmax(0,1fr)_300px] min-[86rem]:grid-cols-[minmax(0,1fr)_392px]"
		>
			<Card aria-labelledby="scores-heading" className="px-3.5 py-3 low-phone:py-1 md:px-6 md:py-[18px] low:py-2.5">
				<div className="mb-0.5 flex flex-wrap items-center justify-between gap-x-3.5 gap-y-1 low-phone:sr-only md:mb-3 low:mb-0.5">
					<h2 id="scores-heading" className="text-lg">
						{t(m.yourScores)}
					</h2>
					{!isPhone && <ScoreKeyHints />}
				</div>
				{review && <p className="mb-1 text-sm text-muted">{t(m.editingReview)}</p>}
				<Notice tone="bad" className={noticeClass}>
					{missing.length > 0 && refusal}
				</Notice>
				<div className="@container">
					{scoreNames.map((name) => (
						<ScoreRow
							key={name}
							name={name}
							score={draft.scores[name]}
							isMissing={state.isMissing(name)}
							onScore={(value) => state.setScore(name, value)}
							onSpace={() => player.toggle(controlledTrack(player.getState(), trackOf(song)) ?? undefined)}
						/>
					))}
				</div>
			</Card>
			<Card className="flex flex-col px-3.5 py-3 md:px-6 md:py-[18px] low:py-2.5">
				<CommentField comment={draft.comment} artist={song.artist} onCommentChange={state.setComment} />
				<Notice tone="bad" className={noticeClass}>
					{missing.length === 0 && refusal}
				</Notice>
				{state.isUnsent && (
					<div data-unsent="" className="mt-3">
						<Notice tone="wait">{t(m.notSentYet)}</Notice>
					</div>
				)}
				<FormNotice form={form} className="mt-3" />
				{isPhone && <TransportAction>{button}</TransportAction>}
				{!isPhone && !isOneColumn && <div className="mt-4 low:mt-2.5">{button}</div>}
				<p className="mt-2.5 text-center text-xs text-faint low:mt-1.5">
					{review ? (
						<button type="button" onClick={handleCancel} className="link min-h-11 px-2 compact:min-h-0">
							{t(m.discardChanges)}
						</button>
					) : (
						note
					)}
				</p>
			</Card>
			{isOneColumn && !isPhone && (
				<div className="sticky bottom-[calc(var(--foot)+0.625rem)] z-[3] rounded-pill bg-bg shadow-[0_0_0_8px_var(--bg)]">
					{button}
				</div>
			)}
		</form>
	);
}

const noticeClass = 'mt-2 mb-1';

function ScoreKeyHints() {
	return (
		<p aria-hidden="true" className="flex flex-wrap items-center gap-x-3.5 text-xs text-faint touch:hidden">
			<span className="flex items-center gap-[5px]">
				<KeyCap>1</KeyCap>–<KeyCap>9</KeyCap>
				<KeyCap>0</KeyCap> {t(m.keysScore)}
			</span>
			<span className="flex items-center gap-[5px]">
				<KeyCap>←</KeyCap>
				<KeyCap>→</KeyCap> {t(m.keysStep)}
			</span>
			<span className="flex items-center gap-[5px]">
				<KeyCap>{'Tab'}</KeyCap> {t(m.keysRow)}
			</span>
		</p>
	);
}

interface ReviewKeyActions {
	onSubmit: () => void;
	/** The action of Escape; null for none. */
	onCancel: (() => void) | null;
}

/** Digits score and move to the next row, Ctrl Enter submits, Escape cancels the editing of a review. */
function useReviewKeys(
	element: RefObject<HTMLFormElement | null>,
	{ draft, isUnchanged, setScore }: Pick<ReturnType<typeof useReviewFormState>, 'draft' | 'isUnchanged' | 'setScore'>,
	{ onSubmit, onCancel }: ReviewKeyActions,
) {
	useWindowEvent('keydown', (event) => {
		const place = placeOf(event.target);
		if (event.key === 'Escape' && onCancel) {
			const isInComment = event.target instanceof HTMLTextAreaElement && !event.isComposing;
			if (mayActOnPage(event, place) || (isInComment && isUnchanged)) onCancel();
			return;
		}
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !place.isInOverlay && !event.repeat) {
			event.preventDefault();
			onSubmit();
			return;
		}
		const value = scoreFromKey(event.key);
		if (value === null || !mayActOnPage(event, place)) return;
		event.preventDefault();
		const name = rowNameOf(event.target) ?? rowForDigit(draft.scores);
		setScore(name, value);
		const next = nextRow(name);
		const field = next === name ? findScoreRadio(element.current, name, value) : findRowRadio(element.current, next);
		field?.focus();
	});
}

// The state of the review form: scores, comment, validation, draft storage and submission.

interface ReviewFormStateOptions extends Omit<ReviewFormProps, 'note' | 'onCancel'> {
	/** The form element, in which the focus is moved. */
	element: RefObject<HTMLFormElement | null>;
}

function useReviewFormState({ element, song, review, drafts, heardShare, onSubmitted }: ReviewFormStateOptions) {
	const { organization } = useMember();
	const unsent = useUnsentReviews();
	const isUnsent = useUnsentReview(song.id)?.refusal === null;
	const submission = useSubmitReview();
	const [initial] = useState(() => drafts.find(song.id) ?? (review ? draftOf(review) : emptyDraft));
	const form = useAppForm<ReviewDraft>({
		initial,
		check: checkDraft,
		// Awaited instead of `onSuccess`, which is not called when the form unmounts: the reveal may replace it before.
		submit: async ({ scores, comment }) => {
			try {
				await submission.mutateAsync({ songId: song.id, ...scores, comment, heardShare });
			} catch (error) {
				if (isServerAway(error) && keepUnsent({ ...scores, comment })) return;
				throw error;
			}
			drafts.remove(song.id);
			unsent.remove(song.id);
			onSubmitted();
		},
		failure: (error) => ({
			box: messageOf(error, t(m.saveFailed)),
		}),
	});
	/** False if this browser cannot store it: then the person has to try again. */
	function keepUnsent(given: GivenReview) {
		const { id: songId, title } = song;
		const replaces = review && givenIn(review);
		return unsent.keep({ songId, title, organizationId: organization.id, given, replaces, heardShare });
	}

	const draft = form.watch();
	const { isSubmitted, isSubmitting, submitCount } = form.formState;
	const verdict = canSubmitReview(draft);
	const refusal = isSubmitted && !verdict.allowed ? verdict.error.message : null;
	const missing = missingScores(draft);

	// Every change is stored, so that nothing is lost when the page is left.
	const { subscribe } = form;
	useEffect(
		() =>
			subscribe({
				formState: { values: true },
				callback: ({ values }) => {
					drafts.save(song.id, values);
					// The waiting review no longer matches what the person entered.
					unsent.cancel(song.id);
				},
			}),
		[subscribe, drafts, unsent, song.id],
	);

	const focusRefusedField = useEffectEvent(() => {
		if (refusal === null) return;
		const field = missing[0] ? findRowRadio(element.current, missing[0]) : element.current?.querySelector('textarea');
		field?.focus();
		element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
	});
	useEffect(() => {
		if (submitCount > 0) focusRefusedField();
	}, [submitCount]);

	// On a phone the button is outside of the form, so that messages in the form may be off the screen.
	useEffect(() => {
		if (isUnsent) element.current?.querySelector('[data-unsent]')?.scrollIntoView({ block: 'nearest' });
	}, [isUnsent, element]);

	return {
		form,
		draft,
		isSubmitting,
		/** It was submitted, could not be sent, and is sent automatically later. */
		isUnsent,
		isUnchanged: review !== null && isSameDraft(draft, draftOf(review)),
		refusal,
		missing,
		isMissing: (name: ScoreName) => isSubmitted && missing.includes(name),
		setScore(name: ScoreName, score: number) {
			// The earlier error was about other values.
			form.clearErrors('root');
			form.setValue(`scores.${name}`, score);
		},
		setComment(comment: string) {
			form.clearErrors('root');
			form.setValue('comment', comment);
		},
	};
}

function givenIn({ musical, artist, overall, comment }: Review): GivenReview {
	return { musical, artist, overall, comment };
}

function missingScores({ scores }: ReviewDraft): ScoreName[] {
	return scoreNames.filter((name) => scores[name] === null);
}

function checkDraft(draft: ReviewDraft): FormErrors<ReviewDraft> | null {
	const verdict = canSubmitReview(draft);
	if (verdict.allowed) return null;
	const [first] = missingScores(draft);
	return { fields: { [first ? (`scores.${first}` as const) : 'comment']: verdict.error.message } };
}

/** The radio button of a row that takes the focus: the checked one, otherwise the first. */
function findRowRadio(form: HTMLFormElement | null, name: ScoreName) {
	return (
		form?.querySelector<HTMLElement>(`input[name=${name}]:checked`) ??
		form?.querySelector<HTMLElement>(`input[name=${name}]`) ??
		null
	);
}

function findScoreRadio(form: HTMLFormElement | null, name: ScoreName, score: number) {
	return form?.querySelector<HTMLElement>(`input[name=${name}][value="${score}"]`) ?? null;
}

function rowNameOf(target: EventTarget | null): ScoreName | null {
	if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return null;
	return scoreNames.find((name) => name === target.name) ?? null;
}
