// Carries out an admin's decisions about songs: confirmation dialog, request, toast with Undo.

import { type ReactNode, useMemo, useState } from 'react';
import { undoSeconds } from '../../../domain/answers/answer-rules.ts';
import type { SongId } from '../../../domain/kernel/ids.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { useMember } from '../../accounts/member.ts';
import { messageOf } from '../../lib/call-error.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCloseReview, useExtendSong, useReopenReview, useUndoDecision } from '../reviews.mutations.ts';
import { type DecisionActions, DecisionContext } from './decision-actions.ts';
import { formatUndone } from './decision-format.ts';
import { SignDialog } from './sign-dialog.tsx';

const PassDialog = lazyComponent(() => import('./pass-dialog.tsx'), 'PassDialog');

/** Provides the decision actions to its children, and shows above them what failed. */
export function DecisionProvider({ children }: { children: ReactNode }) {
	const { organization } = useMember();
	const [dialog, setDialog] = useState<{ verb: 'sign' | 'pass'; row: OverviewRow } | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const { mutateAsync: undo } = useUndoDecision();
	const { mutateAsync: extend } = useExtendSong();
	const { mutateAsync: close } = useCloseReview();
	const { mutateAsync: reopen } = useReopenReview();

	const actions = useMemo<DecisionActions>(() => {
		async function act<Done>(
			change: (input: { songId: SongId }) => Promise<Done>,
			row: OverviewRow,
			done: string | ((result: Done) => string),
		) {
			setFailure(null);
			try {
				const result = await change({ songId: row.song.id });
				showToast({ message: `${row.song.title}: ${typeof done === 'string' ? done : done(result)}` });
			} catch (error) {
				setFailure(messageOf(error));
			}
		}
		return {
			onSign: (row) => setDialog({ verb: 'sign', row }),
			onPass: (row) => setDialog({ verb: 'pass', row }),
			onExtend: (row) => void act(extend, row, 'extended to 7 days'),
			onClose: (row) => void act(close, row, 'review closed'),
			onReopen: (row) => void act(reopen, row, 'review reopened'),
			onUndo: (row) => void act(undo, row, (undone) => formatUndone(undone, new Date())),
		};
	}, [extend, close, reopen, undo]);

	function handleDone(row: OverviewRow, done: string, isAnswered: boolean) {
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
			{dialog?.verb === 'sign' && (
				<SignDialog
					row={dialog.row}
					onClose={() => setDialog(null)}
					onDone={(isAnswered) => handleDone(dialog.row, 'signed', isAnswered)}
				/>
			)}
			{dialog?.verb === 'pass' && (
				<PassDialog
					row={dialog.row}
					onClose={() => setDialog(null)}
					onDone={(isAnswered) => handleDone(dialog.row, 'passed', isAnswered)}
				/>
			)}
		</DecisionContext>
	);
}
