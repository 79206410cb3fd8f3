// The uploads that become songs, with fields for title and artist, and the button that adds them.
import { useNavigate } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as c from '../../domain/kernel/general.messages.ts';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { canSubmitAs, maxArtistLength } from '../../domain/songs/song-rules.ts';
import * as m from '../../domain/songs/songs.messages.ts';
import * as shell from '../../domain/songs/songs-shell.messages.ts';
import { maxFilesAtOnce } from '../../domain/uploads/upload-rules.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { useMembers } from '../organizations/organizations.queries.ts';
import { PeopleChecklist } from '../organizations/people-checklist.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextField } from '../ui/fields.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { showToast } from '../ui/toast.ts';
import type { UploadManager } from '../uploads/upload-manager.ts';
import type { UploadRow } from '../uploads/upload-status.ts';
import { isAddable, isClaimed, isStuck, needsTitleOrArtist, TrackRow, trackColumns } from './new-track-row.tsx';
import { useAddTracks } from './songs.mutations.ts';
import { focusTargetAfterRemoval } from './upload-cells.tsx';

/** Whom to ask for a review once a track has become a song. */
interface ReviewRequest {
	recipients: 'none' | 'everyone' | 'chosen';
	/** Remembered while another option is selected. */
	chosenIds: readonly ReviewerId[];
}

export const noReviewRequest: ReviewRequest = { recipients: 'none', chosenIds: [] };

/** The input of the API; empty if no one is asked. */
export function reviewRequestInput({ recipients, chosenIds }: ReviewRequest): {
	askForReview?: 'everyone' | ReviewerId[];
} {
	if (recipients === 'everyone') return { askForReview: 'everyone' };
	return recipients === 'chosen' && chosenIds.length > 0 ? { askForReview: [...chosenIds] } : {};
}

interface ReviewRequestChoiceProps {
	reviewRequest: ReviewRequest;
	onChange: (reviewRequest: ReviewRequest) => void;
}

const recipientOptions: Readonly<Record<ReviewRequest['recipients'], { caption: Caption; hint: Caption }>> = {
	none: { caption: m.noOne, hint: m.noOneHint },
	everyone: { caption: m.everyone, hint: m.everyoneHint },
	chosen: { caption: m.colleagues, hint: m.colleaguesHint },
};
const recipients = ['none', 'everyone', 'chosen'] as const;

/** Chooses who is asked to review the new songs. */
function ReviewRequestChoice({ reviewRequest, onChange }: ReviewRequestChoiceProps) {
	return (
		<div className="grid content-start gap-1.5">
			<span aria-hidden="true" className="text-sm font-medium text-muted">
				{t(m.requestReviewsFrom)}
			</span>
			<div>
				<Segmented
					caption={t(m.requestReviewsFrom)}
					value={reviewRequest.recipients}
					onValueChange={(chosen) => onChange({ ...reviewRequest, recipients: chosen })}
					options={recipients.map((value) => ({ value, caption: t(recipientOptions[value].caption) }))}
				/>
			</div>
			<p className="text-xs text-faint">{t(recipientOptions[reviewRequest.recipients].hint)}</p>
			{reviewRequest.recipients === 'chosen' && <Colleagues reviewRequest={reviewRequest} onChange={onChange} />}
		</div>
	);
}

function Colleagues({ reviewRequest, onChange }: ReviewRequestChoiceProps) {
	const { reviewerId } = useMember();
	const { data, isError } = useMembers();
	const colleagues = data?.members.filter(({ id }) => id !== reviewerId);
	if (isError && !data) return <p className="text-sm text-bad">{t(m.colleaguesFailed)}</p>;
	if (!colleagues) return null;
	if (colleagues.length === 0) return <p className="text-sm text-muted">{t(m.noColleagues)}</p>;
	return (
		<div className="mt-1 max-w-md">
			<PeopleChecklist
				people={colleagues}
				selected={new Set(reviewRequest.chosenIds)}
				onChange={(chosen) => onChange({ ...reviewRequest, chosenIds: [...chosen] })}
			/>
		</div>
	);
}

interface AddTracksFooterProps {
	rows: readonly UploadRow[];
	email: string;
	emailField: React.Ref<HTMLInputElement>;
	ownEmail: string;
	emailError: string | null;
	onEmailChange: (email: string) => void;
	reviewRequest: ReviewRequest;
	onReviewRequestChange: (reviewRequest: ReviewRequest) => void;
	isBusy: boolean;
	onAdd: () => void;
}

/** The submitter, who is asked for a review, and the button that adds the tracks. */
function AddTracksFooter({
	rows,
	email,
	emailField,
	ownEmail,
	emailError,
	onEmailChange,
	reviewRequest,
	onReviewRequestChange,
	isBusy,
	onAdd,
}: AddTracksFooterProps) {
	const addableCount = rows.filter(isAddable).length;
	const isEnabled = rows.some((row) => isAddable(row) || needsTitleOrArtist(row));
	return (
		<footer className="rounded-b-card border-t border-line bg-[color-mix(in_oklab,var(--raised)_40%,transparent)]">
			<div className="grid gap-x-8 gap-y-3.5 px-3.5 pt-3.5 @min-[60rem]:grid-cols-[minmax(0,422px)_minmax(0,1fr)] @min-[60rem]:px-[18px]">
				<div className="max-w-[422px]">
					<TextField
						ref={emailField}
						caption={t(m.submitterEmail)}
						type="email"
						autoComplete="email"
						autoCapitalize="none"
						spellCheck={false}
						value={email}
						savedValue={ownEmail}
						onValueChange={onEmailChange}
						error={emailError}
						hint={t(m.submitterEmailHint)}
					/>
				</div>
				<ReviewRequestChoice reviewRequest={reviewRequest} onChange={onReviewRequestChange} />
			</div>
			<div className="flex flex-col gap-3 px-3.5 py-3.5 text-sm text-muted @min-[60rem]:flex-row @min-[60rem]:items-center @min-[60rem]:pr-4 @min-[60rem]:pl-[18px]">
				<p className="flex flex-1 items-center gap-2">
					<EyeOff size={16} className="shrink-0" />
					{t(m.artistHiddenNote)}
				</p>
				<p role="status">{formatStatus(rows)}</p>
				<Button variant="primary" isBusy={isBusy} disabled={!isEnabled} onClick={onAdd}>
					{addableCount === 0 ? t(m.addTracksButton) : t(m.addTrackCount, { count: addableCount })}
				</Button>
			</div>
		</footer>
	);
}

function formatStatus(rows: readonly UploadRow[]) {
	const stuck = rows.filter((row) => isStuck(row) && !isClaimed(row)).length;
	const incomplete = rows.filter(needsTitleOrArtist).length;
	const isUploading = rows.some(({ status }) => ['waiting', 'uploading', 'lost'].includes(status.kind));
	return [
		stuck > 0 && t(m.filesLeftOut, { count: stuck }),
		incomplete > 0 && t(m.filesIncomplete, { count: incomplete }),
		isUploading && t(m.uploadsContinue),
	]
		.filter(Boolean)
		.join(' ');
}

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
		// Nothing is added before everything can be: people would forget a song that lacks its artist.
		if (addable.length === 0 || rows.some(needsTitleOrArtist)) return requestFocus('first-invalid');
		if (!verdict.allowed) return requestFocus('email');
		try {
			const { songIds, waitingCount } = await add(addable);
			// Refused tracks show the reason in their row.
			if (songIds.length + waitingCount > 0) showAdded(songIds, waitingCount);
			setIsChecked(rows.length > addable.length);
			if (table.current) requestFocus('first-invalid');
			else focusTargetAfterRemoval(null)?.focus();
		} catch (error) {
			onFailure(messageOf(error));
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
		<Card aria-label={t(m.tracks)} className="@container">
			<div ref={table}>
				<div
					aria-hidden="true"
					className={classNames(
						'hidden h-[38px] items-center border-b border-line text-xs text-faint @min-[60rem]:grid',
						trackColumns,
					)}
				>
					<span className="col-start-2">{t(m.file)}</span>
					<span>{t(m.title)}</span>
					<span>{t(m.artist)}</span>
					<span>{t(shell.upload)}</span>
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

/** Shows what was added, with a link to the one song, or to the newest in the overview. */
function useAddedToast(): (songIds: readonly SongId[], waitingCount: number) => void {
	const navigate = useNavigate();
	return (songIds, waitingCount) => {
		const [only] = songIds.length === 1 && waitingCount === 0 ? songIds : [];
		const show = () =>
			only === undefined
				? navigate({ to: '/overview', search: { sort: 'submitted', direction: 'desc' } })
				: navigate({ to: '/review/$songId', params: { songId: only } });
		const action = { caption: t(m.show), onPress: () => void show() };
		showToast(formatAdded(songIds.length, waitingCount), { action });
	};
}

type FocusTarget = 'first-invalid' | 'email';

/** Moves the focus to the email field or the first invalid field, after the fields are marked as invalid. */
function useFocusRequest(
	table: React.RefObject<HTMLElement | null>,
	emailField: React.RefObject<HTMLElement | null>,
): (target: FocusTarget) => void {
	const [request, setRequest] = useState<{ target: FocusTarget } | null>(null);
	useEffect(() => {
		if (request?.target === 'email') emailField.current?.focus();
		else if (request) table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [request, table, emailField]);
	return (target) => setRequest({ target });
}

/** `3 tracks added`, including those that are added when their file has arrived. */
function formatAdded(addedCount: number, waitingCount: number) {
	if (waitingCount === 0) return t(m.tracksAdded, { count: addedCount });
	if (addedCount === 0) return t(m.tracksAddedLater, { count: waitingCount });
	return t(m.tracksAddedAndMore, { count: addedCount, more: waitingCount });
}

/** Sets the same artist in every row, because demos often come as an album. */
function ArtistForAll({ rows, manager }: { rows: readonly UploadRow[]; manager: UploadManager }) {
	const [artist, setArtist] = useState('');
	const open = rows.filter((row) => !isClaimed(row));

	function handleSetArtist() {
		const before = open.map(({ key, texts }) => ({ key, artist: texts.artist }));
		for (const { key } of open) manager.type(key, { artist: artist.trim() });
		setArtist('');
		showToast(t(m.artistSet, { count: open.length }), {
			action: {
				caption: t(c.undo),
				onPress: () => {
					for (const { key, artist: typed } of before) manager.type(key, { artist: typed });
				},
			},
		});
	}

	return (
		<div className="flex items-end gap-2.5 border-b border-line px-3.5 py-3 @min-[60rem]:px-[18px]">
			<div className="min-w-0 max-w-[422px] flex-1">
				<TextField
					caption={t(m.artistForAll)}
					value={artist}
					maxLength={maxArtistLength}
					autoComplete="off"
					onValueChange={setArtist}
					onKeyDown={(event) => {
						if (event.key === 'Enter' && artist.trim() !== '') handleSetArtist();
					}}
				/>
			</div>
			<Button disabled={artist.trim() === ''} onClick={handleSetArtist}>
				{t(m.setArtist)}
			</Button>
		</div>
	);
}
