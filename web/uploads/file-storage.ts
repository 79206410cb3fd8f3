// Stores the files of unfinished uploads inside the browser, so that a closed tab or a reload loses none of them.
// All of this is optional: where the browser refuses (no room, private window), the person chooses the file again.

const databaseName = 'acetate-uploads';
const storeName = 'files';
const storedForMs = 7 * 24 * 60 * 60 * 1000;

interface StoredFile {
	uploadId: string;
	owner: string;
	file: File;
	keptAtMs: number;
}

/** The files of one person; another one at the same browser finds none of them. */
export function createFileStorage(owner: string) {
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

	async function write(change: (store: IDBObjectStore) => IDBRequest) {
		const database = await open();
		await finished(change(database.transaction(storeName, 'readwrite').objectStore(storeName)));
	}

	function enqueue(task: () => Promise<void>) {
		writing = writing.then(task).catch(() => undefined);
	}

	return {
		save(uploadId: string, file: File, isStillNeeded: () => boolean) {
			enqueue(async () => {
				if (!isStillNeeded()) return;
				const stored: StoredFile = { uploadId, owner, file, keptAtMs: Date.now() };
				await write((store) => store.put(stored));
			});
		},
		async find(uploadId: string) {
			try {
				const database = await open();
				const request = database.transaction(storeName).objectStore(storeName).get(uploadId);
				const stored = (await finished(request)) as StoredFile | undefined;
				return stored?.owner === owner ? stored.file : null;
			} catch {
				return null;
			}
		},
		/** Whether anything was left unfinished here. */
		async hasAny() {
			try {
				const database = await open();
				const stored = (await finished(
					database.transaction(storeName).objectStore(storeName).getAll(),
				)) as StoredFile[];
				return stored.some((file) => file.owner === owner);
			} catch {
				return false;
			}
		},
		drop(uploadId: string) {
			enqueue(() => write((store) => store.delete(uploadId)));
		},
	};
}

export type FileStorage = ReturnType<typeof createFileStorage>;

function openDatabase(): Promise<IDBDatabase> {
	const request = indexedDB.open(databaseName, 1);
	request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'uploadId' });
	return finished(request);
}

async function dropOld(database: IDBDatabase) {
	const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
	const all = (await finished(store.getAll())) as StoredFile[];
	for (const { uploadId, keptAtMs } of all) if (Date.now() - keptAtMs > storedForMs) store.delete(uploadId);
}

function finished<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('The browser refused its storage'));
	});
}
