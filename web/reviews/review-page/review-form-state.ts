// What a review holds while it is written: the scores, the comment, what is wrong with them, and how they are stored
// and sent.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Review } from '../../../domain/reviews/reviews.api.ts';
import { canSubmitReview, type ScoreName, scoreNames } from '../../../domain/reviews/scores.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { messageOf } from '../../lib/api.ts';
import { type FormErrors, useAppForm } from '../../ui/app-form.ts';
import { useSubmitReview } from '../reviews.mutations.ts';
import { type DraftKeeper, draftOf, emptyDraft, isSameDraft, type ReviewDraft } from './review-draft.ts';
import { rowOf } from './score-focus.ts';

interface ReviewFormStateOptions {
	/** The form on the page, in which the focus is moved. */
	element: RefObject<HTMLFormElement | null>;
	song: Song;
	/** The one that is edited; null for a first review. */
	review: Review | null;
	keeper: DraftKeeper;
	heardShare: number | null;
	onSubmitted: () => void;
}

export function useReviewFormState({ element, song, review, keeper, heardShare, onSubmitted }: ReviewFormStateOptions) {
	const submission = useSubmitReview();
	const [initial] = useState(() => keeper.find(song.id) ?? (review ? draftOf(review) : emptyDraft));
	const form = useAppForm<ReviewDraft>({
		initial,
		check: checkDraft,
		// Not as a callback of the mutation: by the time it is called, the reveal may have taken the form's place.
		submit: async ({ scores, comment }) => {
			await submission.mutateAsync({ songId: song.id, ...scores, comment, heardShare });
			keeper.drop(song.id);
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
		() => subscribe({ formState: { values: true }, callback: ({ values }) => keeper.keep(song.id, values) }),
		[subscribe, keeper, song.id],
	);

	const showRefusal = useEffectEvent(() => {
		if (refusal === null) return;
		const field = missing[0] ? rowOf(element.current, missing[0]) : element.current?.querySelector('textarea');
		field?.focus();
		element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
	});
	useEffect(() => {
		if (submitCount > 0) showRefusal();
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
			// What failed is no longer what would be sent.
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
