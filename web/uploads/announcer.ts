// Announces to the server which files will come, before their bytes do.
import { ORPCError } from '@orpc/client';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { notAuthenticated, unexpected } from '../../domain/kernel/kernel.errors.ts';
import { announcedName } from '../../domain/uploads/upload-format.ts';
import { maxFilesAtOnce } from '../../domain/uploads/upload-rules.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { noSessionForUpload } from '../../domain/uploads/uploads.errors.ts';
import { client, messageOf } from '../lib/api.ts';
import { untilWorthATry } from './send-file.ts';
import type { LocalUpload, Refusal } from './upload-status.ts';
import type { UploadStore } from './upload-store.ts';

export interface Announcer {
	announce(keys: readonly string[]): void;
	/** A call is under way: until it is answered, the server may list uploads that no row is linked to yet. */
	isBusy(): boolean;
}

interface AnnouncerOptions {
	readonly purpose: UploadPurpose;
	readonly store: UploadStore;
	readonly signal: AbortSignal;
	readonly onAnnounced: (key: string, uploadId: UploadId) => void;
	readonly onSettled: () => void;
}

const pauseMs = 3000;

/** Announces new files, all of one drop in one call, and tries again by itself after a lost connection. */
export function createAnnouncer({ purpose, store, signal, onAnnounced, onSettled }: AnnouncerOptions): Announcer {
	let awaited = 0;

	async function announceAll(keys: readonly string[]): Promise<void> {
		awaited += 1;
		for (let start = 0; start < keys.length; start += maxFilesAtOnce) {
			await announceSome(keys.slice(start, start + maxFilesAtOnce));
		}
		awaited -= 1;
		onSettled();
	}

	async function announceSome(keys: readonly string[]): Promise<void> {
		while (!signal.aborted) {
			// Some may have been removed meanwhile.
			const locals = keys.flatMap((key) => store.get(key) ?? []).filter(({ uploadId }) => uploadId === null);
			if (locals.length === 0) return;
			const failure = await announceOnce(locals).catch((error: unknown) => ({ error }));
			if (!failure) return;
			// A storage that is away comes back; the files wait for it as they wait for a connection.
			if (failure.error instanceof ORPCError && failure.error.status !== 503) {
				const isSignedOut = failure.error.code === notAuthenticated.code;
				const message = isSignedOut ? noSessionForUpload.message : messageOf(failure.error, unexpected.message);
				return failAll(locals, { code: null, message });
			}
			for (const { key } of locals) store.patch(key, { phase: { kind: 'lost' } });
			await untilWorthATry(pauseMs, signal);
			await adopt(locals).catch(() => undefined);
		}
	}

	/** The answer may have been lost, not the call: then the server has them already. */
	async function adopt(locals: readonly LocalUpload[]): Promise<void> {
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

	function take(key: string, uploadId: UploadId): void {
		store.patch(key, { uploadId, phase: { kind: 'waiting' } });
		onAnnounced(key, uploadId);
	}

	async function announceOnce(locals: readonly LocalUpload[]): Promise<void> {
		const files = locals.map(({ fileName, sizeBytes }) => ({ name: announcedName(fileName ?? ''), sizeBytes }));
		const { uploads } = await client.uploads.announceUploads({ purpose, files }, { signal });
		for (const [index, { key }] of locals.entries()) {
			const answer = uploads[index];
			if (answer && 'id' in answer) {
				if (store.get(key)) take(key, answer.id);
				else void client.uploads.removeUpload({ uploadId: answer.id }).catch(() => undefined);
			} else failAll([{ key }], answer?.refusal ?? { code: null, message: unexpected.message });
		}
	}

	function failAll(locals: ReadonlyArray<{ readonly key: string }>, refusal: Refusal): void {
		for (const { key } of locals) store.patch(key, { phase: { kind: 'failed', refusal } });
	}

	return {
		announce(keys) {
			void announceAll(keys);
		},
		isBusy: () => awaited > 0,
	};
}
