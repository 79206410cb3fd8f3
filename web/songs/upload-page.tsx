import { Link } from '@tanstack/react-router';
import { CloudUpload, Copy, ListPlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { maxArtistLength, maxTitleLength } from '../../domain/songs/song-rules.ts';
import { artistRequired, titleRequired } from '../../domain/songs/songs.errors.ts';
import * as m from '../../domain/songs/songs.messages.ts';
import * as shell from '../../domain/songs/songs-shell.messages.ts';
import type { TrackName } from '../../domain/uploads/track-name.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { messageOf } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { usePlayerStore } from '../player/player-context.tsx';
import { useTrackControl } from '../player/track-control.ts';
import { PlayButton } from '../player/transport-buttons.tsx';
import { Button, buttonClass, IconButton } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FormTextField, isBlank, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { LoadMore, Skeleton } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { copyText, showToast } from '../ui/toast.ts';
import type { UploadManager } from '../uploads/upload-manager.ts';
import type { UploadRow } from '../uploads/upload-status.ts';
import { titleWarning } from './new-track-row.tsx';
import { useAddTracks } from './songs.mutations.ts';
import { FileName, focusTargetAfterRemoval, UploadIcon, UploadIntake, useUploads } from './upload-cells.tsx';
import { UploadState } from './upload-state.tsx';

/** Files that are not tracks yet, which can be played, shared as a link or turned into a track. */
export function UploadPage() {
	usePageTitle(t(shell.upload));
	const uploads = useUploads('loose');
	const { rows, manager, isLoading, hasFailed, isMissing, isFetching, hasMore } = uploads;
	const [failure, setFailure] = useState<string | null>(null);
	return (
		<>
			<PageHeader title={t(shell.upload)} lead={t(m.uploadLead)} />
			<UploadIntake {...uploads} failure={failure} />
			{isLoading && <FilesSkeleton />}
			{rows.length > 0 && (
				<Card aria-label={t(m.myUploads)} className="@container">
					<ul>
						{[...rows].sort(byNewest).map((row) => (
							<FileRow key={row.key} row={row} manager={manager} onFailure={setFailure} />
						))}
					</ul>
				</Card>
			)}
			{rows.length === 0 && !isLoading && !isMissing && (
				<Card>
					<EmptyState icon={CloudUpload} title={t(m.noFiles)}>
						{t(m.noFilesHint)}
					</EmptyState>
				</Card>
			)}
			<LoadMore hasMore={hasMore} isLoading={isFetching} hasFailed={hasFailed} onMore={manager.loadMore} />
		</>
	);
}

/** Files that the server does not list yet come first. */
function byNewest(left: UploadRow, right: UploadRow) {
	return createdAtMs(right) - createdAtMs(left);
}

function createdAtMs({ server }: UploadRow) {
	return server?.createdAt.getTime() ?? Number.MAX_SAFE_INTEGER;
}

function FilesSkeleton() {
	return (
		<Card aria-hidden="true">
			{['w-40', 'w-56', 'w-32'].map((width) => (
				<div key={width} className="flex h-[72px] items-center gap-4 px-4">
					<Skeleton className="size-10 rounded-lg" />
					<Skeleton className={`h-3.5 ${width}`} />
				</div>
			))}
		</Card>
	);
}

// One file with its upload state and its actions.

interface FileRowProps {
	row: UploadRow;
	manager: UploadManager;
	/** Shown by the page, because this row may already be removed. */
	onFailure: (message: string | null) => void;
}

function FileRow({ row, manager, onFailure }: FileRowProps) {
	const [dialog, setDialog] = useState<'turn-into-track' | 'delete' | null>(null);
	const { forget } = usePlayerStore();
	const item = useRef<HTMLLIElement>(null);
	const name = displayNameOf(row);
	const close = () => setDialog(null);

	async function handleDelete() {
		const next = focusTargetAfterRemoval(item.current?.querySelector<HTMLElement>('[data-remove-row]'));
		onFailure(null);
		try {
			await manager.remove(row.key);
			if (row.uploadId) forget(row.uploadId);
			showToast(t(m.fileDeleted), { tone: 'neutral' });
		} catch (error) {
			onFailure(messageOf(error, t(m.deleteFailed, { file: name })));
		}
		next?.focus();
	}

	return (
		<li
			ref={item}
			className={classNames(
				'grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 px-3.5 py-3',
				'not-first:border-t not-first:border-[color-mix(in_oklab,var(--line)_70%,transparent)]',
				'@min-[54rem]:grid-cols-[44px_minmax(0,1fr)_252px_200px_36px] @min-[54rem]:gap-x-4 @min-[54rem]:pr-3 @min-[54rem]:pl-4',
			)}
		>
			{row.server?.audioUrl ? (
				<PlayFileButton upload={row.server} name={name} audioUrl={row.server.audioUrl} />
			) : (
				<UploadIcon status={row.status} />
			)}
			<FileName row={row} name={name} />
			<div className="col-span-full min-w-0 @min-[54rem]:col-span-1">
				<UploadState row={row} manager={manager} />
			</div>
			<FileActions row={row} name={name} onTurnIntoTrack={() => setDialog('turn-into-track')} />
			{!row.server?.songId && (
				<IconButton
					icon={Trash2}
					caption={t(m.deleteFile, { file: name })}
					data-remove-row
					className="col-start-3 row-start-1 -mr-2.5 @min-[54rem]:col-start-5 @min-[54rem]:mr-0"
					onClick={() => setDialog('delete')}
				/>
			)}
			{dialog === 'turn-into-track' && row.uploadId && (
				<TurnIntoTrackDialog uploadId={row.uploadId} suggested={row.texts} name={name} onClose={close} />
			)}
			{dialog === 'delete' && (
				<ConfirmDialog
					onOpenChange={close}
					title={t(m.deleteFileTitle)}
					confirmCaption={t(m.deleteFileButton)}
					onConfirm={() => void handleDelete()}
				>
					{t(m.deleteFileText, { file: name })}
				</ConfirmDialog>
			)}
		</li>
	);
}

/** A file name can reveal the artist, so for a song the server decides whether the viewer may see it. */
function displayNameOf({ fileName, server }: UploadRow) {
	return (server?.songId ? server.fileName : fileName) ?? t(m.trackFile);
}

function FileActions({
	row: { server, status },
	name,
	onTurnIntoTrack,
}: {
	row: UploadRow;
	name: string;
	onTurnIntoTrack: () => void;
}) {
	function handleCopy(audioUrl: string) {
		void copyText(new URL(audioUrl, window.location.origin).href, t(m.linkCopied), t(m.copyFailed));
	}

	const audioUrl = server?.audioUrl;
	const isReady = status.kind === 'ready';
	if (!audioUrl) return <div className="hidden @min-[54rem]:block" />;
	return (
		<div className="col-span-full flex items-center justify-end gap-1 @min-[54rem]:col-span-1">
			{server?.songId ? (
				<Link
					to="/review/$songId"
					params={{ songId: server.songId }}
					className={buttonClass({ variant: 'quiet', size: 'sm' })}
				>
					{t(m.openSong)}
				</Link>
			) : (
				isReady &&
				!server?.isClaimed && (
					<Button
						size="sm"
						icon={ListPlus}
						onClick={onTurnIntoTrack}
						aria-label={t(m.turnFileIntoTrack, { file: name })}
					>
						{t(m.turnIntoTrack)}
					</Button>
				)
			)}
			{audioUrl && (
				<IconButton
					icon={Copy}
					caption={t(m.copyLinkTo, { file: name })}
					className="-mr-2.5 @min-[54rem]:mr-0"
					onClick={() => handleCopy(audioUrl)}
				/>
			)}
		</div>
	);
}

function PlayFileButton({ upload, name, audioUrl }: { upload: Upload; name: string; audioUrl: string }) {
	const { update } = usePlayerStore();
	const track: PlayerTrack = {
		id: upload.id,
		title: name,
		artist: null,
		url: audioUrl,
		isUpload: true,
		// Files are not reviewed, so nothing about them is hidden.
		hasReviewed: true,
		waveformUrl: upload.waveformUrl,
		durationMs: upload.durationMs ?? upload.announcedDurationMs,
		integratedLufs: upload.integratedLufs,
		truePeakDb: upload.truePeakDb,
	};
	const { isCurrent, isPlaying, isBusy, toggle } = useTrackControl(track);
	// When the file becomes a song, its name may be hidden: then in the player too.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the track is a new object in every render
	useEffect(() => {
		if (isCurrent) update(track);
	}, [isCurrent, name, update]);
	return <PlayButton size={44} iconSize={18} isPlaying={isPlaying} isBusy={isBusy} title={name} onPress={toggle} />;
}

interface TurnIntoTrackDialogProps {
	uploadId: UploadId;
	/** Title and artist as read from the file. */
	suggested: TrackName;
	name: string;
	onClose: () => void;
}

function TurnIntoTrackDialog({ uploadId, suggested, name, onClose }: TurnIntoTrackDialogProps) {
	const addTracks = useAddTracks();
	const form = useAppForm({
		initial: { title: suggested.title, artist: suggested.artist },
		check: ({ title, artist }) => ({
			fields: {
				...(isBlank(title) && { title: titleRequired.message }),
				...(isBlank(artist) && { artist: artistRequired.message }),
			},
		}),
		checkOnChange: 'after-submit',
		submit: async (track): Promise<void> => {
			const { refused } = await addTracks.mutateAsync({ tracks: [{ uploadId, ...track }] });
			if (refused[0]) return form.setError('root', { message: refused[0].message });
			showToast(t(m.tracksAdded, { count: 1 }));
			onClose();
		},
	});
	const warning = titleWarning(form.watch());

	return (
		<FormDialog
			form={form}
			title={t(m.turnIntoTrack)}
			description={t(m.turnIntoTrackText, { file: name })}
			submitCaption={t(m.addTrackCount, { count: 1 })}
			onClose={onClose}
			isNoticeFirst
		>
			<FormTextField
				form={form}
				name="title"
				caption={t(m.title)}
				autoComplete="off"
				maxLength={maxTitleLength}
				{...(warning && { hint: warning })}
			/>
			<FormTextField form={form} name="artist" caption={t(m.artist)} autoComplete="off" maxLength={maxArtistLength} />
		</FormDialog>
	);
}
