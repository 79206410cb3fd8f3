import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, ArrowLeftRight, Ellipsis, GitMerge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CatalogueEntry, MergePreview } from '../../domain/catalogue/catalogue.api.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FindField } from '../ui/fields.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import {
	useArchiveEntry,
	useDeleteEntry,
	useFoundEntries,
	useMergeEntries,
	useMergePreview,
} from './catalogue.queries.ts';
import { kindWords, oneCapital } from './kind-words.ts';

export function EntryActions({ entry }: { entry: CatalogueEntry }) {
	const { id: entryId, kind, name, isArchived } = entry;
	const navigate = useNavigate();
	const archive = useArchiveEntry();
	const [open, setOpen] = useState<'merge' | 'archive' | 'delete' | null>(null);

	function handleArchive() {
		archive.mutate(
			{ kind, entryId, isArchived: !isArchived },
			{
				onSuccess: () => {
					setOpen(null);
					showToast(isArchived ? `${name} is back in use` : `${oneCapital[kind]} archived`);
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
				call={archive}
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
			onOpenChange={onClose}
			title={`Delete ${name}?`}
			confirmCaption="Delete"
			call={remove}
			onConfirm={() =>
				remove.mutate(
					{ kind, entryId: id },
					{
						onSuccess: () => {
							showToast(`${oneCapital[kind]} deleted`, { tone: 'neutral' });
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

interface MergeDialogProps {
	entry: CatalogueEntry;
	onClose: () => void;
	/** Called with the id of the surviving entry. */
	onMerged: (survivorId: CatalogueId) => void;
}

/** The viewer first finds the other entry and then sees everything that would move. */
function MergeDialog({ entry, onClose, onMerged }: MergeDialogProps) {
	const [otherId, setOtherId] = useState<CatalogueId | null>(null);
	const [isSwapped, setSwapped] = useState(false);
	const words = kindWords[entry.kind];
	return (
		<Dialog
			onOpenChange={onClose}
			title={`Merge ${entry.name}`}
			description={`For ${words.twice} in your catalogue twice. One of the two stays, the other becomes its alias.`}
		>
			{otherId === null ? (
				<OtherChoice entry={entry} onChoose={setOtherId} />
			) : (
				<Preview
					entry={entry}
					survivorId={isSwapped ? otherId : entry.id}
					loserId={isSwapped ? entry.id : otherId}
					onSwap={() => setSwapped(!isSwapped)}
					onBack={() => setOtherId(null)}
					onMerged={onMerged}
				/>
			)}
		</Dialog>
	);
}

function OtherChoice({ entry, onChoose }: { entry: CatalogueEntry; onChoose: (id: CatalogueId) => void }) {
	const [find, setFind] = useState('');
	const found = useFoundEntries(entry.kind, find)?.filter(({ id }) => id !== entry.id);
	return (
		<div className="grid gap-3">
			<FindField caption={kindWords[entry.kind].find} value={find} onValueChange={setFind} />
			{found?.length === 0 && <p className="text-sm text-muted">There is no other one with this name.</p>}
			<ul className="max-h-[45dvh] overflow-y-auto rounded-lg bg-surface ring-1 ring-line empty:hidden">
				{found?.map(({ id, name }) => (
					<li key={id} className="border-t border-line/60 first:border-t-0">
						<button
							type="button"
							onClick={() => onChoose(id)}
							className="flex min-h-11 w-full items-center gap-3 px-3 text-left text-row transition-colors hover:bg-raised focus-visible:-outline-offset-2"
						>
							<Avatar id={id} name={name} />
							<span className="min-w-0 truncate">{name}</span>
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

interface PreviewProps extends Pick<MergeDialogProps, 'entry' | 'onMerged'> {
	survivorId: CatalogueId;
	loserId: CatalogueId;
	onSwap: () => void;
	onBack: () => void;
}

function Preview({ entry: { kind }, survivorId, loserId, onSwap, onBack, onMerged }: PreviewProps) {
	const merge = useMergeEntries();
	const isUnderWay = merge.isPending || merge.isSuccess;
	const { data: preview, error } = useMergePreview(kind, survivorId, loserId, isUnderWay);
	const failure = error ?? merge.error;

	function handleMerge({ survivor, loser }: MergePreview) {
		merge.mutate(
			{ kind, entryId: survivorId, loserId, rowVersion: survivor.rowVersion, loserVersion: loser.rowVersion },
			{
				onSuccess: () => {
					showToast(`${loser.name} merged into ${survivor.name}`);
					onMerged(survivorId);
				},
			},
		);
	}

	return (
		<div className="grid gap-3.5">
			{preview && <WhatMoves preview={preview} />}
			{preview?.refusals.map((refusal) => (
				<Notice key={refusal} tone="bad">
					{refusal}
				</Notice>
			))}
			<CallFailure error={failure} />
			<div className="flex flex-wrap justify-end gap-2">
				<Button variant="quiet" onClick={onBack}>
					Back
				</Button>
				<Button icon={ArrowLeftRight} onClick={onSwap}>
					Keep the other one
				</Button>
				<Button
					variant="primary"
					isBusy={merge.isPending}
					disabled={!preview || preview.refusals.length > 0}
					onClick={() => preview && handleMerge(preview)}
				>
					Merge
				</Button>
			</div>
		</div>
	);
}

function WhatMoves({ preview: { survivor, loser, moves, joins, takes, keeps } }: { preview: MergePreview }) {
	return (
		<div className="grid gap-3 text-row">
			<p>
				<strong>{survivor.name}</strong> stays. <strong>{loser.name}</strong> becomes its alias and is no longer listed.
			</p>
			<ul className="grid gap-1.5 rounded-lg bg-surface px-3.5 py-3 text-sm ring-1 ring-line">
				{moves.map(({ text }) => (
					<li key={text}>
						{text} {text.startsWith('1 ') ? 'moves' : 'move'} to {survivor.name}
					</li>
				))}
				{joins.map((sentence) => (
					<li key={sentence} className="[overflow-wrap:anywhere]">
						{sentence}
					</li>
				))}
				{takes.map(({ caption, value }) => (
					<li key={caption} className="[overflow-wrap:anywhere]">
						{caption} is filled in: <span className="text-muted">{value}</span>
					</li>
				))}
				{keeps.map(({ caption, kept, dropped }) => (
					<li key={caption} className="[overflow-wrap:anywhere] text-warn">
						{caption} differs: {kept} is kept, {dropped} stays with the alias only
					</li>
				))}
				{moves.length + joins.length + takes.length + keeps.length === 0 && (
					<li className="text-muted">Nothing else moves.</li>
				)}
			</ul>
		</div>
	);
}
