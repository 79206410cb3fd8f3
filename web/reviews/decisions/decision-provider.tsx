// Carries out an admin's decisions about songs: confirmation dialog, request, toast with Undo.

import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { undoSeconds } from '../../../domain/answers/answer-rules.ts';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { useMember } from '../../accounts/member.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCloseReview, useExtendSong, useReopenReview, useUndoDecision } from '../reviews.mutations.ts';
import { type DecidedSong, PassDialog, SignDialog } from './decision-dialogs.tsx';
import { formatUndone } from './decision-format.ts';

/** What an admin can do with a song. All rows share the same functions, so that memoized rows do not render again. */
export type DecisionActions = Record<
	'onSign' | 'onPass' | 'onExtend' | 'onClose' | 'onReopen' | 'onUndo',
	(row: DecidedSong) => void
>;

const DecisionContext = createContext<DecisionActions | null>(null);

/** Null for members, who may not decide. */
export function useDecisionActions() {
	return use(DecisionContext);
}

interface OpenDialog {
	readonly row: DecidedSong;
	readonly Dialog: typeof SignDialog;
	readonly done: string;
}

/** Provides the decision actions to its children, and shows above them what failed. */
export function DecisionProvider({ children }: { children: ReactNode }) {
	const { organization } = useMember();
	const [dialog, setDialog] = useState<OpenDialog | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const { mutateAsync: undo } = useUndoDecision();
	const { mutateAsync: extend } = useExtendSong();
	const { mutateAsync: close } = useCloseReview();
	const { mutateAsync: reopen } = useReopenReview();

	const actions = useMemo<DecisionActions>(() => {
		async function act<Done>(
			change: (input: { songId: SongId }) => Promise<Done>,
			{ song }: DecidedSong,
			formatDone: (result: Done) => string,
		) {
			setFailure(null);
			try {
				showToast({ message: `${song.title}: ${formatDone(await change({ songId: song.id }))}` });
			} catch (error) {
				setFailure(messageOf(error));
			}
		}
		return {
			onSign: (row) => setDialog({ row, Dialog: SignDialog, done: 'signed' }),
			onPass: (row) => setDialog({ row, Dialog: PassDialog, done: 'passed' }),
			onExtend: (row) => void act(extend, row, () => 'extended to 7 days'),
			onClose: (row) => void act(close, row, () => 'review closed'),
			onReopen: (row) => void act(reopen, row, () => 'review reopened'),
			onUndo: (row) => void act(undo, row, (undone) => formatUndone(undone, new Date())),
		};
	}, [extend, close, reopen, undo]);

	function handleDone({ row, done }: OpenDialog, isAnswered: boolean) {
		setDialog(null);
		setFailure(null);
		showToast({
			message: `${row.song.title}: ${done}${isAnswered ? ', and the sender is answered' : ''}`,
			...(isAnswered && { lastsMs: undoSeconds * 1000 }),
			action: { caption: 'Undo', onPress: () => actions.onUndo(row) },
		});
	}

	if (!organization.isAdmin) return children;
	return (
		<DecisionContext value={actions}>
			<Notice tone="bad" className="mb-3">
				{failure}
			</Notice>
			{children}
			{dialog && (
				<dialog.Dialog
					row={dialog.row}
					onClose={() => setDialog(null)}
					onDone={(isAnswered) => handleDone(dialog, isAnswered)}
				/>
			)}
		</DecisionContext>
	);
}
