import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { createListeners } from '../lib/listeners.ts';
import { type LocalUpload, statusOf, type UploadRow } from './upload-status.ts';

export function createUploadStore() {
	const locals = new Map<string, LocalUpload>();
	const listeners = createListeners();
	let server = new Map<string, Upload>();
	let rows: readonly UploadRow[] | null = null;

	function changed() {
		rows = null;
		listeners.notify();
	}

	// Keeps one object for the same data, so that the progress of one file does not render the forty other rows.
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
		get: (key: string) => locals.get(key),
		/** In the order of arrival. */
		all: () => [...locals.values()],
		add(added: readonly LocalUpload[]) {
			for (const local of added) locals.set(local.key, local);
			changed();
		},
		patch(key: string, change: Partial<LocalUpload>) {
			const local = locals.get(key);
			if (!local) return;
			locals.set(key, { ...local, ...change });
			changed();
		},
		drop(key: string) {
			if (locals.delete(key)) changed();
		},
		/** Calls the listeners even if nothing changed, because the loading or failure state of the list may have. */
		setServer(uploads: readonly Upload[]) {
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

/** What this tab knows of its uploads, joined with the server's data. */
export type UploadStore = ReturnType<typeof createUploadStore>;
