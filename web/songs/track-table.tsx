// The uploads that become songs, with fields for title and artist, and the button that adds them.
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
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
import { isAddable, isClaimed, needsTitleOrArtist } from './addable-tracks.ts';
import { ArtistForAll } from './artist-for-all.tsx';
import { noReviewRequest, type ReviewRequest, reviewRequestInput } from './review-request.ts';
import { focusTargetAfterRemoval } from './row-focus.ts';
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
	const showAdded = useAddedToast();
	const table = useRef<HTMLDivElement>(null);
	const emailField = useRef<HTMLInputElement>(null);
	const [email, setEmail] = useState(member.email);
	const [reviewRequest, setReviewRequest] = useState<ReviewRequest>(noReviewRequest);
	const [isChecked, setIsChecked] = useState(false);
	const requestFocus = useFocusRequest(table, emailField);
	const verdict = canSubmitAs(email);
	const emailError = isChecked && !verdict.allowed ? verdict.error.message : null;

	async function handleAdd() {
		const addable = rows.filter(isAddable);
		setIsChecked(true);
		onFailure(null);
		// Nothing is added before everything can be: a song without its artist is soon forgotten.
		if (addable.length === 0 || rows.some(needsTitleOrArtist)) return requestFocus('first-invalid');
		if (!verdict.allowed) return requestFocus('e-mail');
		try {
			const { songIds, waitingCount } = await add(addable);
			// Refused tracks show the reason in their row.
			if (songIds.length + waitingCount > 0) showAdded(songIds, waitingCount);
			setIsChecked(rows.length > addable.length);
			if (table.current) requestFocus('first-invalid');
			else focusTargetAfterRemoval(null)?.focus();
		} catch (error) {
			onFailure(messageOf(error, unexpected.message));
		}
	}

	async function add(addable: readonly UploadRow[]) {
		const tracks = addable.flatMap(({ uploadId, texts }) => (uploadId ? [{ uploadId, ...texts }] : []));
		const submitter = email.trim() === member.email ? {} : { submissionSource: email.trim() };
		const songIds: SongId[] = [];
		let waitingCount = 0;
		for (let start = 0; start < tracks.length; start += maxFilesAtOnce) {
			const batch = tracks.slice(start, start + maxFilesAtOnce);
			const { added, waiting } = await addTracks.mutateAsync({
				tracks: batch,
				...submitter,
				...reviewRequestInput(reviewRequest),
			});
			songIds.push(...added.map(({ songId }) => songId));
			waitingCount += waiting.length;
			manager.forget(added.map(({ uploadId }) => uploadId));
		}
		await manager.refresh();
		return { songIds, waitingCount };
	}

	// Not a form: Enter in one title would add all tracks.
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
				{rows.filter((row) => !isClaimed(row)).length > 1 && <ArtistForAll rows={rows} manager={manager} />}
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
						reviewRequest={reviewRequest}
						onReviewRequestChange={setReviewRequest}
						isBusy={addTracks.isPending}
						onAdd={() => void handleAdd()}
					/>
				)}
			</div>
		</Card>
	);
}

/** Says what was added, with the way to it: to the one song, or to the newest in the overview. */
function useAddedToast(): (songIds: readonly SongId[], waitingCount: number) => void {
	const navigate = useNavigate();
	return (songIds, waitingCount) => {
		const [only] = songIds.length === 1 && waitingCount === 0 ? songIds : [];
		const show = () =>
			only === undefined
				? navigate({ to: '/overview', search: { sort: 'submitted', direction: 'desc' } })
				: navigate({ to: '/review/$songId', params: { songId: only } });
		const action = { caption: 'Show', onPress: () => void show() };
		showToast({ message: formatAdded(songIds.length, waitingCount), action });
	};
}

type FocusTarget = 'first-invalid' | 'e-mail';

/** Moves the focus to the e-mail field or the first invalid field, after the fields are marked as invalid. */
function useFocusRequest(
	table: React.RefObject<HTMLElement | null>,
	emailField: React.RefObject<HTMLElement | null>,
): (target: FocusTarget) => void {
	const [request, setRequest] = useState<{ target: FocusTarget } | null>(null);
	useEffect(() => {
		if (request?.target === 'e-mail') emailField.current?.focus();
		else if (request) table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [request, table, emailField]);
	return (target) => setRequest({ target });
}

/** `3 tracks added`, with those that are added when their file has arrived. */
function formatAdded(addedCount: number, waitingCount: number): string {
	if (waitingCount === 0) return `${formatCount(addedCount, 'track')} added`;
	if (addedCount === 0) return `${formatCount(waitingCount, 'track')} added; they become songs as they arrive`;
	return `${formatCount(addedCount, 'track')} added, ${waitingCount} more as they arrive`;
}
