// Stores the files of unfinished uploads inside the browser, so that a closed tab or a reload loses none of them. All
// of this is optional: if the browser refuses (storage full, private window), the person chooses the file again.

const databaseName = 'acetate-uploads';
const storeName = 'files';
const storedForMs = 7 * 24 * 60 * 60 * 1000;

interface StoredFile {
	uploadId: string;
	owner: string;
	file: File;
	keptAtMs: number;
}

/** The files of one person; another person using the same browser does not get them. */
export function createFileStorage(owner: string) {
	let opening: Promise<IDBDatabase> | null = null;
	// Writes one after another: copying forty files at once would starve the very uploads it is meant to save.
	let writing: Promise<unknown> = Promise.resolve();

	function open(): Promise<IDBDatabase> {
		opening ??= openDatabase().then(async (database) => {
			await dropOld(database).catch(() => undefined);
			return database;
		});
		return opening;
	}

	async function run<Result>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<Result>) {
		const database = await open();
		return finished(request(database.transaction(storeName, mode).objectStore(storeName)));
	}

	function enqueue(task: () => Promise<void>) {
		writing = writing.then(task).catch(() => undefined);
	}

	return {
		save(uploadId: string, file: File, isStillNeeded: () => boolean) {
			enqueue(async () => {
				if (!isStillNeeded()) return;
				const stored: StoredFile = { uploadId, owner, file, keptAtMs: Date.now() };
				await run('readwrite', (store) => store.put(stored));
			});
		},
		async find(uploadId: string) {
			const stored: StoredFile | undefined = await run('readonly', (store) => store.get(uploadId)).catch(
				() => undefined,
			);
			return stored?.owner === owner ? stored.file : null;
		},
		/** Whether an unfinished upload is stored here. */
		async hasAny() {
			const stored: StoredFile[] = await run('readonly', (store) => store.getAll()).catch(() => []);
			return stored.some((file) => file.owner === owner);
		},
		drop(uploadId: string) {
			enqueue(() => run('readwrite', (store) => store.delete(uploadId)));
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
