import { createHash } from 'node:crypto';
import { countServedBytes, preparePatches } from '../../audio/containers/blind-bytes/byte-patches.ts';
import type { Core } from '../framework/core.ts';
import { lightContentType, lightEnding, objectsOf, parseFileAddress, servedAs } from './file-address.ts';
import { type Servable, serveObject } from './serve-object.ts';
import { findPatches, findUploadByKey, type UploadRow } from './uploads.repository.ts';
import { blindVersion } from './uploads.table.ts';

export type FilesService = ReturnType<typeof createFilesService>;

const maxCached = 1_000;
const maxCachedPatches = 200_000;

/** Serves what every member of a label may fetch: waveforms, and sounds with all names blanked. */
export function createFilesService({ db, storage }: Core) {
	// A sound never changes once it is ready, so what is needed to serve its next range can be cached. A removed sound is
	// noticed when its bytes are missing.
	const cache = new Map<string, Servable>();
	let cachedPatches = 0;

	async function findServable(storageKey: string, ending: string): Promise<Servable | null> {
		const address = `${storageKey}.${ending}`;
		const known = cache.get(address);
		if (known) return known;
		const upload = await findUploadByKey(db, storageKey);
		if (upload?.state !== 'ready' || !upload.facts) return null;
		const servable = await describeFile(upload, ending);
		// Until an old upload was scanned again, what is served may change.
		if (servable && upload.facts.blindVersion === blindVersion) remember(address, servable);
		return servable;
	}

	function describeFile(upload: UploadRow, ending: string): Promise<Servable | null> {
		if (ending.endsWith('json')) return describeOther(`${upload.storageKey}.${ending}`, 'application/json');
		const isLight = upload.lightVersion !== null && ending === lightEnding(upload.lightVersion);
		return isLight ? describeOther(`${upload.storageKey}.${ending}`, lightContentType) : describeSound(upload, ending);
	}

	function remember(address: string, servable: Servable) {
		if (cache.size >= maxCached || cachedPatches + (servable.patches?.count ?? 0) > maxCachedPatches) {
			cache.clear();
			cachedPatches = 0;
		}
		cache.set(address, servable);
		cachedPatches += servable.patches?.count ?? 0;
	}

	async function describeSound(upload: UploadRow, ending: string): Promise<Servable | null> {
		if (!upload.facts || ending !== upload.extension) return null;
		const objects = objectsOf(upload.storageKey);
		const objectKey = upload.hasRendition ? objects.rendition : objects.original;
		const patches = upload.hasRendition ? null : preparePatches(await findPatches(db, upload.id));
		const sizeBytes = patches
			? countServedBytes(upload.sizeBytes, patches)
			: (await storage.find(objectKey))?.sizeBytes;
		if (sizeBytes === undefined) return null;
		const version = `${upload.facts.blindVersion ?? 0}`;
		return {
			objectKey,
			sizeBytes,
			contentType: servedAs(upload.facts.format, upload.hasRendition).contentType,
			etag: tagFor(upload.id, 'blind', version, `${upload.hasRendition}`, `${sizeBytes}`),
			...(patches && { patches }),
		};
	}

	/** The server made this object itself, so there is nothing in it to blank. */
	async function describeOther(objectKey: string, contentType: string) {
		const found = await storage.find(objectKey);
		if (!found) return null;
		const etag = tagFor(objectKey, String(found.modifiedAt.getTime()));
		return { objectKey, sizeBytes: found.sizeBytes, contentType, etag };
	}

	return {
		/** Returns null if there is no such file, or it belongs to another label. */
		async respond(request: Request, organizationId: string, rest: string) {
			const address = parseFileAddress(rest);
			if (!address || address.organizationId !== organizationId) return null;
			const servable = await findServable(address.storageKey, address.ending);
			const response = servable && (await serveObject(storage, request, servable));
			if (!response) cache.delete(`${address.storageKey}.${address.ending}`);
			return response;
		},

		/** Serves the file as it was sent, for those who may know the artist. */
		async respondWithOriginal(request: Request, upload: UploadRow, fileName: string) {
			if (!upload.facts) return null;
			return serveObject(storage, request, {
				objectKey: objectsOf(upload.storageKey).original,
				sizeBytes: upload.sizeBytes,
				contentType: 'application/octet-stream',
				etag: tagFor(upload.id, 'original'),
				disposition: `attachment; filename="original"; filename*=UTF-8''${encodeRfc5987(fileName)}`,
			});
		},
	};
}

function tagFor(...parts: string[]) {
	return `"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}"`;
}

function encodeRfc5987(text: string) {
	return encodeURIComponent(text).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
