import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { AppError } from '../../domain/kernel/errors.ts';
import { pictureRefused } from '../../domain/submissions/submissions.errors.ts';
import { submitPageTopic } from '../../domain/submissions/submissions.topics.ts';
import type { SubmitSettings } from '../../domain/submissions/submit-settings.api.ts';
import type { Admin } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Db } from '../platform/db/database.ts';
import { shrinkPicture } from '../platform/pictures/pictures.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { serveObject } from '../uploads/serve-object.ts';
import { newPictureKey } from './picture-address.ts';
import { findPageOfPicture, insertPage, takeSlug, updatePage } from './submit-pages.repository.ts';
import type { SubmitSettingsService } from './submit-settings.service.ts';

interface SubmitPicturesDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly scratchFolder: string;
	readonly settings: SubmitSettingsService;
}

const mostBytes = 10 * 1024 * 1024;
const shape = { formats: ['jpeg', 'png', 'webp'], leastSide: 400, mostSide: 1600 };
const contentType = 'image/webp';

export type SubmitPictures = ReturnType<typeof createSubmitPictures>;

/** The picture of a submit page. It is drawn anew, because everybody in the world is shown it. */
export function createSubmitPictures({ db, storage, scratchFolder, settings }: SubmitPicturesDeps) {
	/** Returns the key of the one before it. */
	function setPicture(admin: Admin, pictureKey: string | null): Promise<string | null> {
		const { organizationId } = admin;
		return settings.change(admin, async (tx, page) => {
			if (page) await updatePage(tx, organizationId, { pictureKey });
			else if (pictureKey) {
				const proposed = await settings.getPage(tx, organizationId);
				await takeSlug(tx, proposed.slug, organizationId);
				await insertPage(tx, { ...proposed, genres: [...proposed.genres], pictureKey, rowVersion: 1 });
			}
			await recordTouched(tx, [`label:${organizationId}`], [submitPageTopic]);
			return page?.pictureKey ?? null;
		});
	}

	return {
		async take(admin: Admin, body: ReadableStream<Uint8Array> | null): Promise<SubmitSettings> {
			const path = join(scratchFolder, `${randomUUID()}.picture`);
			try {
				await receive(body, path);
				const picture = await shrinkPicture(admin.organizationId, path, shape);
				if (!picture) throw new AppError(pictureRefused);
				const key = newPictureKey(admin.organizationId);
				await storage.put(key, picture, contentType);
				const before = await setPicture(admin, key);
				if (before) await storage.remove(before);
			} finally {
				await rm(path, { force: true });
			}
			return settings.get(admin);
		},

		async remove(admin: Admin): Promise<void> {
			const before = await setPicture(admin, null);
			if (before) await storage.remove(before);
		},

		/** For everybody; null if no page shows it. */
		async serve(request: Request, name: string): Promise<Response | null> {
			const objectKey = (await findPageOfPicture(db, name))?.pictureKey;
			const found = objectKey ? await storage.find(objectKey) : null;
			if (!objectKey || !found) return null;
			const { sizeBytes } = found;
			const file = { objectKey, sizeBytes, contentType, etag: `"${name}"`, disposition: 'inline' };
			return serveObject(storage, request, file);
		},
	};
}

async function receive(body: ReadableStream<Uint8Array> | null, path: string): Promise<void> {
	let received = 0;
	const counted = new Transform({
		transform(chunk: Uint8Array, _, done) {
			received += chunk.byteLength;
			if (received > mostBytes) done(new AppError(pictureRefused));
			else done(null, chunk);
		},
	});
	const source = body === null ? Readable.from([]) : Readable.fromWeb(body as NodeReadableStream<Uint8Array>);
	await pipeline(source, counted, createWriteStream(path), { signal: AbortSignal.timeout(60_000) });
}
