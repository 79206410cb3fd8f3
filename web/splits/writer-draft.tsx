import { useState } from 'react';
import { copyrightControl } from '../../domain/catalogue/catalogue-kinds.ts';
import { usualWriterRoles, type WriterRole, writerRoles } from '../../domain/catalogue/roles.ts';
import type { CatalogueId, SongId } from '../../domain/kernel/ids.ts';
import { maxSplitNoteLength } from '../../domain/splits/split-rows.ts';
import { canPropose } from '../../domain/splits/split-status.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import { useCreateEntry } from '../catalogue/catalogue.queries.ts';
import { messageOf } from '../lib/call-error.ts';
import { formatCount } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { FormTextArea, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { DraftEditor, type RowWords } from './draft-editor.tsx';
import { type ChosenHolder, HolderPicker } from './holder-picker.tsx';
import { none } from './row-details.tsx';
import { checkWriterDrafts, shareOf, toSplitInput, toWriterDrafts, type WriterDraft } from './split-draft-rows.ts';
import { useProposeSplit, useSaveSplit } from './splits.mutations.ts';
import { useDraftForm } from './use-draft-form.ts';

const roleOptions = [
	{ value: '', caption: 'Choose a role' },
	...[...new Set([...usualWriterRoles, ...(Object.keys(writerRoles) as WriterRole[])])].map((value) => ({
		value,
		caption: writerRoles[value],
	})),
];

const words: RowWords<WriterDraft> = {
	holderOf: ({ writerId }) => writerId,
	roleOf: ({ role }) => role,
	withRole: (row, role) => ({ ...row, role }),
	detailsOf: ({ name, publisher, publisherId, society, ipi }) => [
		{
			caption: 'Publisher',
			text: publisherId === undefined ? 'Their publisher' : (publisher ?? copyrightControl),
			pickCaption: `Publisher of ${name}`,
		},
		{ caption: 'PRO', text: society ?? none },
		{ caption: 'IPI', text: ipi ?? none, isMono: true },
	],
	roleOptions,
	roleCaption: (name) => `Role of ${name}`,
	nameColumn: 'Writer',
	roleColumn: 'Role',
	addCaption: 'Add writer',
	emptyText: 'Nobody has written down yet who wrote this song. Add its writers, then give each their share.',
};

interface WriterDraftEditorProps {
	songId: SongId;
	work: Split['work'];
}

/** The writer shares while they can be changed. */
export function WriterDraftEditor({ songId, work }: WriterDraftEditorProps) {
	const save = useSaveSplit();
	const { editor, addRow, changeRow } = useDraftForm({
		data: work,
		toDrafts: ({ rows }) => toWriterDrafts(rows),
		check: checkWriterDrafts,
		save: (rows, version) => save.mutateAsync({ songId, version, rows: toSplitInput(rows) }),
		savedMessage: 'Split saved',
	});
	const [open, setOpen] = useState<'add' | 'propose' | null>(null);
	const [published, setPublished] = useState<{ readonly index: number; readonly name: string } | null>(null);
	const add = useAddWriter((row) => {
		addRow(row);
		setOpen(null);
	});

	return (
		<>
			<DraftEditor
				{...editor}
				words={words}
				onAdd={() => setOpen('add')}
				onPick={(index, { name }) => setPublished({ index, name })}
				next={({ rows, isDirty }) => (
					<ProposeButton rows={rows} isDirty={isDirty} onPropose={() => setOpen('propose')} />
				)}
			/>
			<CallFailure error={add.error} className="mx-[18px] mb-3" />
			{open === 'add' && (
				<HolderPicker
					kind="writers"
					title="Add a writer"
					find="Find a writer"
					newCaption={(name) => `Add “${name}” as a new writer`}
					onChoose={(holder) => void add.choose(holder)}
					onClose={() => setOpen(null)}
				/>
			)}
			{published && (
				<PublisherPicker
					writerName={published.name}
					onChoose={(chosen) => {
						changeRow(published.index, (row) => ({ ...row, ...chosen }));
						setPublished(null);
					}}
					onClose={() => setPublished(null)}
				/>
			)}
			{open === 'propose' && <ProposeDialog songId={songId} work={work} onClose={() => setOpen(null)} />}
		</>
	);
}

/** A new writer is added to the catalogue first. */
function useAddWriter(onAdded: (row: WriterDraft) => void) {
	const create = useCreateEntry();
	return {
		error: create.error,
		async choose({ id, name }: ChosenHolder) {
			create.reset();
			const kind = 'writers' as const;
			const made = id === null ? await create.mutateAsync({ kind, fields: { name } }).catch(() => null) : { id };
			const writerId: CatalogueId | undefined = made?.id;
			if (writerId === undefined) return;
			onAdded({ writerId, name, role: '', share: '', publisherId: undefined, ...unknownYet });
		},
	};
}

/** Loaded once the row is saved. */
const unknownYet = { publisher: null, society: null, ipi: null };

interface ProposeButtonProps {
	rows: readonly WriterDraft[];
	isDirty: boolean;
	onPropose: () => void;
}

function ProposeButton({ rows, isDirty, onPropose }: ProposeButtonProps) {
	const verdict = canPropose(
		'draft',
		rows.map(({ writerId, role, share }) => ({ holder: writerId, role, share: shareOf(share) })),
	);
	const reason = isDirty ? 'Save the draft before you propose it.' : verdict.allowed ? null : verdict.error.message;
	return (
		<>
			{reason !== null && rows.length > 0 && <span className="text-xs text-muted">{reason}</span>}
			{!isDirty && (
				<Button size="sm" variant="primary" disabled={reason !== null} onClick={onPropose}>
					Propose split
				</Button>
			)}
		</>
	);
}

interface ChosenPublisher {
	/** Null is Copyright Control. */
	readonly publisherId: CatalogueId | null;
	readonly publisher: string | null;
}

interface PublisherPickerProps {
	writerName: string;
	onChoose: (chosen: ChosenPublisher) => void;
	onClose: () => void;
}

/** The publisher of one row of a split; a writer can have another publisher for each song. */
function PublisherPicker({ writerName, onChoose, onClose }: PublisherPickerProps) {
	const create = useCreateEntry();

	async function handleChoose({ id, name }: ChosenHolder) {
		if (id === null && name === copyrightControl) return onChoose({ publisherId: null, publisher: null });
		try {
			const made = id === null ? await create.mutateAsync({ kind: 'publishers', fields: { name } }) : { id };
			onChoose({ publisherId: made.id, publisher: name });
		} catch (error) {
			showToast(messageOf(error), { tone: 'neutral' });
		}
	}

	return (
		<HolderPicker
			kind="publishers"
			title={`Who publishes the share of ${writerName}?`}
			find="Find a publisher"
			newCaption={(name) => (name === copyrightControl ? `${name} (no publisher)` : `Add “${name}” as a new publisher`)}
			suggested={copyrightControl}
			onChoose={(chosen) => void handleChoose(chosen)}
			onClose={onClose}
		/>
	);
}

interface ProposeDialogProps extends WriterDraftEditorProps {
	onClose: () => void;
}

/** Asks every writer to agree. From then on the shares are fixed. */
function ProposeDialog({ songId, work, onClose }: ProposeDialogProps) {
	const propose = useProposeSplit();
	const form = useAppForm<{ note: string }>({
		initial: { note: '' },
		submit: async ({ note }) => {
			const { mailed, toCopy } = await propose.mutateAsync({ songId, version: work.version, note });
			onClose();
			const sent = mailed === 0 ? 'Split proposed' : `Split proposed, ${formatCount(mailed, 'mail')} sent`;
			showToast(toCopy === 0 ? sent : `${sent}, ${formatCount(toCopy, 'link')} to copy`);
		},
	});
	const writers = new Set(work.rows.map(({ writerId }) => writerId)).size;
	return (
		<FormDialog
			form={form}
			title="Propose this split?"
			description={`${writers === 1 ? 'The writer gets' : `Each of the ${writers} writers gets`} a link of their own by mail. Links of writers without an e-mail address are copied by you. The shares cannot be changed until the split is reopened.`}
			submitCaption="Propose split"
			onClose={onClose}
		>
			<FormTextArea
				form={form}
				name="note"
				caption="A note for the mail (optional)"
				maxLength={maxSplitNoteLength}
				countTo={maxSplitNoteLength}
			/>
		</FormDialog>
	);
}
