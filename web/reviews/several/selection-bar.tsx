import { CalendarPlus, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { undoSeconds } from '../../../domain/answers/answer-rules.ts';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { unexpected } from '../../../domain/kernel/kernel.errors.ts';
import type { SeveralOutcome } from '../../../domain/reviews/several-songs.api.ts';
import { useMember } from '../../accounts/member.ts';
import { messageOf } from '../../lib/api.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { formatCount } from '../../lib/text-format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatOutcome } from './outcome-format.ts';
import { type PassedOutcome, useExtendSongs, useUndoDecisions } from './several-songs.mutations.ts';

const PassSongsDialog = lazyComponent(async () => (await import('./pass-songs-dialog.tsx')).PassSongsDialog);
const AskAboutSongsDialog = lazyComponent(
	async () => (await import('./ask-about-songs-dialog.tsx')).AskAboutSongsDialog,
);

interface SelectionBarProps {
	songIds: readonly SongId[];
	onClear: () => void;
}

/** What can be done with the selected songs at once. Stands above the player while any are selected. */
export function SelectionBar({ songIds, onClear }: SelectionBarProps) {
	const { organization } = useMember();
	const [dialog, setDialog] = useState<'pass' | 'ask' | null>(null);
	const extend = useExtendSongs();
	const undo = useUndoDecisions();

	function handleDone(outcome: SeveralOutcome, verb: string, undoes?: () => void, answered = 0): void {
		setDialog(null);
		onClear();
		const isUndoable = undoes !== undefined && outcome.done.length > 0;
		const told = answered > 0 ? `. ${formatCount(answered, 'answer goes', 'answers go')} out in a minute` : '';
		showToast({
			message: `${formatOutcome(outcome, verb)}${told}`,
			...(answered > 0 && { lastsMs: undoSeconds * 1000 }),
			...(isUndoable && { action: { caption: 'Undo', onPress: undoes } }),
		});
	}

	function handleExtend(): void {
		extend.mutate({ songIds }, { onSuccess: (outcome) => handleDone(outcome, 'extended to 7 days') });
	}

	function handlePassed(outcome: PassedOutcome): void {
		const undoPass = () =>
			undo.mutate(
				{ songIds: outcome.done },
				{
					onSuccess: (undone) => showToast({ message: formatOutcome(undone, 'undecided again') }),
					onError: (error) => showToast({ message: messageOf(error, unexpected.message), tone: 'neutral' }),
				},
			);
		handleDone(outcome, 'passed', undoPass, outcome.answered);
	}

	if (songIds.length === 0) return null;
	return (
		<section
			aria-label="Selected songs"
			className="sticky bottom-[calc(var(--foot,0px)+12px)] z-[6] mt-3 grid w-fit max-w-full gap-2"
		>
			{extend.error && <Notice tone="bad">{messageOf(extend.error, unexpected.message)}</Notice>}
			<div className="flex flex-wrap items-center gap-1.5 rounded-xl bg-raised py-1.5 pr-2 pl-1.5 shadow-e3">
				<IconButton icon={X} caption="Clear the selection" size="sm" onClick={onClear} />
				<p role="status" className="mr-2 text-sm font-semibold whitespace-nowrap">
					{songIds.length} selected
				</p>
				<Button size="sm" icon={UserPlus} onClick={() => setDialog('ask')}>
					Request reviews
				</Button>
				{organization.isAdmin && (
					<>
						<Button size="sm" icon={CalendarPlus} isBusy={extend.isPending} onClick={handleExtend}>
							Extend 7 days
						</Button>
						<Button size="sm" onClick={() => setDialog('pass')}>
							Pass
						</Button>
					</>
				)}
			</div>
			{dialog === 'pass' && <PassSongsDialog songIds={songIds} onDone={handlePassed} onClose={() => setDialog(null)} />}
			{dialog === 'ask' && (
				<AskAboutSongsDialog
					songIds={songIds}
					onDone={(outcome) => handleDone(outcome, 'asked about')}
					onClose={() => setDialog(null)}
				/>
			)}
		</section>
	);
}
