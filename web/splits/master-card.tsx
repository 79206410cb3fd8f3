// The shares in a recording's income. Members enter them, an admin confirms.

import { useState } from 'react';
import { formatShare } from '../../domain/catalogue/shares.ts';
import { t } from '../../domain/kernel/message.ts';
import { masterPayeeCaption, masterPayeeKinds, masterPayees, toMasterRow } from '../../domain/splits/master-rows.ts';
import { canConfirmMaster } from '../../domain/splits/split-status.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import * as m from '../../domain/splits/splits.messages.ts';
import { useMember } from '../accounts/member.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { DraftEditor, type RowTexts } from './draft-editor.tsx';
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

const texts: RowTexts<MasterDraft> = {
	holderOf,
	roleOf: ({ kind }) => kind,
	withRole: (row, kind) => ({ ...row, kind }),
	detailsOf: () => [],
	roleOptions: masterPayeeKinds.map((value) => ({ value, caption: masterPayees[value] })),
	nameColumn: m.payee,
	roleColumn: m.role,
	addCaption: m.addShare,
	emptyText: m.noMasterShares,
};

export function MasterCard({ recording, isOnly }: { recording: Recording; isOnly: boolean }) {
	const { title, recordingVersion, status } = recording;
	const what = [title, recordingVersion].filter(Boolean).join(', ');
	return (
		<SplitCard title={t(m.masterShares)} aside={isOnly ? null : what} split={recording}>
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
		savedMessage: t(m.masterSharesSaved),
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
				texts={texts}
				onAdd={() => setIsAdding(true)}
				next={({ isDirty }) => !isDirty && <Confirming recording={recording} />}
			/>
			{isAdding && (
				<HolderPicker
					kind="artists"
					title={t(m.payeeTitle)}
					find={t(m.findPayee)}
					newCaption={(name) => t(name === labelName ? m.addYourLabel : m.addName, { name })}
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
	const reason = !isAdmin ? t(m.adminConfirms) : verdict.allowed ? null : verdict.error.message;

	function handleConfirm() {
		confirm.mutate(
			{ recordingId: recording.id, version: recording.version },
			{
				onSuccess: () => {
					setIsOpen(false);
					showToast(t(m.masterConfirmed));
				},
			},
		);
	}

	return (
		<>
			{reason !== null && <span className="text-xs text-muted">{reason}</span>}
			{isAdmin && (
				<Button size="sm" disabled={!verdict.allowed} onClick={() => setIsOpen(true)}>
					{t(m.confirmShares)}
				</Button>
			)}
			<ConfirmDialog
				isOpen={isOpen}
				onOpenChange={setIsOpen}
				title={t(m.confirmMasterTitle)}
				confirmCaption={t(m.confirmShares)}
				tone="primary"
				call={confirm}
				onConfirm={handleConfirm}
			>
				{t(m.confirmMasterText)}
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
						<span className="text-sm text-muted">{masterPayeeCaption(kind)}</span>
						<span className="mono w-20 text-right text-sm font-semibold">{formatShare(share)}%</span>
					</li>
				))}
			</ul>
			<Reopening
				explanation={confirmedBy ? t(m.sharesLockedBy, { name: confirmedBy }) : t(m.sharesLocked)}
				title={t(m.reopenMasterTitle)}
				description={t(m.reopenMasterText)}
				submitCaption={t(m.reopenShares)}
				onSubmit={(reason) => reopen.mutateAsync({ recordingId, version, reason })}
				doneMessage={t(m.masterReopened)}
			/>
		</>
	);
}
