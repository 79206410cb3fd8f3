import type { UploadId } from '../../domain/kernel/ids.ts';
import { client } from '../lib/api.ts';
import type { FileStorage } from './file-storage.ts';
import type { UploadSender } from './upload-sender.ts';
import { isUnderWay, type LocalUpload } from './upload-status.ts';
import type { UploadStore } from './upload-store.ts';
import type { UploadTexts } from './upload-texts.ts';

/** The ways in which an upload leaves the list. */
export interface UploadRemoval {
	/** Cancels or deletes, on the server too; the row comes back if that fails. */
	remove(key: string): Promise<void>;
	/** Deletes what the server has of it and leaves the row alone. */
	discard(uploadId: UploadId): Promise<void>;
	/** Takes rows away that are songs now. */
	forget(uploadIds: readonly UploadId[]): void;
	/** Takes a row away that the server does not have any more. */
	dropRow(local: LocalUpload): void;
	/** The server may go on listing it for a moment. */
	isRemoved(uploadId: UploadId): boolean;
}

interface UploadRemovalOptions {
	readonly store: UploadStore;
	readonly files: FileStorage;
	readonly texts: UploadTexts;
	readonly sender: UploadSender;
}

export function createUploadRemoval({ store, files, texts, sender }: UploadRemovalOptions): UploadRemoval {
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
		async remove(key) {
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
				if (isUnderWay(local)) sender.send(key);
				throw error;
			}
		},
		discard,
		forget(uploadIds) {
			for (const local of store.all()) if (local.uploadId && uploadIds.includes(local.uploadId)) dropRow(local);
			for (const uploadId of uploadIds) removed.add(uploadId);
		},
		dropRow,
		isRemoved: (uploadId) => removed.has(uploadId),
	};
}
