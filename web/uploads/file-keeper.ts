// Keeps the files of unfinished uploads inside the browser, so that a closed tab or a reload loses none of them.
// Everything here is a bonus: where the browser refuses (no room, private window), the person chooses the file again.

const databaseName = 'acetate-uploads';
const storeName = 'files';
const keptForMs = 7 * 24 * 60 * 60 * 1000;

interface KeptFile {
	readonly uploadId: string;
	readonly owner: string;
	readonly file: File;
	readonly keptAtMs: number;
}

export interface FileKeeper {
	keep(uploadId: string, file: File, isStillNeeded: () => boolean): void;
	find(uploadId: string): Promise<File | null>;
	/** Whether anything was left unfinished here. */
	hasAny(): Promise<boolean>;
	drop(uploadId: string): void;
}

/** The files of one person; another one at the same browser finds none of them. */
export function createFileKeeper(owner: string): FileKeeper {
	let opening: Promise<IDBDatabase> | null = null;
	// One write after the other: copying forty files at once would starve the very uploads it is meant to save.
	let writing: Promise<unknown> = Promise.resolve();

	function open(): Promise<IDBDatabase> {
		opening ??= openDatabase().then(async (database) => {
			await dropOld(database).catch(() => undefined);
			return database;
		});
		return opening;
	}

	async function write(change: (store: IDBObjectStore) => IDBRequest): Promise<void> {
		const database = await open();
		await finished(change(database.transaction(storeName, 'readwrite').objectStore(storeName)));
	}

	function enqueue(task: () => Promise<void>): void {
		writing = writing.then(task).catch(() => undefined);
	}

	return {
		keep(uploadId, file, isStillNeeded) {
			enqueue(async () => {
				if (!isStillNeeded()) return;
				const kept: KeptFile = { uploadId, owner, file, keptAtMs: Date.now() };
				await write((store) => store.put(kept));
			});
		},
		async find(uploadId) {
			try {
				const database = await open();
				const request = database.transaction(storeName).objectStore(storeName).get(uploadId);
				const kept = (await finished(request)) as KeptFile | undefined;
				return kept?.owner === owner ? kept.file : null;
			} catch {
				return null;
			}
		},
		async hasAny() {
			try {
				const database = await open();
				const kept = (await finished(database.transaction(storeName).objectStore(storeName).getAll())) as KeptFile[];
				return kept.some((file) => file.owner === owner);
			} catch {
				return false;
			}
		},
		drop(uploadId) {
			enqueue(() => write((store) => store.delete(uploadId)));
		},
	};
}

function openDatabase(): Promise<IDBDatabase> {
	const request = indexedDB.open(databaseName, 1);
	request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'uploadId' });
	return finished(request);
}

async function dropOld(database: IDBDatabase): Promise<void> {
	const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
	const all = (await finished(store.getAll())) as KeptFile[];
	for (const { uploadId, keptAtMs } of all) if (Date.now() - keptAtMs > keptForMs) store.delete(uploadId);
}

function finished<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('The browser refused its storage'));
	});
}
