import type { UploadId } from '../../domain/kernel/ids.ts';
import { client } from '../lib/api-client.ts';
import type { FileStorage } from './file-storage.ts';
import type { UploadSender } from './upload-sender.ts';
import { isInProgress, type LocalUpload } from './upload-status.ts';
import type { UploadStore } from './upload-store.ts';
import type { UploadTexts } from './upload-texts.ts';

interface UploadRemovalOptions {
	store: UploadStore;
	files: FileStorage;
	texts: UploadTexts;
	sender: UploadSender;
}

export function createUploadRemoval({ store, files, texts, sender }: UploadRemovalOptions) {
	const removed = new Set<UploadId>();

	async function discard(uploadId: UploadId) {
		removed.add(uploadId);
		await client.uploads.removeUpload({ uploadId });
		dropStored(uploadId);
	}

	function dropRow(local: LocalUpload) {
		sender.stop(local.key);
		if (local.uploadId) dropStored(local.uploadId);
		store.drop(local.key);
	}

	function dropStored(uploadId: UploadId) {
		files.drop(uploadId);
		texts.drop(uploadId);
	}

	return {
		/** Cancels or deletes, on the server too; the row is restored if that fails. */
		async remove(key: string) {
			const local = store.get(key);
			if (!local) return;
			sender.stop(key);
			store.drop(key);
			if (!local.uploadId) return;
			try {
				await discard(local.uploadId);
			} catch (error) {
				removed.delete(local.uploadId);
				store.add([local]);
				if (isInProgress(local)) sender.send(key);
				throw error;
			}
		},
		/** Deletes what the server has of it and keeps the row. */
		discard,
		/** Removes rows that have become songs. */
		forget(uploadIds: readonly UploadId[]) {
			for (const local of store.all()) if (local.uploadId && uploadIds.includes(local.uploadId)) dropRow(local);
			for (const uploadId of uploadIds) removed.add(uploadId);
		},
		/** Removes a row that the server no longer has. */
		dropRow,
		/** The server may still list it for a moment. */
		isRemoved: (uploadId: UploadId) => removed.has(uploadId),
	};
}

/** The ways in which an upload is removed from the list. */
export type UploadRemoval = ReturnType<typeof createUploadRemoval>;
