// Scoring a song: three rows of ten, a comment, and one button; by mouse, by touch, or without leaving the digits.
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { controlledTrack } from '../../../domain/player/controlled-track.ts';
import type { Review } from '../../../domain/reviews/reviews.api.ts';
import { canSubmitReview, type ScoreName, scoreNames } from '../../../domain/reviews/scores.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { messageOf } from '../../lib/api.ts';
import { mayActOnPage, placeOf } from '../../lib/hotkeys.ts';
import { useIsPhone } from '../../lib/media.ts';
import { useWindowEvent } from '../../lib/scope-hooks.ts';
import { TransportAction } from '../../player/page-track.tsx';
import { usePlayerStore } from '../../player/player-context.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSubmitReview } from '../reviews.mutations.ts';
import { CommentField } from './comment-field.tsx';
import { KeyCap } from './key-cap.tsx';
import { type DraftKeeper, draftOf, isSameDraft, useReviewDraft } from './review-draft.ts';
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
	const form = useRef<HTMLFormElement>(null);
	const isPhone = useIsPhone();
	const player = usePlayerStore();
	const { draft, setScore, setComment } = useReviewDraft(keeper, song.id, review);
	const submission = useSubmitReview();
	const [hasTried, setHasTried] = useState(false);
	const isEdit = review !== null;
	const isUnchanged = review !== null && isSameDraft(draft, draftOf(review));
	const verdict = canSubmitReview(draft);
	const missing = scoreNames.filter((name) => draft.scores[name] === null);

	function submit(): void {
		if (submission.isPending) return;
		// At once, so that the words are there to be scrolled to.
		flushSync(() => setHasTried(true));
		if (!verdict.allowed) {
			focusOn(missing[0] ? rowOf(form.current, missing[0]) : form.current?.querySelector('textarea'));
			form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
			return;
		}
		// Not as a callback of the form: by the time it is called, the reveal may have taken the form's place.
		submission.mutateAsync({ songId: song.id, ...draft.scores, comment: draft.comment, heardShare }).then(
			() => {
				keeper.drop(song.id);
				onSubmitted();
			},
			() => undefined,
		);
	}

	/** What failed is no longer what would be sent. */
	function forgetFailure(): void {
		if (submission.isError) submission.reset();
	}

	function handleScore(name: ScoreName, value: number): void {
		forgetFailure();
		setScore(name, value);
	}

	function handleCancel(): void {
		keeper.drop(song.id);
		onCancel();
	}

	useWindowEvent('keydown', (event) => {
		const place = placeOf(event.target);
		if (event.key === 'Escape' && review) {
			const isInComment = event.target instanceof HTMLTextAreaElement && !event.isComposing;
			if (!mayActOnPage(event, place) && !(isInComment && isUnchanged)) return;
			// Whatever was changed waits for the next time: a key pressed by chance loses nothing.
			if (isUnchanged) handleCancel();
			else onCancel();
			return;
		}
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !place.isInOverlay && !event.repeat) {
			event.preventDefault();
			submit();
			return;
		}
		const value = scoreOfKey(event.key);
		if (value === null || !mayActOnPage(event, place)) return;
		event.preventDefault();
		const name = rowOfTarget(event.target) ?? rowToScore(draft.scores);
		handleScore(name, value);
		const next = rowAfter(name);
		focusOn(next === name ? cellOf(form.current, name, value) : rowOf(form.current, next));
	});
	// Whoever comes back to change their scores begins there.
	useEffect(() => {
		if (isEdit) focusOn(rowOf(form.current, 'musical'));
	}, [isEdit]);

	const button = (
		<Button variant="primary" size="lg" isWide isBusy={submission.isPending} onClick={submit}>
			{review ? 'Save review' : 'Submit review'}
			{!isPhone && <KeyCap onAccent>{submitKeys}</KeyCap>}
		</Button>
	);
	return (
		<form
			ref={form}
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
				{hasTried && !verdict.allowed && missing.length > 0 && (
					<Notice tone="bad" className={noticeClass}>
						{verdict.error.message}
					</Notice>
				)}
				<div className="@container">
					{scoreNames.map((name) => (
						<ScoreRow
							key={name}
							name={name}
							score={draft.scores[name]}
							isMissing={hasTried && draft.scores[name] === null}
							onScore={(value) => handleScore(name, value)}
							onSpace={() => player.toggle(controlledTrack(player.getState(), trackOf(song)) ?? undefined)}
						/>
					))}
				</div>
			</Card>
			<Card className="flex flex-col px-3.5 py-3 md:px-6 md:py-[18px]">
				<CommentField
					comment={draft.comment}
					onCommentChange={(comment) => {
						forgetFailure();
						setComment(comment);
					}}
				/>
				{hasTried && !verdict.allowed && missing.length === 0 && (
					<Notice tone="bad" className={noticeClass}>
						{verdict.error.message}
					</Notice>
				)}
				{submission.isError && (
					<Notice tone="bad" className="mt-3">
						{messageOf(
							submission.error,
							'Failed to save review. Your scores and comment are kept here; please try again.',
						)}
					</Notice>
				)}
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

/** Where the focus stands in a row: on its score, else on the first cell. */
function rowOf(form: HTMLFormElement | null, name: ScoreName): HTMLElement | null {
	return (
		form?.querySelector<HTMLElement>(`input[name=${name}]:checked`) ??
		form?.querySelector<HTMLElement>(`input[name=${name}]`) ??
		null
	);
}

function cellOf(form: HTMLFormElement | null, name: ScoreName, score: number): HTMLElement | null {
	return form?.querySelector<HTMLElement>(`input[name=${name}][value="${score}"]`) ?? null;
}

function rowOfTarget(target: EventTarget | null): ScoreName | null {
	if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return null;
	return scoreNames.find((name) => name === target.name) ?? null;
}

function focusOn(element: HTMLElement | null | undefined): void {
	element?.focus();
}
