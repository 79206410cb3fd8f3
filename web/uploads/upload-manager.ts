// The uploads of one purpose: announces, sends and follows them, whatever page is shown, and picks up after a reload.
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { markBusyWhile } from '../lib/busy.ts';
import { createAnnouncer } from './announcer.ts';
import { createFileIntake, type FileIntake } from './file-intake.ts';
import { createFileStorage } from './file-storage.ts';
import { createServerFollower } from './server-follower.ts';
import type { Slots } from './slots.ts';
import { createTextStorage } from './text-storage.ts';
import { createUploadRemoval, type UploadRemoval } from './upload-removal.ts';
import { createUploadSender } from './upload-sender.ts';
import { isOnItsWay, isUnderWay, pollIntervalMs, type UploadRow } from './upload-status.ts';
import { createUploadStore } from './upload-store.ts';
import { createUploadTexts, type UploadTexts } from './upload-texts.ts';
import { type UploadsWatch, watchUploads } from './uploads-list.ts';
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

export interface UploadManager
	extends FileIntake,
		Pick<UploadRemoval, 'remove' | 'forget'>,
		Pick<UploadTexts, 'type'>,
		Pick<UploadsWatch, 'refresh' | 'loadMore'> {
	snapshot(): UploadsSnapshot;
	subscribe(listener: () => void): () => void;
	dispose(): void;
}

interface UploadManagerOptions {
	readonly purpose: UploadPurpose;
	/** Whose files and texts are stored in this browser. */
	readonly owner: string;
	readonly slots: Slots;
	readonly makeWaveform: MakeWaveform;
}

export function createUploadManager({ purpose, owner, slots, makeWaveform }: UploadManagerOptions): UploadManager {
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
		isNeeded: () => watcherCount > 0 || store.rows().some(isOnItsWay),
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
	const letPageGo = markBusyWhile('uploading', store.subscribe, () => store.all().some(isUnderWay));
	store.subscribe(() => {
		snapshot = null;
	});
	follow();

	function handleChange(): void {
		if (!signal.aborted) follow();
	}

	function handleAnnounced(key: string, uploadId: UploadId): void {
		const local = store.get(key);
		if (!local?.file) return;
		files.save(uploadId, local.file, () =>
			store.all().some((other) => other.uploadId === uploadId && isUnderWay(other)),
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
		subscribe(listener) {
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
