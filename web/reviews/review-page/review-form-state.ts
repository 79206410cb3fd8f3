// The state of the review form: scores, comment, validation, draft storage and submission.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { GivenReview } from '../../../domain/reviews/late-review.ts';
import type { Review } from '../../../domain/reviews/reviews.api.ts';
import { canSubmitReview, type ScoreName, scoreNames } from '../../../domain/reviews/scores.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { useMember } from '../../accounts/member.ts';
import { messageOf } from '../../lib/api.ts';
import { type FormErrors, useAppForm } from '../../ui/app-form.ts';
import { useSubmitReview } from '../reviews.mutations.ts';
import { isServerAway } from '../unsent/review-sender.ts';
import { useUnsentReview, useUnsentReviews } from '../unsent/use-unsent-reviews.ts';
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
			box: messageOf(error, 'Failed to save review. Your scores and comment are kept here; please try again.'),
		}),
	});
	/** False if this browser cannot store it: then it is up to the person to try again. */
	function keepUnsent(given: GivenReview): boolean {
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
					// What waits is not what is meant any more.
					unsent.takeBack(song.id);
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

	// On a phone the button stands apart from the form, so that what is said there may be off the screen.
	useEffect(() => {
		if (isUnsent) element.current?.querySelector('[data-unsent]')?.scrollIntoView({ block: 'nearest' });
	}, [isUnsent, element]);

	return {
		form,
		draft,
		isSubmitting,
		/** It was submitted, could not be sent, and is sent by itself later. */
		isUnsent,
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
