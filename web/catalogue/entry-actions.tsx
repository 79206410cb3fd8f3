import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, ArrowLeftRight, Ellipsis, GitMerge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CatalogueEntry, MergePreview } from '../../domain/catalogue/catalogue.api.ts';
import * as m from '../../domain/catalogue/catalogue-pages.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FindField, TextField } from '../ui/fields.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { showToast } from '../ui/toast.ts';
import {
	useArchiveEntry,
	useDeleteEntry,
	useFoundEntries,
	useMergeEntries,
	useMergePreview,
} from './catalogue.queries.ts';
import { kindPages } from './kind-pages.ts';

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
					showToast(t(isArchived ? m.entryRestored : m.entryArchived, { kind }));
				},
			},
		);
	}

	return (
		<>
			<Menu trigger={<IconButton icon={Ellipsis} caption={t(m.moreFor, { name })} />}>
				<MenuItem icon={GitMerge} onSelect={() => setOpen('merge')}>
					{t(m.mergeWithAnother, { kind })}
				</MenuItem>
				<MenuItem icon={isArchived ? ArchiveRestore : Archive} onSelect={() => setOpen('archive')}>
					{t(isArchived ? m.restore : m.archive)}
				</MenuItem>
				<MenuSeparator />
				<MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('delete')}>
					{t(m.deleteEntry)}
				</MenuItem>
			</Menu>
			<ConfirmDialog
				isOpen={open === 'archive'}
				onOpenChange={() => setOpen(null)}
				title={t(isArchived ? m.restoreTitle : m.archiveTitle, { name })}
				confirmCaption={t(isArchived ? m.restore : m.archive)}
				tone="primary"
				call={archive}
				onConfirm={handleArchive}
			>
				{t(isArchived ? m.restoreText : m.archiveText, { name })}
			</ConfirmDialog>
			{open === 'delete' && <DeleteDialog entry={entry} onClose={() => setOpen(null)} />}
			{open === 'merge' && (
				<MergeDialog
					entry={entry}
					onClose={() => setOpen(null)}
					onMerged={(survivorId) => {
						setOpen(null);
						void navigate({ to: kindPages[kind].pagePath, params: { entryId: survivorId }, replace: true });
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
			title={t(m.deleteTitle, { name })}
			confirmCaption={t(m.deleteEntry)}
			call={remove}
			onConfirm={() =>
				remove.mutate(
					{ kind, entryId: id },
					{
						onSuccess: () => {
							showToast(t(m.entryDeleted, { kind }), { tone: 'neutral' });
							void navigate({ to: kindPages[kind].listPath });
						},
					},
				)
			}
		>
			{t(m.deleteText)}
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
	return (
		<Dialog
			onOpenChange={onClose}
			title={t(m.mergeTitle, { name: entry.name })}
			description={t(m.mergeText, { kind: entry.kind })}
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
			<FindField caption={t(kindPages[entry.kind].find)} value={find} onValueChange={setFind} />
			{found?.length === 0 && <p className="text-sm text-muted">{t(m.noMatches)}</p>}
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
	const isInProgress = merge.isPending || merge.isSuccess;
	const { data: preview, error } = useMergePreview(kind, survivorId, loserId, isInProgress);
	const failure = error ?? merge.error;
	const [typedName, setTypedName] = useState('');
	const nameToType = preview?.nameToType ?? null;
	const isConfirmed = nameToType === null || typedName.trim() === nameToType;

	function handleMerge({ survivor, loser }: MergePreview) {
		merge.mutate(
			{
				kind,
				entryId: survivorId,
				loserId,
				rowVersion: survivor.rowVersion,
				loserVersion: loser.rowVersion,
				...(nameToType !== null && { typedName }),
			},
			{
				onSuccess: () => {
					showToast(t(m.merged, { loser: loser.name, survivor: survivor.name }));
					onMerged(survivorId);
				},
			},
		);
	}

	return (
		<div className="grid gap-3.5">
			{preview && <MergeSummary preview={preview} />}
			{preview?.refusals.map((refusal) => (
				<Notice key={refusal} tone="bad">
					{refusal}
				</Notice>
			))}
			{nameToType !== null && preview?.refusals.length === 0 && (
				<TextField
					caption={t(m.typeNameToMerge, { name: nameToType })}
					value={typedName}
					onValueChange={setTypedName}
					autoComplete="off"
				/>
			)}
			<CallFailure error={failure} />
			<div className="flex flex-wrap justify-end gap-2">
				<Button variant="quiet" onClick={onBack}>
					{t(general.back)}
				</Button>
				<Button icon={ArrowLeftRight} onClick={onSwap}>
					{t(m.keepOther)}
				</Button>
				<Button
					variant="primary"
					isBusy={merge.isPending}
					disabled={!preview || preview.refusals.length > 0 || !isConfirmed}
					onClick={() => preview && handleMerge(preview)}
				>
					{t(m.merge)}
				</Button>
			</div>
		</div>
	);
}

function MergeSummary({ preview: { survivor, loser, moves, joins, takes, keeps } }: { preview: MergePreview }) {
	return (
		<div className="grid gap-3 text-row">
			<p>
				<RichText
					of={m.mergeOutcome}
					values={{ survivor: survivor.name, loser: loser.name }}
					tags={{ b: (content) => <strong>{content}</strong> }}
				/>
			</p>
			<ul className="grid gap-1.5 rounded-lg bg-surface px-3.5 py-3 text-sm ring-1 ring-line">
				{moves.map(({ text }) => (
					<li key={text}>{t(m.mergeMoves, { survivor: survivor.name, usage: text })}</li>
				))}
				{joins.map((sentence) => (
					<li key={sentence} className="[overflow-wrap:anywhere]">
						{sentence}
					</li>
				))}
				{takes.map(({ caption, value }) => (
					<li key={caption} className="[overflow-wrap:anywhere]">
						<RichText
							of={m.mergeFills}
							values={{ caption, value }}
							tags={{ muted: (content) => <span className="text-muted">{content}</span> }}
						/>
					</li>
				))}
				{keeps.map(({ caption, kept, dropped }) => (
					<li key={caption} className="[overflow-wrap:anywhere] text-warn">
						{t(m.mergeDiffers, { caption, kept, dropped })}
					</li>
				))}
				{moves.length + joins.length + takes.length + keeps.length === 0 && (
					<li className="text-muted">{t(m.nothingMoves)}</li>
				)}
			</ul>
		</div>
	);
}
