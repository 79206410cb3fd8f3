import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { createListeners } from '../lib/listeners.ts';
import { type LocalUpload, statusOf, type UploadRow } from './upload-status.ts';

/** What this tab knows of its uploads, joined with what the server says of them. */
export interface UploadStore {
	get(key: string): LocalUpload | undefined;
	/** In the order in which they came. */
	all(): readonly LocalUpload[];
	add(locals: readonly LocalUpload[]): void;
	patch(key: string, change: Partial<LocalUpload>): void;
	drop(key: string): void;
	/** Calls the listeners even if nothing changed: whether the list is loading or has failed may have. */
	setServer(uploads: readonly Upload[]): void;
	rows(): readonly UploadRow[];
	subscribe(listener: () => void): () => void;
}

export function createUploadStore(): UploadStore {
	const locals = new Map<string, LocalUpload>();
	const listeners = createListeners();
	let server = new Map<string, Upload>();
	let rows: readonly UploadRow[] | null = null;

	function changed() {
		rows = null;
		listeners.notify();
	}

	// The same object for the same data, so that the progress of one file does not render the forty other rows.
	const drawn = new WeakMap<LocalUpload, UploadRow>();
	function rowOf(local: LocalUpload): UploadRow {
		const upload = (local.uploadId && server.get(local.uploadId)) || null;
		const last = drawn.get(local);
		if (last?.server === upload) return last;
		const row = { ...local, server: upload, status: statusOf(local, upload) };
		drawn.set(local, row);
		return row;
	}

	return {
		get: (key) => locals.get(key),
		all: () => [...locals.values()],
		add(added) {
			for (const local of added) locals.set(local.key, local);
			changed();
		},
		patch(key, change) {
			const local = locals.get(key);
			if (!local) return;
			locals.set(key, { ...local, ...change });
			changed();
		},
		drop(key) {
			if (locals.delete(key)) changed();
		},
		setServer(uploads) {
			server = new Map(uploads.map((upload) => [upload.id, upload]));
			changed();
		},
		rows() {
			rows ??= [...locals.values()].map(rowOf);
			return rows;
		},
		subscribe: listeners.subscribe,
	};
}
