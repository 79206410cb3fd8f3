// The shares in a recording's income. Members enter them, an admin confirms.
import { useState } from 'react';
import { formatShare } from '../../domain/catalogue/shares.ts';
import { masterPayeeKinds, masterPayees, toMasterRow } from '../../domain/splits/master-rows.ts';
import { canConfirmMaster } from '../../domain/splits/split-status.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import { useMember } from '../accounts/member.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { DraftEditor, type RowWords } from './draft-editor.tsx';
import { type ChosenHolder, HolderPicker } from './holder-picker.tsx';
import { Reopening } from './reopening.tsx';
import { ShareBar, Swatch } from './share-bar.tsx';
import { numberHolders, shareStyle } from './share-style.ts';
import { SplitCard } from './split-card.tsx';
import { checkMasterDrafts, type MasterDraft, toMasterDrafts, toMasterInput } from './split-draft-rows.ts';
import { useConfirmMasterShares, useReopenMasterShares, useSaveMasterShares } from './splits.mutations.ts';
import { useDraftForm } from './use-draft-form.ts';

type Recording = Split['recordings'][number];

const holderOf = ({ artistId, name }: Pick<MasterDraft, 'artistId' | 'name'>) => artistId ?? name.toLowerCase();

const words: RowWords<MasterDraft> = {
	holderOf,
	roleOf: ({ kind }) => kind,
	withRole: (row, kind) => ({ ...row, kind }),
	detailsOf: () => [],
	roleOptions: masterPayeeKinds.map((value) => ({ value, caption: masterPayees[value] })),
	roleCaption: (name) => `What ${name} is to the recording`,
	nameColumn: 'Who is paid',
	roleColumn: 'As',
	addCaption: 'Add share',
	emptyText: 'Nobody has written down yet who has a part of this recording’s income.',
};

export function MasterCard({ recording, isOnly }: { recording: Recording; isOnly: boolean }) {
	const { title, recordingVersion, status } = recording;
	const what = [title, recordingVersion].filter(Boolean).join(', ');
	return (
		<SplitCard title="Recording (master)" aside={isOnly ? null : what} split={recording}>
			{status === 'draft' ? <MasterDraftEditor recording={recording} /> : <ConfirmedShares recording={recording} />}
		</SplitCard>
	);
}

function MasterDraftEditor({ recording }: { recording: Recording }) {
	const recordingId = recording.id;
	const save = useSaveMasterShares();
	const { name: labelName } = useMember().organization;
	const { editor, addRow } = useDraftForm({
		data: recording,
		toDrafts: ({ rows }) => toMasterDrafts(rows),
		check: checkMasterDrafts,
		save: (rows, version) => save.mutateAsync({ recordingId, version, rows: toMasterInput(rows) }),
		savedMessage: 'Master shares saved',
	});
	const [isAdding, setIsAdding] = useState(false);

	function handleChoose({ id: artistId, name }: ChosenHolder) {
		const kind = artistId ? 'artist' : name === labelName ? 'label' : 'other';
		addRow({ kind, artistId, name, share: '' });
		setIsAdding(false);
	}

	return (
		<>
			<DraftEditor
				{...editor}
				words={words}
				onAdd={() => setIsAdding(true)}
				next={({ isDirty }) => !isDirty && <Confirming recording={recording} />}
			/>
			{isAdding && (
				<HolderPicker
					kind="artists"
					title="Who is paid?"
					find="Find an artist, or type a name"
					newCaption={(name) => (name === labelName ? `${name} (your label)` : `Add “${name}”`)}
					suggested={labelName}
					onChoose={handleChoose}
					onClose={() => setIsAdding(false)}
				/>
			)}
		</>
	);
}

/** Only admins confirm; others see who can. */
function Confirming({ recording }: { recording: Recording }) {
	const { isAdmin } = useMember().organization;
	const [isOpen, setIsOpen] = useState(false);
	const confirm = useConfirmMasterShares();
	if (recording.rows.length === 0) return null;
	const verdict = canConfirmMaster('draft', recording.rows.map(toMasterRow), { isAdmin });
	const reason = !isAdmin ? 'An admin confirms these shares.' : verdict.allowed ? null : verdict.error.message;

	function handleConfirm() {
		confirm.mutate(
			{ recordingId: recording.id, version: recording.version },
			{
				onSuccess: () => {
					setIsOpen(false);
					showToast('Master shares confirmed');
				},
			},
		);
	}

	return (
		<>
			{reason !== null && <span className="text-xs text-muted">{reason}</span>}
			{isAdmin && (
				<Button size="sm" disabled={!verdict.allowed} onClick={() => setIsOpen(true)}>
					Confirm shares
				</Button>
			)}
			<ConfirmDialog
				isOpen={isOpen}
				onOpenChange={setIsOpen}
				title="Confirm the master shares?"
				confirmCaption="Confirm shares"
				tone="primary"
				call={confirm}
				onConfirm={handleConfirm}
			>
				They are frozen until somebody reopens them with a reason.
			</ConfirmDialog>
		</>
	);
}

function ConfirmedShares({ recording }: { recording: Recording }) {
	const { id: recordingId, rows, version, confirmedBy } = recording;
	const reopen = useReopenMasterShares();
	const numbers = numberHolders(rows.map(holderOf));
	return (
		<>
			<div className="px-[18px] pt-3.5 pb-2">
				<ShareBar slices={rows.map((row) => ({ holder: holderOf(row), name: row.name, share: row.share }))} />
			</div>
			<ul>
				{rows.map(({ kind, artistId, name, share }, index) => (
					<li
						key={`${kind} ${artistId ?? name}`}
						className="flex min-h-[50px] items-center gap-3 border-t border-line/60 px-[18px] py-1.5"
					>
						<Swatch style={shareStyle(numbers[index] ?? 0)} />
						<span className="min-w-0 flex-1 text-row font-semibold [overflow-wrap:anywhere]">{name}</span>
						<span className="text-sm text-muted">{masterPayees[kind]}</span>
						<span className="mono w-20 text-right text-sm font-semibold">{formatShare(share)}</span>
					</li>
				))}
			</ul>
			<Reopening
				explanation={confirmedBy ? `Confirmed by ${confirmedBy}. These shares are frozen.` : 'These shares are frozen.'}
				title="Reopen the master shares?"
				description="They become a draft again, and an admin has to confirm them anew."
				submitCaption="Reopen shares"
				onSubmit={(reason) => reopen.mutateAsync({ recordingId, version, reason })}
				doneMessage="Master shares reopened"
			/>
		</>
	);
}
