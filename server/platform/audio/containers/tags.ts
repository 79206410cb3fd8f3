import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type IAudioMetadata, type ICommonTagsResult, parseBlob } from 'music-metadata';
import type { AudioFormat, AudioTags } from '../audio-analysis.ts';
import { readAiffTexts } from './iff/aiff-texts.ts';

const maxTextLength = 500;
/** Tags usually take some hundred reads; a file of a million empty boxes would take a million. */
const maxReads = 20_000;
/** Enough to skip a picture of ten megabytes; larger tags are worth neither the memory nor the seconds that padding takes. */
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
export async function readTags(path: string, format: AudioFormat, maxBytes = maxTagBytes): Promise<AudioTags> {
	const file = openSync(path, 'r');
	try {
		const blob = toBlob(file, mimeTypes[format], maxBytes);
		const { common, native } = await parseBlob(blob, { skipCovers: true, duration: false });
		const tags = toAudioTags(common);
		return format === 'aiff' ? withAiffTexts(file, tags, native) : tags;
	} catch {
		return noTags;
	} finally {
		closeSync(file);
	}
}

/** The library reads the texts of AIFF as ASCII, so they are read again, unless an ID3 tag says the same. */
function withAiffTexts(file: number, tags: AudioTags, native: IAudioMetadata['native']): AudioTags {
	const { size } = fstatSync(file);
	const texts = readAiffTexts(size, (target, offset) => readSync(file, target, 0, target.length, offset));
	const ids = Object.entries(native).flatMap(([kind, list]) => (kind === 'AIFF' ? [] : list.map(({ id }) => id)));
	const hasId3 = (...wanted: string[]) => wanted.some((id) => ids.some((one) => one.startsWith(id)));
	return {
		...tags,
		title: hasId3('TIT2', 'TT2') ? tags.title : toText(texts.title),
		artist: hasId3('TPE1', 'TP1') ? tags.artist : toText(texts.artist),
		comment: hasId3('COM') ? tags.comment : toText(texts.comment),
	};
}

function toAudioTags(common: ICommonTagsResult): AudioTags {
	return {
		title: toText(common.title),
		artist: toText(common.artist),
		album: toText(common.album),
		year: toNumber(common.year, 9999),
		genre: toText(common.genre?.[0]),
		isrc: toText(common.isrc?.[0]),
		bpm: toNumber(common.bpm, 999),
		comment: toText(common.comment?.find(({ text }) => text)?.text),
	};
}

function toText(value: unknown): string | null {
	if (typeof value !== 'string') return null;
	const plain = decodeAgain(value)
		.replaceAll('\0', '')
		.replaceAll(/\p{Cc}+/gu, ' ');
	const text = Array.from(plain.trim()).slice(0, maxTextLength).join('').trim();
	return text === '' ? null : text;
}

/** Many programs write UTF-8 where the format requires Latin-1. Real Latin-1 text is hardly ever valid UTF-8. */
function decodeAgain(text: string): string {
	if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text;
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
	} catch {
		return text;
	}
}

function toNumber(value: unknown, largest: number): number | null {
	return typeof value === 'number' && value >= 1 && value <= largest ? Math.round(value) : null;
}

/**
 * An open file as a Blob, because only then the parser accepts a type from us; with a path it would go by the
 * extension. Slices are read on demand, up to the limits.
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
