import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type IAudioMetadata, type ICommonTagsResult, parseBlob } from 'music-metadata';
import type { AudioFormat, AudioTags } from '../audio-analysis.ts';
import { cleanTagText, readAiffTexts, withAiffTexts } from '../texts/tag-texts.ts';

/** Tags usually take some hundred reads; a file of a million empty boxes would take a million. */
const maxReads = 20_000;
/**
 * Enough to skip a picture of ten megabytes; larger tags are not worth the memory and the seconds that padding takes.
 */
const maxTagBytes = 16 * 1024 * 1024;

const mimeTypes: Record<AudioFormat, string> = {
	mp3: 'audio/mpeg',
	wav: 'audio/wav',
	aiff: 'audio/aiff',
	flac: 'audio/flac',
	'ogg-vorbis': 'audio/ogg',
	'ogg-opus': 'audio/ogg',
	'ogg-flac': 'audio/ogg',
	m4a: 'audio/mp4',
	alac: 'audio/mp4',
	aac: 'audio/aac',
};

const noTags: AudioTags = {
	title: null,
	artist: null,
	album: null,
	year: null,
	genre: null,
	isrc: null,
	bpm: null,
	comment: null,
};

/** Reads the tags. It never fails: tags that are broken or too large are ignored. */
export async function readTags(path: string, format: AudioFormat, maxBytes = maxTagBytes) {
	const file = openSync(path, 'r');
	try {
		const blob = toBlob(file, mimeTypes[format], maxBytes);
		const { common, native } = await parseBlob(blob, { skipCovers: true, duration: false });
		const tags = toAudioTags(common);
		return format === 'aiff' ? await addAiffTexts(file, tags, native) : tags;
	} catch {
		return noTags;
	} finally {
		closeSync(file);
	}
}

async function addAiffTexts(file: number, tags: AudioTags, native: IAudioMetadata['native']): Promise<AudioTags> {
	const texts = await readAiffTexts(fstatSync(file).size, (offset, length) => {
		const bytes = new Uint8Array(length);
		return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
	});
	return withAiffTexts(tags, texts, native);
}

function toAudioTags(common: ICommonTagsResult): AudioTags {
	return {
		title: cleanTagText(common.title),
		artist: cleanTagText(common.artist),
		album: cleanTagText(common.album),
		year: toNumber(common.year, 9999),
		genre: cleanTagText(common.genre?.[0]),
		isrc: cleanTagText(common.isrc?.[0]),
		bpm: toNumber(common.bpm, 999),
		comment: cleanTagText(common.comment?.find(({ text }) => text)?.text),
	};
}

function toNumber(value: unknown, largest: number) {
	return typeof value === 'number' && value >= 1 && value <= largest ? Math.round(value) : null;
}

/**
 * An open file as a Blob, because only then the parser accepts a type from us; with a path it would use the extension.
 * Slices are read on demand, up to the limits.
 */
function toBlob(file: number, type: string, maxBytes: number): Blob {
	const size = fstatSync(file).size;
	let readsLeft = maxReads;
	let bytesLeft = maxBytes;
	const slice = (start = 0, end = size) => {
		readsLeft -= 1;
		const length = Math.max(0, Math.min(end, size) - start);
		bytesLeft -= length;
		if (readsLeft < 0 || bytesLeft < 0) throw new Error('the tags are too large');
		const piece = new Uint8Array(length);
		return new Blob([piece.subarray(0, readSync(file, piece, 0, piece.length, start))]);
	};
	return Object.defineProperties(new Blob([], { type }), { size: { value: size }, slice: { value: slice } });
}
