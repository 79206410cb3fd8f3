// Scoring a song: three rows of ten, a comment, and one button; by mouse, by touch, or without leaving the digits.
import { type RefObject, useEffect, useRef } from 'react';
import { controlledTrack } from '../../../domain/player/controlled-track.ts';
import type { Review } from '../../../domain/reviews/reviews.api.ts';
import { scoreNames } from '../../../domain/reviews/scores.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { mayActOnPage, placeOf } from '../../lib/hotkeys.ts';
import { useIsPhone } from '../../lib/media.ts';
import { useWindowEvent } from '../../lib/scope-hooks.ts';
import { TransportAction } from '../../player/page-track.tsx';
import { usePlayerStore } from '../../player/player-context.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormNotice } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CommentField } from './comment-field.tsx';
import { KeyCap } from './key-cap.tsx';
import type { DraftKeeper } from './review-draft.ts';
import { useReviewFormState } from './review-form-state.ts';
import { cellOf, rowOf, rowOfTarget } from './score-focus.ts';
import { rowAfter, rowToScore, scoreOfKey } from './score-place.ts';
import { ScoreRow } from './score-row.tsx';

interface ReviewFormProps {
	song: Song;
	/** The one that is edited; null for a first review. */
	review: Review | null;
	keeper: DraftKeeper;
	heardShare: number | null;
	/** Something of note about the song, above the button. */
	note: string;
	onSubmitted: () => void;
	onCancel: () => void;
}

export function ReviewForm({ song, review, keeper, heardShare, note, onSubmitted, onCancel }: ReviewFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const isPhone = useIsPhone();
	const player = usePlayerStore();
	const state = useReviewFormState({ element, song, review, keeper, heardShare, onSubmitted });
	const { form, draft, refusal, missing } = state;
	const isEdit = review !== null;

	function handleCancel(): void {
		keeper.drop(song.id);
		onCancel();
	}

	useReviewKeys(element, state, {
		onSubmit: form.submit,
		// Whatever was changed waits for the next time: a key pressed by accident loses nothing.
		onCancel: isEdit ? (state.isUnchanged ? handleCancel : onCancel) : null,
	});
	// Whoever comes back to change their scores begins there.
	useEffect(() => {
		if (isEdit) rowOf(element.current, 'musical')?.focus();
	}, [isEdit]);

	const button = (
		<Button variant="primary" size="lg" isWide isBusy={state.isSubmitting} onClick={form.submit}>
			{review ? 'Save review' : 'Submit review'}
			{!isPhone && <KeyCap onAccent>{submitKeys}</KeyCap>}
		</Button>
	);
	return (
		<form
			ref={element}
			onSubmit={(event) => event.preventDefault()}
			className="mb-2.5 grid gap-2.5 md:mb-3.5 md:gap-3.5 min-[86rem]:grid-cols-[minmax(0,1fr)_392px]"
		>
			<Card aria-labelledby="scores-heading" className="px-3.5 py-3 md:px-6 md:py-[18px]">
				<div className="mb-0.5 flex flex-wrap items-center justify-between gap-x-3.5 gap-y-1 md:mb-3">
					<h2 id="scores-heading" className="text-lg">
						Your scores
					</h2>
					{!isPhone && <ScoreKeys />}
				</div>
				{review && <p className="mb-1 text-sm text-muted">You are editing your review.</p>}
				{refusal !== null && missing.length > 0 && (
					<Notice tone="bad" className={noticeClass}>
						{refusal}
					</Notice>
				)}
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
			<Card className="flex flex-col px-3.5 py-3 md:px-6 md:py-[18px]">
				<CommentField comment={draft.comment} onCommentChange={state.setComment} />
				{refusal !== null && missing.length === 0 && (
					<Notice tone="bad" className={noticeClass}>
						{refusal}
					</Notice>
				)}
				<FormNotice form={form} className="mt-3" />
				{isPhone ? <TransportAction>{button}</TransportAction> : <div className="mt-4">{button}</div>}
				<p className="mt-2.5 text-center text-xs text-faint">
					{review ? (
						<button type="button" onClick={handleCancel} className="link min-h-11 px-2 md:min-h-0">
							Keep my review as it was
						</button>
					) : (
						note
					)}
				</p>
			</Card>
		</form>
	);
}

/** Scrolled to, it stands clear of what covers the top and the foot of the page. */
const noticeClass = 'mt-2 mb-1 scroll-mt-20 scroll-mb-[calc(var(--foot,0px)+1rem)]';

const submitKeys = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘ Enter' : 'Ctrl Enter';

function ScoreKeys() {
	return (
		<p aria-hidden="true" className="flex flex-wrap items-center gap-x-3.5 text-xs text-faint">
			<span className="flex items-center gap-[5px]">
				<KeyCap>1</KeyCap>–<KeyCap>9</KeyCap>
				<KeyCap>0</KeyCap> score and move on
			</span>
			<span className="flex items-center gap-[5px]">
				<KeyCap>←</KeyCap>
				<KeyCap>→</KeyCap> step
			</span>
			<span className="flex items-center gap-[5px]">
				<KeyCap>Tab</KeyCap> row
			</span>
		</p>
	);
}

interface ReviewKeyActions {
	onSubmit: () => void;
	/** What Escape does; null where it does nothing. */
	onCancel: (() => void) | null;
}

/** Digits score and move on, Ctrl Enter submits, Escape leaves a review that is edited. */
function useReviewKeys(
	element: RefObject<HTMLFormElement | null>,
	{ draft, isUnchanged, setScore }: Pick<ReturnType<typeof useReviewFormState>, 'draft' | 'isUnchanged' | 'setScore'>,
	{ onSubmit, onCancel }: ReviewKeyActions,
): void {
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
		const value = scoreOfKey(event.key);
		if (value === null || !mayActOnPage(event, place)) return;
		event.preventDefault();
		const name = rowOfTarget(event.target) ?? rowToScore(draft.scores);
		setScore(name, value);
		const next = rowAfter(name);
		const field = next === name ? cellOf(element.current, name, value) : rowOf(element.current, next);
		field?.focus();
	});
}
