import { useState } from 'react';
import { copyrightControl } from '../../domain/catalogue/catalogue-kinds.ts';
import { usualWriterRoles, type WriterRole, writerRoles } from '../../domain/catalogue/roles.ts';
import { societyCaption } from '../../domain/catalogue/societies.ts';
import type { CatalogueId, SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { maxSplitNoteLength } from '../../domain/splits/split-rows.ts';
import { canPropose } from '../../domain/splits/split-status.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import * as m from '../../domain/splits/splits.messages.ts';
import { useCreateEntry } from '../catalogue/catalogue.queries.ts';
import { messageOf } from '../lib/call-error.ts';
import { Button } from '../ui/button.tsx';
import { FormTextArea, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { DraftEditor, type RowTexts } from './draft-editor.tsx';
import { type ChosenHolder, HolderPicker } from './holder-picker.tsx';
import { none } from './row-details.tsx';
import { checkWriterDrafts, shareOf, toSplitInput, toWriterDrafts, type WriterDraft } from './split-draft-rows.ts';
import { useProposeSplit, useSaveSplit } from './splits.mutations.ts';
import { useDraftForm } from './use-draft-form.ts';

const roleOptions = [
	{ value: '', caption: m.selectRole },
	...[...new Set([...usualWriterRoles, ...(Object.keys(writerRoles) as WriterRole[])])].map((value) => ({
		value,
		caption: writerRoles[value],
	})),
];

const texts: RowTexts<WriterDraft> = {
	holderOf: ({ writerId }) => writerId,
	roleOf: ({ role }) => role,
	withRole: (row, role) => ({ ...row, role }),
	detailsOf: ({ name, publisher, publisherId, society, ipi }) => [
		{
			caption: t(m.publisher),
			text: publisherId === undefined ? t(m.defaultPublisher) : (publisher ?? copyrightControl),
			pickCaption: t(m.publisherOf, { name }),
		},
		{ caption: t(m.pro), text: society ? societyCaption(society) : none },
		{ caption: t(m.ipi), text: ipi ?? none, isMono: true },
	],
	roleOptions,
	nameColumn: m.writer,
	roleColumn: m.role,
	addCaption: m.addWriter,
	emptyText: m.noWriters,
};

interface WriterDraftEditorProps {
	songId: SongId;
	work: Split['work'];
}

/** The writer shares while they can be changed. */
export function WriterDraftEditor({ songId, work }: WriterDraftEditorProps) {
	const save = useSaveSplit();
	const { editor, saveNow, addRow, changeRow } = useDraftForm({
		data: work,
		toDrafts: ({ rows }) => toWriterDrafts(rows),
		check: checkWriterDrafts,
		save: (rows, version) => save.mutateAsync({ songId, version, rows: toSplitInput(rows) }),
		savedMessage: t(m.splitSaved),
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
				texts={texts}
				onAdd={() => setOpen('add')}
				onPick={(index, { name }) => setPublished({ index, name })}
				isNextReady={(rows) => mayPropose(rows).allowed}
				next={({ rows, isDirty }) => (
					<ProposeButton rows={rows} isDirty={isDirty} onPropose={() => setOpen('propose')} />
				)}
			/>
			<CallFailure error={add.error} className="mx-[18px] mb-3" />
			{open === 'add' && (
				<HolderPicker
					kind="writers"
					title={t(m.addWriterTitle)}
					find={t(m.findWriter)}
					newCaption={(name) => t(m.addNewWriter, { name })}
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
			{open === 'propose' && (
				<ProposeDialog
					songId={songId}
					writerCount={new Set(editor.form.getValues().rows.map(({ writerId }) => writerId)).size}
					onSave={() => (editor.form.formState.isDirty ? saveNow() : Promise.resolve(work.version))}
					onClose={() => setOpen(null)}
				/>
			)}
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

function mayPropose(rows: readonly WriterDraft[]) {
	return canPropose(
		'draft',
		rows.map(({ writerId, role, share }) => ({ holder: writerId, role, share: shareOf(share) })),
	);
}

interface ProposeButtonProps {
	rows: readonly WriterDraft[];
	isDirty: boolean;
	onPropose: () => void;
}

function ProposeButton({ rows, isDirty, onPropose }: ProposeButtonProps) {
	const verdict = mayPropose(rows);
	const reason = verdict.allowed ? null : verdict.error.message;
	return (
		<>
			{reason !== null && rows.length > 0 && <span className="text-xs text-muted">{reason}</span>}
			<Button
				size="sm"
				variant={isDirty && reason !== null ? 'secondary' : 'primary'}
				disabled={reason !== null}
				onClick={onPropose}
			>
				{t(isDirty ? m.saveAndPropose : m.proposeSplit)}
			</Button>
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
			title={t(m.publisherTitle, { name: writerName })}
			find={t(m.findPublisher)}
			newCaption={(name) => t(name === copyrightControl ? m.noPublisher : m.addNewPublisher, { name })}
			suggested={copyrightControl}
			onChoose={(chosen) => void handleChoose(chosen)}
			onClose={onClose}
		/>
	);
}

interface ProposeDialogProps {
	songId: SongId;
	writerCount: number;
	/** Saves what is not saved yet; returns the version to propose. */
	onSave: () => Promise<number>;
	onClose: () => void;
}

/** Asks every writer to agree. From then on the shares are fixed. */
function ProposeDialog({ songId, writerCount, onSave, onClose }: ProposeDialogProps) {
	const propose = useProposeSplit();
	const form = useAppForm<{ note: string }>({
		initial: { note: '' },
		submit: async ({ note }) => {
			const { mailed, toCopy } = await propose.mutateAsync({ songId, version: await onSave(), note });
			onClose();
			showToast(t(m.splitProposed, { mailed, toCopy }));
		},
	});
	return (
		<FormDialog
			form={form}
			title={t(m.proposeTitle)}
			description={t(m.proposeText, { count: writerCount })}
			submitCaption={t(m.proposeSplit)}
			onClose={onClose}
		>
			<FormTextArea
				form={form}
				name="note"
				caption={t(m.proposeNote)}
				maxLength={maxSplitNoteLength}
				countTo={maxSplitNoteLength}
			/>
		</FormDialog>
	);
}
