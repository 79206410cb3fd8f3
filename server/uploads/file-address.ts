import { randomBytes } from 'node:crypto';
import type { AudioFormat } from '../../audio/audio-analysis.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { isStorableText } from '../../domain/kernel/plain-text.ts';
import { isStorageKey } from '../platform/storage/storage.ts';

// Addresses of files: /files/<label>/<random>.<extension>. The address of a waveform is that of its sound with another
// extension (R-WAVE-4).

export const filesPath = '/files/';

interface Kind {
	readonly extension: string;
	readonly contentType: string;
}

const kinds: Record<AudioFormat, Kind> = {
	mp3: { extension: 'mp3', contentType: 'audio/mpeg' },
	wav: { extension: 'wav', contentType: 'audio/wav' },
	aiff: { extension: 'wav', contentType: 'audio/wav' },
	flac: { extension: 'flac', contentType: 'audio/flac' },
	'ogg-vorbis': { extension: 'ogg', contentType: 'audio/ogg' },
	'ogg-opus': { extension: 'ogg', contentType: 'audio/ogg' },
	'ogg-flac': { extension: 'ogg', contentType: 'audio/ogg' },
	m4a: { extension: 'm4a', contentType: 'audio/mp4' },
	alac: { extension: 'wav', contentType: 'audio/wav' },
	// A raw stream has the extension of its container, because waveforms are named after mp3, wav, m4a and ogg only.
	aac: { extension: 'm4a', contentType: 'audio/aac' },
};

/** Returns what is served: the file itself, or the copy that was made of it. */
export function servedAs(format: AudioFormat, hasRendition: boolean) {
	if (!hasRendition) return kinds[format];
	return isPlayedAsFlac(format, hasRendition) ? kinds.flac : kinds.wav;
}

/** AAC of which a copy with nothing but sound was made. */
export function isPlayedAsFlac(format: AudioFormat, hasRendition: boolean) {
	return hasRendition && (format === 'm4a' || format === 'aac');
}

/** Returns the storage keys of everything that belongs to an upload. */
export function objectsOf(storageKey: string) {
	return {
		original: storageKey,
		rendition: `${storageKey}.rendition`,
		waveform: `${storageKey}.json`,
		/** Copy for listening; a new version has a new address, because browsers cache what they have loaded. */
		light: (version: number) => `${storageKey}.${lightEnding(version)}`,
		/** A waveform with other than the standard options. */
		variant: (name: string) => `${storageKey}.${name}.json`,
	};
}

export const lightContentType = 'audio/webm';

export function lightEnding(version: number) {
	return `light${version}.webm`;
}

/** Returns the upload to which an object of the storage belongs. */
export function storageKeyOfObject(objectKey: string) {
	const slash = objectKey.lastIndexOf('/');
	const dot = objectKey.indexOf('.', slash + 1);
	return dot === -1 ? objectKey : objectKey.slice(0, dot);
}

export function audioUrlOf(upload: { storageKey: string; extension: string | null }) {
	return `${filesPath}${upload.storageKey}.${upload.extension}`;
}

export function waveformUrlOf(upload: { storageKey: string }) {
	return `${filesPath}${objectsOf(upload.storageKey).waveform}`;
}

/** Null while there is no light copy. */
export function lightUrlOf(upload: { storageKey: string; lightVersion: number | null }) {
	return upload.lightVersion === null ? null : `${filesPath}${objectsOf(upload.storageKey).light(upload.lightVersion)}`;
}

const addressShape = /^([0-9a-f-]{36})\/([A-Za-z0-9_-]{16,64})\.([A-Za-z0-9-]{1,40}(?:\.(?:json|webm))?)$/;

/**
 * Parses what follows `/files/`; null for anything that cannot be one of our files. The ending is everything after the
 * first dot: `mp3`, `json`, the name of a variant and `json`, or that of a light copy and `webm`.
 */
export function parseFileAddress(rest: string) {
	const [, organizationId, name, ending] = addressShape.exec(rest) ?? [];
	if (!organizationId || !name || !ending) return null;
	return { organizationId, storageKey: `${organizationId}/${name}`, ending };
}

/**
 * Consists of the label's id and a random part, so that a key belongs to one label and does not reveal what it holds.
 */
export function newStorageKey(organizationId: OrganizationId) {
	return `${organizationId}/${randomBytes(18).toString('base64url')}`;
}

const ownShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[A-Za-z0-9_-]{24}(\.[A-Za-z0-9.]+)?$/;

/** Whether this key has our form. A bucket may hold other objects, which must not be removed. */
export function isOwnKey(key: string) {
	return ownShape.test(key);
}

const maxKeyLength = 400;
const labelInKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\//i;
/** Characters that some reader of the key could take for a path to another place. */
const ambiguousText = /\\|\p{Cc}|%[0-9a-f]{2}/iu;

/**
 * Whether a caller may request this key: it must not be in another label. The key of a waveform is used as it is, so it
 * must be a valid storage key. The key of a sound is only a request and may hold names such as `demo (1).mp3`.
 */
export function canRequestKey(key: string, organizationId: string) {
	if (labelInKey.test(key) && !key.startsWith(`${organizationId}/`)) return false;
	return key.endsWith('.json') ? isStorageKey(key) : isPlainPath(key);
}

function isPlainPath(key: string) {
	if (key.length > maxKeyLength || ambiguousText.test(key) || !isStorableText(key)) return false;
	return key.split('/').every((segment) => segment.trim() !== '' && !/^\.+$/.test(segment.trim()));
}
