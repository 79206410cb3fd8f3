import { useNavigate } from '@tanstack/react-router';
import {
	CalendarPlus,
	Ellipsis,
	FolderCheck,
	FolderOpen,
	Pencil,
	Signature,
	Trash2,
	Undo2,
	UserPlus,
	X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
	canClose,
	canDecide,
	canReopen,
	canUndoDecision,
	isExtensionOffered,
} from '../../../domain/reviews/decisions.ts';
import type { OverviewRow, ReviewedSong } from '../../../domain/reviews/reviews.api.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { messageOf } from '../../lib/api.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { useRemoveSong } from '../../songs/songs.mutations.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.ts';
import { useDecisionActions } from '../decisions/decision-actions.ts';

const EditSongDialog = lazyComponent(async () => (await import('../../songs/edit-song-dialog.tsx')).EditSongDialog);

interface SongMenuProps {
	reviewed: ReviewedSong;
	canEdit: boolean;
	/** Set on phones, where there is no room for a separate button. */
	onRequest?: (() => void) | undefined;
}

/** Editing, removing and deciding; no menu at all for people who may do none of it. */
export function SongMenu({ reviewed, canEdit, onRequest }: SongMenuProps) {
	const { song } = reviewed;
	const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
	const decisions = useDecisionItems(reviewed);
	if (!canEdit && !decisions && !onRequest) return null;
	return (
		<>
			<Menu trigger={<IconButton icon={Ellipsis} caption={`More for ${song.title}`} />}>
				{onRequest && (
					<MenuItem icon={UserPlus} onSelect={onRequest}>
						Request review
					</MenuItem>
				)}
				{decisions}
				{canEdit && (
					<>
						{(decisions || onRequest) && <MenuSeparator />}
						<MenuItem icon={Pencil} onSelect={() => setOpen('edit')}>
							Edit song
						</MenuItem>
						<MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('remove')}>
							Remove song
						</MenuItem>
					</>
				)}
			</Menu>
			{open === 'edit' && <EditSongDialog song={song} onClose={() => setOpen(null)} />}
			{open === 'remove' && <RemoveSongDialog song={song} onClose={() => setOpen(null)} />}
		</>
	);
}

/** The decisions that the status of the song allows; null for members. */
function useDecisionItems({ song, status, reviewCount, reviewsMissing, averages }: ReviewedSong): ReactNode {
	const actions = useDecisionActions();
	if (!actions) return null;
	const row: OverviewRow = {
		song,
		status,
		reviewCount,
		reviewsMissing,
		averages,
		artistKnownCount: 0,
		overallScores: null,
		spread: null,
		decidedBy: song.decision?.by ?? null,
		decidedAt: song.decision?.at ?? null,
		passReason: song.decision?.reason ?? null,
	};
	const items = [
		{ isOffered: canDecide(status).allowed, caption: 'Sign', icon: Signature, run: actions.onSign },
		{ isOffered: canDecide(status).allowed, caption: 'Pass', icon: X, run: actions.onPass },
		{ isOffered: canUndoDecision(status).allowed, caption: 'Undo decision', icon: Undo2, run: actions.onUndo },
		{
			isOffered: canReopen({ isClosed: song.isClosed, status }).allowed,
			caption: 'Reopen review',
			icon: FolderOpen,
			run: actions.onReopen,
		},
		{
			isOffered: isExtensionOffered(status, song, new Date()),
			caption: 'Extend 7 days',
			icon: CalendarPlus,
			run: actions.onExtend,
		},
	];
	const isOpen = canClose(status).allowed && !song.isClosed;
	return (
		<>
			{items
				.filter(({ isOffered }) => isOffered)
				.map(({ caption, icon, run }) => (
					<MenuItem key={caption} icon={icon} onSelect={() => run(row)}>
						{caption}
					</MenuItem>
				))}
			{isOpen && (
				<MenuItem icon={FolderCheck} onSelect={() => actions.onClose(row)}>
					Close review
				</MenuItem>
			)}
		</>
	);
}

function RemoveSongDialog({ song, onClose }: { song: Song; onClose: () => void }) {
	const removal = useRemoveSong();
	const navigate = useNavigate();

	async function handleConfirm(): Promise<void> {
		try {
			await removal.mutateAsync({ songId: song.id });
		} catch {
			return;
		}
		// Awaited instead of `onSuccess`, which is not called when a live message has already unmounted the page.
		showToast({ message: 'Song removed', tone: 'neutral' });
		await navigate({ to: '/', replace: true });
	}

	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={`Remove ${song.title}?`}
			confirmCaption="Remove song"
			isBusy={removal.isPending}
			error={removal.error && messageOf(removal.error, 'Failed to remove the song. Please try again.')}
			onConfirm={() => void handleConfirm()}
		>
			Its sound, its scores and its comments are gone for everyone in your label. This cannot be undone.
		</ConfirmDialog>
	);
}
