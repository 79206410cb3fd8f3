import type { AudioFormat } from '../../audio/audio-analysis.ts';

// Where files are found: /files/<label>/<random>.<extension>. The address of a waveform is that of its sound with
// another ending (R-WAVE-4).

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
	// A bare stream has the ending of its container, because waveforms are named after mp3, wav, m4a and ogg only.
	aac: { extension: 'm4a', contentType: 'audio/aac' },
};

/** What is served: the file itself, or the copy that was made of it. */
function servedAs(format: AudioFormat, hasRendition: boolean): Kind {
	if (!hasRendition) return kinds[format];
	return isPlayedAsFlac(format, hasRendition) ? kinds.flac : kinds.wav;
}

export function extensionOf(format: AudioFormat, hasRendition: boolean): string {
	return servedAs(format, hasRendition).extension;
}

export function contentTypeOf(format: AudioFormat, hasRendition: boolean): string {
	return servedAs(format, hasRendition).contentType;
}

/** AAC, of which a copy without what is not sound was made. */
export function isPlayedAsFlac(format: AudioFormat, hasRendition: boolean): boolean {
	return hasRendition && (format === 'm4a' || format === 'aac');
}

/** The storage keys of everything that belongs to one upload. */
export function objectsOf(storageKey: string) {
	return {
		original: storageKey,
		rendition: `${storageKey}.rendition`,
		waveform: `${storageKey}.json`,
		/** For listening; a new version has a new address, because browsers keep what they have loaded. */
		light: (version: number) => `${storageKey}.${lightEnding(version)}`,
		/** A waveform with other than the standard options. */
		variant: (name: string) => `${storageKey}.${name}.json`,
	};
}

export const lightContentType = 'audio/webm';

export function lightEnding(version: number): string {
	return `light${version}.webm`;
}

/** The upload to which an object of the storage belongs. */
export function storageKeyOfObject(objectKey: string): string {
	const slash = objectKey.lastIndexOf('/');
	const dot = objectKey.indexOf('.', slash + 1);
	return dot === -1 ? objectKey : objectKey.slice(0, dot);
}

export function audioUrlOf(upload: { storageKey: string; extension: string | null }): string {
	return `${filesPath}${upload.storageKey}.${upload.extension}`;
}

export function waveformUrlOf(upload: { storageKey: string }): string {
	return `${filesPath}${objectsOf(upload.storageKey).waveform}`;
}

/** Null while there is no light copy. */
export function lightUrlOf(upload: { storageKey: string; lightVersion: number | null }): string | null {
	return upload.lightVersion === null ? null : `${filesPath}${objectsOf(upload.storageKey).light(upload.lightVersion)}`;
}

export interface FileAddress {
	readonly organizationId: string;
	readonly storageKey: string;
	/** What comes after the first dot: `mp3`, `json`, the name of a variant and `json`, or that of a light copy and `webm`. */
	readonly ending: string;
}

const addressShape = /^([0-9a-f-]{36})\/([A-Za-z0-9_-]{16,64})\.([A-Za-z0-9-]{1,40}(?:\.(?:json|webm))?)$/;

/** Parses what follows `/files/`; null for anything that cannot be one of our files. */
export function parseFileAddress(rest: string): FileAddress | null {
	const [, organizationId, name, ending] = addressShape.exec(rest) ?? [];
	if (!organizationId || !name || !ending) return null;
	return { organizationId, storageKey: `${organizationId}/${name}`, ending };
}
