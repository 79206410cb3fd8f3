/** Stores incoming uploads as files beside the objects of a disk storage; a complete upload is moved to the objects. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Configstore, FileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import { type DiskFolders, listKeys, makeDiskFolders } from './disk.storage.ts';
import { findFile, isMissing, moveFile, removeFile, writeSmallFile, writeStream } from './durable-files.ts';
import {
	assertStorageKey,
	type Incoming,
	isStorageKey,
	StorageAway,
	UploadIncomplete,
	UploadMissing,
} from './storage.ts';

const syncEveryBytes = 2 * 1024 * 1024;

/** `folder` must be the folder of the disk storage. */
export function createDiskIncoming({ folder }: { folder: string }): Incoming {
	const folders = makeDiskFolders(folder);
	const facts = createUploadFacts(folders);
	const store = new DurableFileStore(folders, facts);

	function growingPath(key: string) {
		assertStorageKey(key);
		return join(folders.incoming, key);
	}

	return {
		store,
		async begin(key, sizeBytes) {
			assertStorageKey(key);
			await store.create(new Upload({ id: key, size: sizeBytes, offset: 0 }));
		},
		async receivedBytes(key) {
			const [known, bytes] = [await facts.get(key), await findFile(growingPath(key))];
			return known && bytes ? bytes.sizeBytes : null;
		},
		growingPath,
		async finish(key) {
			const [known, bytes] = [await facts.get(key), await findFile(growingPath(key))];
			if (known && bytes) {
				if (bytes.sizeBytes !== known.size) throw new UploadIncomplete(key);
				await moveFile(growingPath(key), join(folders.objects, key)).catch((error: unknown) => {
					// Another call may have moved it just now.
					if (!isMissing(error)) throw error;
				});
			}
			if (!(await findFile(join(folders.objects, key)))) throw new UploadMissing(key);
			// The facts are deleted last, so that the upload is found again if the process dies before that.
			await facts.delete(key);
		},
		async drop(key) {
			await removeFile(growingPath(key));
			await facts.delete(key);
		},
		async *list() {
			for await (const key of listKeys(folders.incomingFacts, '')) {
				const found = (await findFile(growingPath(key))) ?? (await findFile(join(folders.incomingFacts, key)));
				if (found) yield { key, modifiedAt: found.modifiedAt };
			}
		},
	};
}

/** The facts that the tus library stores about each upload, written atomically. */
function createUploadFacts(folders: DiskFolders): Configstore {
	function pathOf(key: string) {
		assertStorageKey(key);
		return join(folders.incomingFacts, key);
	}

	return {
		async get(key) {
			if (!isStorageKey(key)) return undefined;
			try {
				return JSON.parse(await readFile(pathOf(key), 'utf8'));
			} catch (error) {
				if (!isMissing(error)) throw error;
				// A disk that is not mounted looks like a disk without uploads; they must not be taken for ended.
				if (!existsSync(folders.incomingFacts)) throw new StorageAway(error);
				return undefined;
			}
		},
		async set(key, upload) {
			if (!existsSync(folders.temporary)) throw new StorageAway();
			await writeSmallFile(pathOf(key), JSON.stringify(upload), join(folders.temporary, randomUUID()));
		},
		async delete(key) {
			await removeFile(pathOf(key));
		},
	};
}

/** The library's file store, except that bytes are acknowledged only after they are synced to the disk. */
class DurableFileStore extends FileStore {
	constructor(
		private readonly folders: DiskFolders,
		facts: Configstore,
	) {
		super({ directory: folders.incoming, configstore: facts });
		this.extensions = ['creation', 'creation-with-upload', 'termination'];
	}

	override async create(upload: Upload) {
		assertStorageKey(upload.id);
		upload.creation_date ??= new Date().toISOString();
		// The facts are stored before the bytes, so that there are never bytes that `list` does not find.
		await this.configstore.set(upload.id, upload);
		const path = join(this.directory, upload.id);
		await writeSmallFile(path, '', join(this.folders.temporary, randomUUID()));
		upload.storage = { type: 'file', path };
		return upload;
	}

	override async write(source: Readable, id: string, offset: number) {
		const file = await open(join(this.directory, id), 'r+').catch((error: unknown) => {
			throw isMissing(error) ? ERRORS.FILE_NO_LONGER_EXISTS : error;
		});
		// Syncs while bytes arrive, so that the last byte does not have to wait until the whole file is synced.
		let syncedTo = offset;
		let syncing = Promise.resolve();
		function syncBehind(position: number) {
			if (position - syncedTo < syncEveryBytes) return;
			syncedTo = position;
			syncing = syncing.then(() => file.datasync()).catch(() => undefined /* The sync at the end reports it. */);
		}
		try {
			// The source is not destroyed when writing fails: the library would take its end for a broken connection and hide
			// the error.
			const pieces = source.iterator({ destroyOnReturn: false });
			const position = await writeStream(file, pieces, offset, syncBehind);
			await syncing;
			await file.sync();
			return position;
		} catch (error) {
			await syncing;
			// This also runs after the connection broke: the next HEAD request acknowledges what has arrived.
			await file.sync().catch(() => undefined /* the first error is what counts */);
			throw error;
		} finally {
			await file.close();
		}
	}

	override async remove(id: string) {
		if (!(await this.configstore.get(id))) throw ERRORS.FILE_NOT_FOUND;
		await removeFile(join(this.directory, id));
		await this.configstore.delete(id);
	}
}
