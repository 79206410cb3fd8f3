// The state of the review form: scores, comment, validation, draft storage and submission.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Review } from '../../../domain/reviews/reviews.api.ts';
import { canSubmitReview, type ScoreName, scoreNames } from '../../../domain/reviews/scores.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { messageOf } from '../../lib/api.ts';
import { type FormErrors, useAppForm } from '../../ui/app-form.ts';
import { useSubmitReview } from '../reviews.mutations.ts';
import { type DraftStore, draftOf, emptyDraft, isSameDraft, type ReviewDraft } from './review-drafts.ts';
import { findRowRadio } from './score-focus.ts';

interface ReviewFormStateOptions {
	/** The form element, in which the focus is moved. */
	element: RefObject<HTMLFormElement | null>;
	song: Song;
	/** The review to edit; null for a first review. */
	review: Review | null;
	drafts: DraftStore;
	heardShare: number | null;
	onSubmitted: () => void;
}

export function useReviewFormState({ element, song, review, drafts, heardShare, onSubmitted }: ReviewFormStateOptions) {
	const submission = useSubmitReview();
	const [initial] = useState(() => drafts.find(song.id) ?? (review ? draftOf(review) : emptyDraft));
	const form = useAppForm<ReviewDraft>({
		initial,
		check: checkDraft,
		// Awaited instead of `onSuccess`, which is not called when the form unmounts: the reveal may replace it before.
		submit: async ({ scores, comment }) => {
			await submission.mutateAsync({ songId: song.id, ...scores, comment, heardShare });
			drafts.remove(song.id);
			onSubmitted();
		},
		failure: (error) => ({
			box: messageOf(error, 'Failed to save review. Your scores and comment are kept here; please try again.'),
		}),
	});
	const draft = form.watch();
	const { isSubmitted, isSubmitting, submitCount } = form.formState;
	const verdict = canSubmitReview(draft);
	const refusal = isSubmitted && !verdict.allowed ? verdict.error.message : null;
	const missing = missingScores(draft);

	// Every change is stored, so that nothing is lost when the page is left.
	const { subscribe } = form;
	useEffect(
		() => subscribe({ formState: { values: true }, callback: ({ values }) => drafts.save(song.id, values) }),
		[subscribe, drafts, song.id],
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

	return {
		form,
		draft,
		isSubmitting,
		isUnchanged: review !== null && isSameDraft(draft, draftOf(review)),
		refusal,
		missing,
		isMissing: (name: ScoreName) => isSubmitted && missing.includes(name),
		setScore(name: ScoreName, score: number): void {
			// The error was about other values.
			form.clearErrors('root');
			form.setValue(`scores.${name}`, score);
		},
		setComment(comment: string): void {
			form.clearErrors('root');
			form.setValue('comment', comment);
		},
	};
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
