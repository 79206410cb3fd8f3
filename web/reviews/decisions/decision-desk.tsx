// Where an admin's decisions about songs are carried out: asks, acts, says what was done, and offers to undo it.
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { unexpected } from '../../../domain/kernel/kernel.errors.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { useMember } from '../../accounts/member.ts';
import { messageOf } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { type DecisionActions, DecisionContext } from './decision-actions.ts';
import { useCloseReview, useExtendSong, useReopenReview, useUndoDecision } from './decisions.mutations.ts';
import { SignDialog } from './sign-dialog.tsx';

const PassDialog = lazy(async () => ({ default: (await import('./pass-dialog.tsx')).PassDialog }));

/** Gives the rows inside it their actions; what failed stands above them in the red box. */
export function DecisionDesk({ children }: { children: ReactNode }) {
	const { organization } = useMember();
	const [asking, setAsking] = useState<{ verb: 'sign' | 'pass'; row: OverviewRow } | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const { mutateAsync: undo } = useUndoDecision();
	const { mutateAsync: extend } = useExtendSong();
	const { mutateAsync: close } = useCloseReview();
	const { mutateAsync: reopen } = useReopenReview();

	const actions = useMemo<DecisionActions>(() => {
		async function act(change: (input: { songId: SongId }) => Promise<unknown>, row: OverviewRow, done: string) {
			setFailure(null);
			try {
				await change({ songId: row.song.id });
				showToast({ message: `${row.song.title}: ${done}` });
			} catch (error) {
				setFailure(messageOf(error, unexpected.message));
			}
		}
		return {
			onSign: (row) => setAsking({ verb: 'sign', row }),
			onPass: (row) => setAsking({ verb: 'pass', row }),
			onExtend: (row) => void act(extend, row, 'extended by 7 days'),
			onClose: (row) => void act(close, row, 'review closed'),
			onReopen: (row) => void act(reopen, row, 'review reopened'),
			onUndo: (row) => void act(undo, row, 'decision undone'),
		};
	}, [extend, close, reopen, undo]);

	function handleDone(row: OverviewRow, done: string) {
		setAsking(null);
		setFailure(null);
		showToast({
			message: `${row.song.title}: ${done}`,
			action: { caption: 'Undo', onPress: () => actions.onUndo(row) },
		});
	}

	if (!organization.isAdmin) return children;
	return (
		<DecisionContext value={actions}>
			{failure && (
				<Notice tone="bad" className="mb-3">
					{failure}
				</Notice>
			)}
			{children}
			{asking?.verb === 'sign' && (
				<SignDialog row={asking.row} onClose={() => setAsking(null)} onDone={() => handleDone(asking.row, 'signed')} />
			)}
			{asking?.verb === 'pass' && (
				<Suspense>
					<PassDialog
						row={asking.row}
						onClose={() => setAsking(null)}
						onDone={() => handleDone(asking.row, 'passed')}
					/>
				</Suspense>
			)}
		</DecisionContext>
	);
}
