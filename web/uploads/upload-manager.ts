// The uploads of one purpose: announces, sends and follows them on every page, and resumes after a reload.

import { ORPCError } from '@orpc/client';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { notAuthenticated, unexpected } from '../../domain/kernel/kernel.errors.ts';
import { announcedName } from '../../domain/uploads/upload-format.ts';
import { maxFilesAtOnce } from '../../domain/uploads/upload-rules.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { noSessionForUpload } from '../../domain/uploads/uploads.errors.ts';
import { recheckSession } from '../accounts/session.ts';
import { client } from '../lib/api-client.ts';
import { markBusyWhile } from '../lib/busy.ts';
import { messageOf } from '../lib/call-error.ts';
import { createFileStorage, type FileStorage } from './file-storage.ts';
import { untilWorthATry } from './send-file.ts';
import { createServerFollower } from './server-follower.ts';
import { createUploadRemoval, type UploadRemoval } from './upload-removal.ts';
import { createUploadSender, type Slots, signedOut, type UploadSender } from './upload-sender.ts';
import {
	isInProgress,
	isUploading,
	type LocalUpload,
	pollIntervalMs,
	type Refusal,
	type UploadRow,
} from './upload-status.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';
import { createTextStorage, createUploadTexts, type UploadTexts, uploadOfFile } from './upload-texts.ts';
import { watchUploads } from './uploads-list.ts';
import { createWaveformQueue, type MakeWaveform } from './waveform-queue.ts';

interface AnnouncerOptions {
	purpose: UploadPurpose;
	store: UploadStore;
	signal: AbortSignal;
	onAnnounced: (key: string, uploadId: UploadId) => void;
	onSettled: () => void;
}

const pauseMs = 3000;

/**
 * Announces files to the server before their bytes are sent: all files of one drop in one request, with automatic
 * retries after a lost connection.
 */
function createAnnouncer({ purpose, store, signal, onAnnounced, onSettled }: AnnouncerOptions) {
	let awaited = 0;

	async function announceAll(keys: readonly string[]) {
		awaited += 1;
		for (let start = 0; start < keys.length; start += maxFilesAtOnce) {
			await announceSome(keys.slice(start, start + maxFilesAtOnce));
		}
		awaited -= 1;
		onSettled();
	}

	async function announceSome(keys: readonly string[]) {
		while (!signal.aborted) {
			// Some may have been removed while waiting.
			const locals = keys.flatMap((key) => store.get(key) ?? []).filter(({ uploadId }) => uploadId === null);
			if (locals.length === 0) return;
			const failure = await announceOnce(locals).catch((error: unknown) => ({ error }));
			if (!failure) return;
			// A storage outage is temporary; the files wait for it as they wait for a connection.
			if (failure.error instanceof ORPCError && failure.error.status !== 503) {
				const isSignedOut = failure.error.code === notAuthenticated.code;
				if (isSignedOut) recheckSession();
				const message = isSignedOut ? noSessionForUpload.message : messageOf(failure.error);
				return failAll(locals, { code: null, message });
			}
			for (const { key } of locals) store.patch(key, { phase: { kind: 'lost' } });
			await untilWorthATry(pauseMs, signal);
			await adopt(locals).catch(() => undefined);
		}
	}

	/** The response may have been lost, not the request: then the server has them already. */
	async function adopt(locals: readonly LocalUpload[]) {
		const { uploads } = await client.uploads.listMyUploads({ purpose }, { signal });
		const known = new Set(store.all().map(({ uploadId }) => uploadId));
		for (const { key, fileName, sizeBytes } of locals) {
			const own = uploads.find(
				(upload) =>
					!known.has(upload.id) &&
					upload.state === 'receiving' &&
					upload.receivedBytes === 0 &&
					upload.fileName === announcedName(fileName ?? '') &&
					upload.sizeBytes === sizeBytes,
			);
			if (!own || !store.get(key)) continue;
			known.add(own.id);
			take(key, own.id);
		}
	}

	function take(key: string, uploadId: UploadId) {
		store.patch(key, { uploadId, phase: { kind: 'waiting' } });
		onAnnounced(key, uploadId);
	}

	async function announceOnce(locals: readonly LocalUpload[]) {
		const files = locals.map(({ fileName, sizeBytes }) => ({ name: announcedName(fileName ?? ''), sizeBytes }));
		const { uploads } = await client.uploads.announceUploads({ purpose, files }, { signal });
		for (const [index, { key }] of locals.entries()) {
			const response = uploads[index];
			if (response && 'id' in response) {
				if (store.get(key)) take(key, response.id);
				else void client.uploads.removeUpload({ uploadId: response.id }).catch(() => undefined);
			} else failAll([{ key }], response?.refusal ?? { code: null, message: unexpected.message });
		}
	}

	function failAll(locals: ReadonlyArray<{ key: string }>, refusal: Refusal) {
		for (const { key } of locals) store.patch(key, { phase: { kind: 'failed', refusal } });
	}

	return {
		announce(keys: readonly string[]) {
			void announceAll(keys);
		},
		/** A request is running: until its response, the server may list uploads that no row is linked to yet. */
		isBusy: () => awaited > 0,
	};
}

type Announcer = ReturnType<typeof createAnnouncer>;

export interface UploadsSnapshot {
	rows: readonly UploadRow[];
	isLoading: boolean;
	hasFailed: boolean;
	/** Loading the uploads failed for a reason other than the network, and there is no other data to show. */
	isMissing: boolean;
	isFetching: boolean;
	hasMore: boolean;
}

interface UploadManagerOptions {
	purpose: UploadPurpose;
	/** Whose files and texts are stored in this browser. */
	owner: string;
	slots: Slots;
	makeWaveform: MakeWaveform;
}

export function createUploadManager({ purpose, owner, slots, makeWaveform }: UploadManagerOptions) {
	const store = createUploadStore();
	const files = createFileStorage(owner);
	const texts = createUploadTexts(store, createTextStorage(owner));
	const end = new AbortController();
	const { signal } = end;
	let snapshot: UploadsSnapshot | null = null;
	let watcherCount = 0;

	const list = watchUploads({
		purpose,
		intervalMs: () => pollIntervalMs(store.rows()),
		isNeeded: () => watcherCount > 0 || store.rows().some(isUploading),
		onChange: handleChange,
	});
	const sender = createUploadSender({ store, files, slots, signal, onEnd: () => void list.refresh() });
	const waveforms = createWaveformQueue({ store, makeWaveform, signal, refresh: list.refresh });
	const removal = createUploadRemoval({ store, files, texts, sender });
	const announcer = createAnnouncer({ purpose, store, signal, onAnnounced: handleAnnounced, onSettled: handleChange });
	const intake = createFileIntake({ store, files, texts, sender, announcer, removal });
	const isAnnouncing = announcer.isBusy;
	const follow = createServerFollower({
		purpose,
		list,
		store,
		files,
		texts,
		sender,
		waveforms,
		removal,
		isAnnouncing,
	});
	const letPageGo = markBusyWhile('uploading', store.subscribe, () => store.all().some(isInProgress));
	store.subscribe(() => {
		snapshot = null;
	});
	follow();

	function handleChange() {
		if (!signal.aborted) follow();
	}

	function handleAnnounced(key: string, uploadId: UploadId) {
		const local = store.get(key);
		if (!local?.file) return;
		files.save(uploadId, local.file, () =>
			store.all().some((other) => other.uploadId === uploadId && isInProgress(other)),
		);
		texts.save(local);
		sender.send(key);
	}

	return {
		...intake,
		remove: removal.remove,
		forget: removal.forget,
		type: texts.type,
		refresh: list.refresh,
		loadMore: list.loadMore,
		snapshot() {
			const { uploads, hasFailed, isFetching, hasMore } = list.current();
			const rows = store.rows();
			const isMissing = hasFailed && rows.length === 0 && navigator.onLine;
			const isLoading = uploads === null && !isMissing;
			snapshot ??= { rows, isLoading, hasFailed, isMissing, isFetching, hasMore };
			return snapshot;
		},
		subscribe(listener: () => void) {
			const unsubscribe = store.subscribe(listener);
			watcherCount += 1;
			if (watcherCount === 1) list.catchUp();
			return () => {
				watcherCount -= 1;
				unsubscribe();
			};
		},
		dispose() {
			end.abort();
			list.dispose();
			letPageGo();
		},
	};
}

export type UploadManager = ReturnType<typeof createUploadManager>;

interface FileIntakeOptions {
	store: UploadStore;
	files: FileStorage;
	texts: UploadTexts;
	sender: UploadSender;
	announcer: Announcer;
	removal: UploadRemoval;
}

/** How files are added to the list: new ones, the same one again, another one for the same row. */
function createFileIntake(options: FileIntakeOptions) {
	const { store, files, texts, sender, announcer, removal } = options;
	let nextKey = 0;

	function begin(locals: readonly LocalUpload[]) {
		store.add(locals);
		const keys = locals.map(({ key }) => key);
		announcer.announce(keys);
		texts.readTags(keys);
	}

	/** The unfinished upload that is waiting for this very file. */
	function findWaitingFor(file: File) {
		return store
			.all()
			.find(
				({ phase, fileName, sizeBytes }) =>
					phase.kind === 'file-gone' && fileName === announcedName(file.name) && sizeBytes === file.size,
			);
	}

	/** Resumes an upload that the server has started to receive. */
	function goOn(key: string, file: File) {
		const uploadId = store.get(key)?.uploadId;
		store.patch(key, { file, phase: { kind: 'waiting' } });
		if (uploadId) files.save(uploadId, file, () => store.get(key)?.phase.kind !== 'sent');
		sender.send(key);
	}

	/** Restarts a row: the server's part of it is deleted. */
	function restart(local: LocalUpload, file: File) {
		sender.stop(local.key);
		if (local.uploadId) removal.discard(local.uploadId).catch(() => undefined);
		const fresh = uploadOfFile(local.key, file);
		const { title, artist } = local.texts;
		const typed = { ...(local.typed.title && { title }), ...(local.typed.artist && { artist }) };
		begin([{ ...fresh, texts: { ...fresh.texts, ...typed }, typed: local.typed }]);
	}

	return {
		/** Adds new files; a file that an unfinished upload is waiting for is assigned to it. */
		addFiles(added: readonly File[]) {
			const fresh: LocalUpload[] = [];
			for (const file of added) {
				const waiting = findWaitingFor(file);
				if (waiting) goOn(waiting.key, file);
				else fresh.push(uploadOfFile(`new-${nextKey++}`, file));
			}
			if (fresh.length > 0) begin(fresh);
		},
		retry(key: string) {
			const local = store.get(key);
			if (!local?.file) return;
			const isInterrupted = local.phase.kind === 'failed' && local.phase.refusal.message === signedOut.message;
			// Without an id, the server does not know it yet.
			if (isInterrupted && local.uploadId !== null) goOn(key, local.file);
			else restart(local, local.file);
		},
		/** Puts another file into the same row; typed texts are kept. */
		replace(key: string, file: File) {
			const local = store.get(key);
			if (local) restart(local, file);
		},
	};
}
