// Actions on all selected songs of the overview.
import { CalendarPlus, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import * as c from '../../../domain/kernel/general.messages.ts';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { t } from '../../../domain/kernel/message.ts';
import { undoSeconds } from '../../../domain/replies/reply-rules.ts';
import { canDecide } from '../../../domain/reviews/decisions.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import type { SeveralOutcome } from '../../../domain/reviews/several-songs.api.ts';
import type { SongStatus } from '../../../domain/songs/song-state.ts';
import { useMember } from '../../accounts/member.ts';
import { messageOf } from '../../lib/call-error.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { CallFailure } from '../../ui/loading.tsx';
import { showToast } from '../../ui/toast.ts';
import { type PassedOutcome, useExtendSongs, useUndoDecisions } from './several-songs.mutations.ts';

const PassSongsDialog = lazyComponent(() => import('./pass-songs-dialog.tsx'), 'PassSongsDialog');
const RequestSeveralReviewsDialog = lazyComponent(
	() => import('./request-several-reviews-dialog.tsx'),
	'RequestSeveralReviewsDialog',
);

interface SelectedSong {
	readonly song: { readonly id: SongId };
	readonly status: SongStatus;
}

/** It is shown above the player while any songs are selected. */
export function SelectionBar({ selected, onClear }: { selected: readonly SelectedSong[]; onClear: () => void }) {
	const songIds = selected.map(({ song }) => song.id);
	const undecided = selected.filter(({ status }) => canDecide(status).allowed).length;
	const { organization } = useMember();
	const [dialog, setDialog] = useState<'pass' | 'request' | null>(null);
	const extend = useExtendSongs();
	const undo = useUndoDecisions();

	function handleDone(outcome: SeveralOutcome, done: SongsChange, undoes?: () => void, replies = 0) {
		setDialog(null);
		onClear();
		const isUndoable = undoes !== undefined && outcome.done.length > 0;
		const text = formatOutcome(outcome, done);
		showToast(replies > 0 ? t(o.outcomeAndReplies, { outcome: text, count: replies }) : text, {
			...(replies > 0 && { lastsMs: undoSeconds * 1000 }),
			...(isUndoable && { action: { caption: t(c.undo), onPress: undoes } }),
		});
	}

	function handleExtend() {
		extend.mutate({ songIds }, { onSuccess: (outcome) => handleDone(outcome, 'extended') });
	}

	function handlePassed(outcome: PassedOutcome) {
		const undoPass = () =>
			undo.mutate(
				{ songIds: outcome.done },
				{
					onSuccess: (undone) => showToast(formatOutcome(undone, 'undone')),
					onError: (error) => showToast(messageOf(error), { tone: 'neutral' }),
				},
			);
		handleDone(outcome, 'passed', undoPass, outcome.replied);
	}

	if (songIds.length === 0) return null;
	return (
		<section
			aria-label={t(o.selectedSongs)}
			className="sticky bottom-[calc(var(--foot,0px)+12px)] z-[6] mt-3 grid w-fit max-w-full gap-2"
		>
			<CallFailure error={extend.error} />
			<div className="flex flex-wrap items-center gap-1.5 rounded-xl bg-raised py-1.5 pr-2 pl-1.5 shadow-e3">
				<IconButton icon={X} caption={t(o.clearSelection)} size="sm" onClick={onClear} />
				<p role="status" className="mr-2 text-sm font-semibold whitespace-nowrap">
					{t(m.selectedCount, { count: songIds.length })}
				</p>
				<Button size="sm" icon={UserPlus} disabled={undecided === 0} onClick={() => setDialog('request')}>
					{t(o.requestReviews)}
				</Button>
				{organization.isAdmin && (
					<>
						<Button size="sm" icon={CalendarPlus} isBusy={extend.isPending} onClick={handleExtend}>
							{t(m.extend)}
						</Button>
						<Button size="sm" disabled={undecided === 0} onClick={() => setDialog('pass')}>
							{t(m.pass)}
						</Button>
					</>
				)}
			</div>
			{dialog === 'pass' && (
				<PassSongsDialog
					songIds={songIds}
					undecided={undecided}
					onDone={handlePassed}
					onClose={() => setDialog(null)}
				/>
			)}
			{dialog === 'request' && (
				<RequestSeveralReviewsDialog
					songIds={songIds}
					undecided={undecided}
					onDone={(outcome) => handleDone(outcome, 'requested')}
					onClose={() => setDialog(null)}
				/>
			)}
		</section>
	);
}

const changeTexts = {
	passed: o.songsPassed,
	extended: o.songsExtended,
	undone: o.decisionsUndone,
	requested: o.reviewsRequested,
};

/** What was done with several songs. */
type SongsChange = keyof typeof changeTexts;

/** `Passed on 3 songs`, or `Passed on 2 songs. 1 song left unchanged: This song is signed.` with the first reason. */
export function formatOutcome({ done, refused }: SeveralOutcome, change: SongsChange) {
	const [first] = refused;
	const outcome = t(changeTexts[change], { count: done.length });
	if (!first) return outcome;
	const unchanged = t(o.songsUnchanged, { count: refused.length, reason: first.message });
	return done.length === 0 ? unchanged : t(o.outcomeAndUnchanged, { outcome, unchanged });
}
