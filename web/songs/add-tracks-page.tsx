// Where demos come in: many files at once, each with its title and artist, and one button that makes songs of them.
import { Link } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { canSubmitAs } from '../../domain/songs/song-rules.ts';
import { maxFilesAtOnce } from '../../domain/uploads/upload-rules.ts';
import { focusFirstInvalid } from '../accounts/focus-first-invalid.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/api.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { countOf } from '../lib/words.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { showToast } from '../ui/toast.ts';
import { DropZone } from '../uploads/drop-zone.tsx';
import type { UploadRow } from '../uploads/upload-status.ts';
import { AddTracksFooter } from './add-tracks-footer.tsx';
import { isAddable, isClaimed } from './addable-tracks.ts';
import { useUploads } from './song-uploads.ts';
import { useAddTracks } from './songs.mutations.ts';
import { TrackRow, trackColumns } from './track-row.tsx';

export function AddTracksPage() {
	usePageTitle('Add Tracks');
	const { rows, manager, hasFailed, isFetching } = useUploads('track');
	const [failure, setFailure] = useState<string | null>(null);
	const page = useRef<HTMLDivElement>(null);

	const handleRemove = useCallback(
		async (row: UploadRow) => {
			setFailure(null);
			// The button goes with its row; the focus must not fall out of the page with it.
			page.current?.focus({ preventScroll: true });
			try {
				await manager.remove(row.key);
			} catch (error) {
				setFailure(messageOf(error, `${row.fileName ?? 'The file'} could not be removed. Please try again.`));
			}
		},
		[manager],
	);

	return (
		<div ref={page} tabIndex={-1} className="outline-none">
			<PageHeader title="Add Tracks" lead="Each file becomes a song your label has 7 days to review." />
			<DropZone onFiles={manager.addFiles} />
			{hasFailed && (
				<Notice tone="bad" className="mb-3.5" onRetry={() => void manager.refresh()} isRetrying={isFetching}>
					Failed to load your uploads
				</Notice>
			)}
			{failure && (
				<Notice tone="bad" className="mb-3.5">
					{failure}
				</Notice>
			)}
			{rows.length > 0 && <TrackTable rows={rows} onRemove={handleRemove} onFailure={setFailure} />}
			<p className="mt-3 text-sm text-muted">
				Not a track yet?{' '}
				<Link to="/upload" className="link -my-3 inline-flex min-h-11 items-center md:my-0 md:min-h-0">
					Upload it as a loose file
				</Link>
			</p>
		</div>
	);
}

interface TrackTableProps {
	rows: readonly UploadRow[];
	onRemove: (row: UploadRow) => void;
	onFailure: (message: string | null) => void;
}

function TrackTable({ rows, onRemove, onFailure }: TrackTableProps) {
	const { manager } = useUploads('track');
	const member = useMember();
	const addTracks = useAddTracks();
	const form = useRef<HTMLFormElement>(null);
	const [email, setEmail] = useState(member.email);
	const [isChecked, setIsChecked] = useState(false);
	const verdict = canSubmitAs(email);
	const emailError = isChecked && !verdict.allowed ? verdict.error.message : null;

	async function handleAdd() {
		const addable = rows.filter(isAddable);
		setIsChecked(true);
		onFailure(null);
		if (addable.length === 0 || !verdict.allowed) {
			if (form.current) focusFirstInvalid(form.current);
			return;
		}
		try {
			showToast({ message: await add(addable) });
			setIsChecked(rows.length > addable.length);
		} catch (error) {
			onFailure(messageOf(error, unexpected.message));
		}
	}

	async function add(addable: readonly UploadRow[]): Promise<string> {
		const tracks = addable.flatMap(({ uploadId, words }) => (uploadId ? [{ uploadId, ...words }] : []));
		const submitter = email.trim() === member.email ? {} : { submissionSource: email.trim() };
		let addedCount = 0;
		for (let start = 0; start < tracks.length; start += maxFilesAtOnce) {
			const some = tracks.slice(start, start + maxFilesAtOnce);
			const { added } = await addTracks.mutateAsync({ tracks: some, ...submitter });
			addedCount += added.length;
			manager.forget(added.map(({ uploadId }) => uploadId));
		}
		await manager.refresh();
		return addedWords(addedCount, tracks.length - addedCount);
	}

	return (
		<Card aria-label="Tracks" className="@container">
			<form
				ref={form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (!addTracks.isPending) void handleAdd();
				}}
			>
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
						ownEmail={member.email}
						emailError={emailError}
						onEmailChange={setEmail}
						isBusy={addTracks.isPending}
						onAdd={() => void handleAdd()}
					/>
				)}
			</form>
		</Card>
	);
}

/** `3 tracks added`, and what follows by itself. */
function addedWords(addedCount: number, waitingCount: number): string {
	if (waitingCount === 0) return `${countOf(addedCount, 'track')} added`;
	if (addedCount === 0) return `${countOf(waitingCount, 'track')} added; they become songs as they arrive`;
	return `${countOf(addedCount, 'track')} added, ${waitingCount} more as they arrive`;
}
