// Reconciles the rows of this tab with the viewer's uploads on the server.
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Upload, UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import type { FileStorage } from './file-storage.ts';
import type { UploadRemoval } from './upload-removal.ts';
import type { UploadSender } from './upload-sender.ts';
import type { LocalUpload } from './upload-status.ts';
import type { UploadStore } from './upload-store.ts';
import { type UploadTexts, uploadOfServer, withTags } from './upload-texts.ts';
import type { UploadsWatch } from './uploads-list.ts';
import type { WaveformQueue } from './waveform-queue.ts';

interface ServerFollowerOptions {
	purpose: UploadPurpose;
	list: Pick<UploadsWatch, 'current' | 'loadMore'>;
	store: UploadStore;
	files: Pick<FileStorage, 'drop'>;
	texts: Pick<UploadTexts, 'find' | 'drop'>;
	sender: UploadSender;
	waveforms: WaveformQueue;
	removal: Pick<UploadRemoval, 'dropRow' | 'isRemoved'>;
	/** New files are being announced: until the response, the server may list uploads that no row is linked to yet. */
	isAnnouncing: () => boolean;
}

const pageLength = 100;

/** Returns the function to call after every response of the server. */
export function createServerFollower(options: ServerFollowerOptions) {
	const { purpose, list, store, files, texts, sender, waveforms, removal, isAnnouncing } = options;
	const listedBefore = new Set<UploadId>();
	const withoutFile = new Set<UploadId>();

	function follow() {
		const { uploads, hasMore } = list.current();
		store.setServer(uploads ?? []);
		if (uploads === null) return;
		if (!isAnnouncing()) resume(uploads);
		const listed = new Map(uploads.map((upload) => [upload.id, upload]));
		for (const local of store.all()) {
			const upload = local.uploadId && listed.get(local.uploadId);
			if (upload) followOne(local, upload);
			else if (local.uploadId && !hasMore && listedBefore.has(local.uploadId)) removal.dropRow(local);
		}
		for (const { id } of uploads) listedBefore.add(id);
		texts.drop(...uploads.filter(({ songId }) => songId !== null).map(({ id }) => id));
		// Unfinished uploads may be on further pages; loose files are listed as far as the viewer scrolls.
		if (purpose === 'track' && hasMore && uploads.slice(-pageLength).some(belongs)) list.loadMore();
	}

	/** Adds rows for uploads of other tabs and earlier visits, and continues those that are unfinished. */
	function resume(uploads: readonly Upload[]) {
		const known = new Set(store.all().map(({ uploadId }) => uploadId));
		// The server lists the newest first, while the rows are in their order of arrival.
		const added = uploads.filter((upload) => !known.has(upload.id) && belongs(upload)).reverse();
		if (added.length > 0) store.add(added.map((upload) => uploadOfServer(upload, texts.find(upload.id))));
		for (const upload of added) if (upload.state === 'receiving') sender.send(upload.id);
	}

	function belongs({ id, songId }: Upload) {
		return !removal.isRemoved(id) && (purpose === 'loose' || songId === null);
	}

	function followOne(local: LocalUpload, upload: Upload) {
		if (purpose === 'track' && upload.songId !== null) {
			removal.dropRow(local);
			return;
		}
		if (upload.tags !== null && local.tags === null) store.patch(local.key, withTags(local, upload.tags));
		// Another tab sends it after all: then this one waits for the lock.
		if (local.phase.kind === 'file-gone' && upload.receivedBytes > local.sentBytes) sender.send(local.key);
		if (local.phase.kind === 'elsewhere' && local.sentBytes !== upload.receivedBytes) {
			store.patch(local.key, { sentBytes: upload.receivedBytes });
		}
		const isReady = upload.state === 'ready';
		const isDone = isReady && (upload.waveformUrl !== null || local.waveform === 'failed');
		if (isDone || upload.state === 'refused') dropFile(upload.id);
		else if (isReady && upload.audioUrl !== null && local.waveform === 'untried')
			waveforms.make(local.key, upload.audioUrl, upload.durationMs ?? upload.announcedDurationMs);
	}

	function dropFile(uploadId: UploadId) {
		if (withoutFile.has(uploadId)) return;
		withoutFile.add(uploadId);
		files.drop(uploadId);
	}

	return follow;
}
