import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type ICommonTagsResult, parseBlob } from 'music-metadata';
import type { AudioFormat, AudioTags } from '../audio-analysis.ts';

const longestText = 500;
/** Tags take some hundred reads; a file of a million empty boxes would take a million. */
const mostReads = 20_000;
/** A picture of some ten megabytes is passed over; a tag that is larger is not worth the memory that it takes. */
const mostTagBytes = 32 * 1024 * 1024;

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

/** What the file says about the song. It never fails: broken tags are no tags, and neither are huge ones. */
export async function readTags(path: string, format: AudioFormat, mostBytes = mostTagBytes): Promise<AudioTags> {
	const file = openSync(path, 'r');
	try {
		const blob = toBlob(file, mimeTypes[format], mostBytes);
		const { common } = await parseBlob(blob, { skipCovers: true, duration: false });
		return toAudioTags(common);
	} catch {
		return noTags;
	} finally {
		closeSync(file);
	}
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
	const text = Array.from(plain.trim()).slice(0, longestText).join('').trim();
	return text === '' ? null : text;
}

/** Many programs write UTF-8 where the format means Latin-1. Text that is meant as Latin-1 is hardly ever valid UTF-8. */
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
 * An open file in the form in which the parser lets us say what kind it is: by path it would go by the name, and names
 * are not believed here. It holds nothing; each slice is read when it is asked for, unless that would be too much.
 */
function toBlob(file: number, type: string, mostBytes: number): Blob {
	const size = fstatSync(file).size;
	let readsLeft = mostReads;
	let bytesLeft = mostBytes;
	const slice = (start = 0, end = size) => {
		readsLeft -= 1;
		const length = Math.max(0, Math.min(end, size) - start);
		bytesLeft -= length;
		if (readsLeft < 0 || bytesLeft < 0) throw new Error('tags without an end');
		const piece = new Uint8Array(length);
		return new Blob([piece.subarray(0, readSync(file, piece, 0, piece.length, start))]);
	};
	return Object.defineProperties(new Blob([], { type }), { size: { value: size }, slice: { value: slice } });
}
