// The files on their way to becoming songs, with their words, and the button that adds all that have them.
import { useEffect, useRef, useState } from 'react';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { canSubmitAs } from '../../domain/songs/song-rules.ts';
import { maxFilesAtOnce } from '../../domain/uploads/upload-rules.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/api.ts';
import { formatCount } from '../lib/text-format.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { showToast } from '../ui/toast.ts';
import type { UploadManager } from '../uploads/upload-manager.ts';
import type { UploadRow } from '../uploads/upload-status.ts';
import { AddTracksFooter } from './add-tracks-footer.tsx';
import { isAddable, isClaimed } from './addable-tracks.ts';
import { type Asking, askingInput, askNobody } from './asking.ts';
import { focusAfterRow } from './row-focus.ts';
import { useAddTracks } from './songs.mutations.ts';
import { TrackRow, trackColumns } from './track-row.tsx';

interface TrackTableProps {
	rows: readonly UploadRow[];
	manager: UploadManager;
	onRemove: (row: UploadRow, button: HTMLElement) => void;
	onFailure: (message: string | null) => void;
}

export function TrackTable({ rows, manager, onRemove, onFailure }: TrackTableProps) {
	const member = useMember();
	const addTracks = useAddTracks();
	const table = useRef<HTMLDivElement>(null);
	const emailField = useRef<HTMLInputElement>(null);
	const [email, setEmail] = useState(member.email);
	const [asking, setAsking] = useState<Asking>(askNobody);
	const [isChecked, setIsChecked] = useState(false);
	const askFor = useFocusRequest(table, emailField);
	const verdict = canSubmitAs(email);
	const emailError = isChecked && !verdict.allowed ? verdict.error.message : null;

	async function handleAdd() {
		const addable = rows.filter(isAddable);
		setIsChecked(true);
		onFailure(null);
		if (addable.length === 0) return askFor('words');
		if (!verdict.allowed) return askFor('e-mail');
		try {
			const { addedCount, waitingCount } = await add(addable);
			// Refused ones say so in their rows.
			if (addedCount + waitingCount > 0) showToast({ message: addedWords(addedCount, waitingCount) });
			setIsChecked(rows.length > addable.length);
			if (table.current) askFor('words');
			else focusAfterRow(null)?.focus();
		} catch (error) {
			onFailure(messageOf(error, unexpected.message));
		}
	}

	async function add(addable: readonly UploadRow[]) {
		const tracks = addable.flatMap(({ uploadId, texts }) => (uploadId ? [{ uploadId, ...texts }] : []));
		const submitter = email.trim() === member.email ? {} : { submissionSource: email.trim() };
		let addedCount = 0;
		let waitingCount = 0;
		for (let start = 0; start < tracks.length; start += maxFilesAtOnce) {
			const some = tracks.slice(start, start + maxFilesAtOnce);
			const { added, waiting } = await addTracks.mutateAsync({ tracks: some, ...submitter, ...askingInput(asking) });
			addedCount += added.length;
			waitingCount += waiting.length;
			manager.forget(added.map(({ uploadId }) => uploadId));
		}
		await manager.refresh();
		return { addedCount, waitingCount };
	}

	// No form: Return in one of forty titles would add them all.
	return (
		<Card aria-label="Tracks" className="@container">
			<div ref={table}>
				<div
					aria-hidden="true"
					className={classNames(
						'hidden h-[38px] items-center border-b border-line text-xs text-faint @min-[60rem]:grid',
						trackColumns,
					)}
				>
					<span className="col-start-2">File</span>
					<span>Title</span>
					<span>Artist</span>
					<span>Upload</span>
				</div>
				<ul>
					{rows.map((row) => (
						<TrackRow key={row.key} row={row} manager={manager} isChecked={isChecked} onRemove={onRemove} />
					))}
				</ul>
				{rows.some((row) => !isClaimed(row)) && (
					<AddTracksFooter
						rows={rows}
						email={email}
						emailField={emailField}
						ownEmail={member.email}
						emailError={emailError}
						onEmailChange={setEmail}
						asking={asking}
						onAskingChange={setAsking}
						isBusy={addTracks.isPending}
						onAdd={() => void handleAdd()}
					/>
				)}
			</div>
		</Card>
	);
}

/** Takes the person to what is asked of them, once it is marked. */
function useFocusRequest(
	table: React.RefObject<HTMLElement | null>,
	emailField: React.RefObject<HTMLElement | null>,
): (what: 'words' | 'e-mail') => void {
	const [request, setRequest] = useState<{ what: 'words' | 'e-mail' } | null>(null);
	useEffect(() => {
		if (request?.what === 'e-mail') emailField.current?.focus();
		else if (request) table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [request, table, emailField]);
	return (what) => setRequest({ what });
}

/** `3 tracks added`, and what follows by itself. */
function addedWords(addedCount: number, waitingCount: number): string {
	if (waitingCount === 0) return `${formatCount(addedCount, 'track')} added`;
	if (addedCount === 0) return `${formatCount(waitingCount, 'track')} added; they become songs as they arrive`;
	return `${formatCount(addedCount, 'track')} added, ${waitingCount} more as they arrive`;
}
