import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Ellipsis, GitMerge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CatalogueEntry } from '../../domain/catalogue/catalogue.api.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.ts';
import { useArchiveEntry, useDeleteEntry } from './catalogue.mutations.ts';
import { kindWords, oneCapital } from './kind-words.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Merge, archive and delete. */
export function EntryActions({ entry }: { entry: CatalogueEntry }) {
	const { id: entryId, kind, name, isArchived } = entry;
	const navigate = useNavigate();
	const archive = useArchiveEntry();
	const [open, setOpen] = useState<'merge' | 'archive' | 'delete' | null>(null);

	function handleArchive(): void {
		archive.mutate(
			{ kind, entryId, isArchived: !isArchived },
			{
				onSuccess: () => {
					setOpen(null);
					showToast({ message: isArchived ? `${name} is back in use` : `${oneCapital[kind]} archived` });
				},
			},
		);
	}

	return (
		<>
			<Menu trigger={<IconButton icon={Ellipsis} caption={`More for ${name}`} />}>
				<MenuItem icon={GitMerge} onSelect={() => setOpen('merge')}>
					Merge with another
				</MenuItem>
				<MenuItem icon={isArchived ? ArchiveRestore : Archive} onSelect={() => setOpen('archive')}>
					{isArchived ? 'Bring back' : 'Archive'}
				</MenuItem>
				<MenuSeparator />
				<MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('delete')}>
					Delete
				</MenuItem>
			</Menu>
			<ConfirmDialog
				isOpen={open === 'archive'}
				onOpenChange={() => setOpen(null)}
				title={isArchived ? `Bring ${name} back?` : `Archive ${name}?`}
				confirmCaption={isArchived ? 'Bring back' : 'Archive'}
				tone="primary"
				isBusy={archive.isPending}
				error={archive.error && messageOf(archive.error, unexpected.message)}
				onConfirm={handleArchive}
			>
				{isArchived
					? 'It is listed and suggested again.'
					: 'It is no longer listed or suggested. Everything that belongs to it stays, and you can bring it back.'}
			</ConfirmDialog>
			{open === 'delete' && <DeleteDialog entry={entry} onClose={() => setOpen(null)} />}
			{open === 'merge' && (
				<MergeDialog
					entry={entry}
					onClose={() => setOpen(null)}
					onMerged={(survivorId) => {
						setOpen(null);
						void navigate({ to: kindWords[kind].pagePath, params: { entryId: survivorId }, replace: true });
					}}
				/>
			)}
		</>
	);
}

function DeleteDialog({ entry: { id, kind, name }, onClose }: { entry: CatalogueEntry; onClose: () => void }) {
	const remove = useDeleteEntry();
	const navigate = useNavigate();
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={`Delete ${name}?`}
			confirmCaption="Delete"
			isBusy={remove.isPending}
			error={remove.error && messageOf(remove.error, unexpected.message)}
			onConfirm={() =>
				remove.mutate(
					{ kind, entryId: id },
					{
						onSuccess: () => {
							showToast({ message: `${oneCapital[kind]} deleted`, tone: 'neutral' });
							void navigate({ to: kindWords[kind].listPath });
						},
					},
				)
			}
		>
			This cannot be undone.
		</ConfirmDialog>
	);
}
