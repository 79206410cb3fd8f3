// The uploads of one purpose: announces, sends and follows them, whatever page is shown, and picks up after a reload.
import type { UploadId } from '../../domain/kernel/ids.ts';
import { announcedName } from '../../domain/uploads/upload-format.ts';
import type { Upload, UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { client } from '../lib/api.ts';
import { createAnnouncer } from './announcer.ts';
import { createFileKeeper } from './file-keeper.ts';
import { holdWhileSending } from './hold-while-sending.ts';
import { createWordKeeper, type TypedWords } from './kept-words.ts';
import { uploadOfFile, uploadOfServer, withTags } from './new-upload.ts';
import { readFileWords } from './read-file-words.ts';
import type { Slots } from './slots.ts';
import { createUploadSender, signedOut } from './upload-sender.ts';
import { askAgainMs, isOnItsWay, isUnderWay, type LocalUpload, type UploadRow } from './upload-status.ts';
import { createUploadStore } from './upload-store.ts';
import { watchUploads } from './uploads-list.ts';
import { createWaveformQueue, type MakeWaveform } from './waveform-queue.ts';

export interface UploadsSnapshot {
	readonly rows: readonly UploadRow[];
	readonly isLoading: boolean;
	readonly hasFailed: boolean;
	/** It could not be loaded, nothing else is on screen, and it is not for want of a network. */
	readonly isMissing: boolean;
	readonly isFetching: boolean;
	readonly hasMore: boolean;
}

export interface UploadManager {
	snapshot(): UploadsSnapshot;
	subscribe(listener: () => void): () => void;
	/** New files; one that an unfinished upload waits for goes to that one. */
	addFiles(files: readonly File[]): void;
	type(key: string, words: TypedWords): void;
	retry(key: string): void;
	/** Another file in the same row; its typed words stay. */
	replace(key: string, file: File): void;
	/** Cancels or deletes, on the server too; the row comes back if that fails. */
	remove(key: string): Promise<void>;
	/** Takes rows away that are songs now. */
	forget(uploadIds: readonly UploadId[]): void;
	refresh(): Promise<void>;
	loadMore(): void;
	dispose(): void;
}

const pageLength = 100;

interface UploadManagerOptions {
	readonly purpose: UploadPurpose;
	/** Whose files and words are kept in this browser. */
	readonly owner: string;
	readonly slots: Slots;
	readonly makeWaveform: MakeWaveform;
}

export function createUploadManager({ purpose, owner, slots, makeWaveform }: UploadManagerOptions): UploadManager {
	const store = createUploadStore();
	const files = createFileKeeper(owner);
	const words = createWordKeeper(owner);
	const end = new AbortController();
	const seen = new Set<string>();
	const settled = new Set<string>();
	const gone = new Set<string>();
	let reading: Promise<void> = Promise.resolve();
	let snapshot: UploadsSnapshot | null = null;
	let nextKey = 0;
	let watcherCount = 0;

	const list = watchUploads({
		purpose,
		intervalMs: () => askAgainMs(store.rows()),
		isNeeded: () => watcherCount > 0 || store.rows().some(isOnItsWay),
		onChange: follow,
	});
	const sender = createUploadSender({ store, files, slots, signal: end.signal, onEnd: () => void list.refresh() });
	const waveforms = createWaveformQueue({ store, makeWaveform, signal: end.signal, refresh: list.refresh });
	const announcer = createAnnouncer({
		purpose,
		store,
		signal: end.signal,
		onAnnounced(key, uploadId) {
			const local = store.get(key);
			if (!local?.file) return;
			files.keep(uploadId, local.file, () =>
				store.all().some((other) => other.uploadId === uploadId && isUnderWay(other)),
			);
			keepWords(local);
			sender.send(key);
		},
		onSettled: follow,
	});

	store.subscribe(() => {
		snapshot = null;
	});
	const letPageGo = holdWhileSending(store);
	follow();

	/** Takes over what the server says: new rows of other tabs and earlier visits, ends, and what is gone. */
	function follow(): void {
		const { uploads, hasMore } = list.current();
		if (end.signal.aborted) return;
		store.setServer(uploads ?? []);
		if (uploads === null) return;
		// Until the answer is there, the server may list uploads that no row knows to be its own.
		if (!announcer.isBusy()) takeUp(uploads);
		const listed = new Map(uploads.map((upload) => [upload.id, upload]));
		for (const local of store.all()) {
			const upload = local.uploadId && listed.get(local.uploadId);
			if (upload) followOne(local, upload);
			else if (local.uploadId && !hasMore && seen.has(local.uploadId)) lose(local);
		}
		for (const { id } of uploads) seen.add(id);
		words.drop(...uploads.filter(({ songId }) => songId !== null).map(({ id }) => id));
		// Unfinished ones may stand further down; loose files are listed as far as somebody scrolls.
		if (purpose === 'track' && hasMore && uploads.slice(-pageLength).some(belongs)) list.loadMore();
	}

	function takeUp(uploads: readonly Upload[]): void {
		const known = new Set(store.all().map(({ uploadId }) => uploadId));
		// Newest first there, in the order of their coming here.
		const added = uploads.filter((upload) => !known.has(upload.id) && belongs(upload)).reverse();
		if (added.length > 0) store.add(added.map((upload) => uploadOfServer(upload, words.find(upload.id))));
		for (const upload of added) if (upload.state === 'receiving') sender.send(upload.id);
	}

	function belongs({ id, songId }: Upload): boolean {
		return !gone.has(id) && (purpose === 'loose' || songId === null);
	}

	function followOne(local: LocalUpload, upload: Upload): void {
		if (purpose === 'track' && upload.songId !== null) {
			lose(local);
			return;
		}
		if (upload.tags !== null && local.tags === null) store.patch(local.key, withTags(local, upload.tags));
		// Somebody sends it after all: then this tab waits in line.
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

	function dropFile(uploadId: UploadId): void {
		if (settled.has(uploadId)) return;
		settled.add(uploadId);
		files.drop(uploadId);
	}

	function lose(local: LocalUpload): void {
		sender.stop(local.key);
		if (local.uploadId) {
			files.drop(local.uploadId);
			words.drop(local.uploadId);
		}
		store.drop(local.key);
	}

	function keepWords({ uploadId, words: { title, artist }, typed, tags }: LocalUpload): void {
		if (!uploadId || !(typed.title || typed.artist || tags)) return;
		words.keep(uploadId, { typed: { ...(typed.title && { title }), ...(typed.artist && { artist }) }, tags });
	}

	function read(keys: readonly string[]): void {
		for (const key of keys) {
			reading = reading.then(async () => {
				const file = store.get(key)?.file;
				if (!file) return;
				const { tags, durationMs } = await readFileWords(file);
				const local = store.get(key);
				if (local?.file !== file) return;
				const now = { ...local, ...withTags(local, tags ?? local.tags), durationMs };
				store.patch(key, now);
				keepWords(now);
			});
		}
	}

	function begin(locals: readonly LocalUpload[]): void {
		store.add(locals);
		const keys = locals.map(({ key }) => key);
		announcer.announce(keys);
		read(keys);
	}

	/** The unfinished upload that waits for this very file. */
	function findWaitingFor(file: File): LocalUpload | undefined {
		return store
			.all()
			.find(
				({ phase, fileName, sizeBytes }) =>
					phase.kind === 'file-gone' && fileName === announcedName(file.name) && sizeBytes === file.size,
			);
	}

	function giveFile(key: string, file: File): void {
		const uploadId = store.get(key)?.uploadId;
		store.patch(key, { file, phase: { kind: 'waiting' } });
		if (uploadId) files.keep(uploadId, file, () => store.get(key)?.phase.kind !== 'sent');
		sender.send(key);
	}

	/** Starts a row anew: what the server had of it goes. */
	function restart(local: LocalUpload, file: File): void {
		sender.stop(local.key);
		if (local.uploadId) discard(local.uploadId).catch(() => undefined);
		const fresh = uploadOfFile(local.key, file);
		const { title, artist } = local.words;
		const kept = { ...(local.typed.title && { title }), ...(local.typed.artist && { artist }) };
		begin([{ ...fresh, words: { ...fresh.words, ...kept }, typed: local.typed }]);
	}

	async function discard(uploadId: UploadId): Promise<void> {
		gone.add(uploadId);
		await client.uploads.removeUpload({ uploadId });
		files.drop(uploadId);
		words.drop(uploadId);
	}

	return {
		snapshot() {
			const { uploads, hasFailed, isFetching, hasMore } = list.current();
			const rows = store.rows();
			const isMissing = hasFailed && rows.length === 0 && navigator.onLine;
			const isLoading = uploads === null && !isMissing;
			snapshot ??= { rows, isLoading, hasFailed, isMissing, isFetching, hasMore };
			return snapshot;
		},
		subscribe(listener) {
			const unsubscribe = store.subscribe(listener);
			watcherCount += 1;
			if (watcherCount === 1) list.catchUp();
			return () => {
				watcherCount -= 1;
				unsubscribe();
			};
		},
		addFiles(added) {
			const fresh: LocalUpload[] = [];
			for (const file of added) {
				const waiting = findWaitingFor(file);
				if (waiting) giveFile(waiting.key, file);
				else fresh.push(uploadOfFile(`new-${nextKey++}`, file));
			}
			if (fresh.length > 0) begin(fresh);
		},
		type(key, typed) {
			const local = store.get(key);
			if (!local) return;
			const isTyped = { title: 'title' in typed || local.typed.title, artist: 'artist' in typed || local.typed.artist };
			const now = { ...local, words: { ...local.words, ...typed }, typed: isTyped };
			store.patch(key, now);
			keepWords(now);
		},
		retry(key) {
			const local = store.get(key);
			if (!local?.file) return;
			const isInterrupted = local.phase.kind === 'failed' && local.phase.refusal.message === signedOut.message;
			if (isInterrupted) giveFile(key, local.file);
			else restart(local, local.file);
		},
		replace(key, file) {
			const local = store.get(key);
			if (local) restart(local, file);
		},
		async remove(key) {
			const local = store.get(key);
			if (!local) return;
			sender.stop(key);
			store.drop(key);
			if (!local.uploadId) return;
			try {
				await discard(local.uploadId);
			} catch (error) {
				gone.delete(local.uploadId);
				store.add([local]);
				if (isUnderWay(local)) sender.send(key);
				throw error;
			}
		},
		forget(uploadIds) {
			for (const local of store.all()) if (local.uploadId && uploadIds.includes(local.uploadId)) lose(local);
			for (const uploadId of uploadIds) gone.add(uploadId);
		},
		refresh: list.refresh,
		loadMore: list.loadMore,
		dispose() {
			end.abort();
			list.dispose();
			letPageGo();
		},
	};
}
