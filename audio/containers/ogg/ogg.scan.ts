/**
 * Ogg with Vorbis, Opus or FLAC, also several files in a row (chained). Streams that are not sound are blanked page by
 * page, and so is everything between pages.
 */
import { AnalysisFailed } from '../../audio-analysis.ts';
import { PatchList } from '../blind-bytes/patch-list.ts';
import type { ContainerScan } from '../container-scan.ts';
import { blankLeadingTags, blankTrailingTags } from '../loose-tags.ts';
import { largestView, type SoundBytes } from '../sound-bytes.ts';
import { listBodies, patchPages } from './ogg-comments.ts';
import {
	computeOggChecksum,
	identifyOggStream,
	isOggCodec,
	type OggPage,
	oggFormats,
	readOggPage,
} from './ogg-pages.ts';
import { OggStream } from './ogg-stream.ts';

const names = { vorbis: 'Vorbis', opus: 'Opus', flac: 'FLAC' };
const checksumAt = 22;
const maxFalsePages = 1000;
/** Five hours of the shortest usual packets, one on each page. */
const maxPages = 1_000_000;

export function scanOgg(bytes: SoundBytes): ContainerScan {
	const patches = new PatchList();
	const end = blankTrailingTags(bytes, patches);
	const soundOffset = blankLeadingTags(bytes, end, patches);
	const streams = walkPages(bytes, soundOffset, end, patches);
	const [first] = streams;
	if (!first?.isReady) throw new AnalysisFailed('damaged', 'no complete headers');
	const announcedSamples = streams
		.filter((stream) => stream.isReady && stream.sampleRate === first.sampleRate)
		.reduce((sum, stream) => sum + stream.samples, 0);
	return {
		format: oggFormats[first.codec],
		codec: names[first.codec],
		sampleRate: first.sampleRate,
		channels: first.channels,
		bitDepth: first.bitDepth,
		announcedSamples,
		soundOffset,
		soundEnd: end,
		patches: patches.toSorted(),
	};
}

/** Returns the first stream of sound of each link of the chain. */
function walkPages(bytes: SoundBytes, from: number, end: number, patches: PatchList) {
	const mainStreams: OggStream[] = [];
	// The streams of sound of the current link, by serial number.
	let open = new Map<number, OggStream>();
	let isOpening = false;
	let count = 0;
	let offset = from;
	while (offset < end) {
		const page = readOggPage(bytes, offset);
		// A page that was cut holds bytes of something else; players leave it out, too.
		if (page === null || page.end > end || !hasRightChecksum(bytes, page)) {
			const next = findPage(bytes, offset + 1, end) ?? end;
			patches.zero(offset, next - offset);
			offset = next;
			continue;
		}
		if (page.isFirst && !isOpening) {
			closeAll(open, patches);
			open = new Map();
		}
		isOpening = page.isFirst;
		const opened = page.isFirst ? openStream(bytes, page) : null;
		if (opened && open.size === 0) mainStreams.push(opened);
		if (page.isFirst) {
			open.get(page.serial)?.close(patches);
			open.delete(page.serial);
		}
		if (opened) open.set(page.serial, opened);
		const stream = open.get(page.serial);
		if (stream) stream.take(page, patches);
		else blankPage(bytes, page, patches);
		offset = page.end;
		count += 1;
		if (count > maxPages) throw new AnalysisFailed('damaged', 'too many pages');
	}
	closeAll(open, patches);
	return mainStreams;
}

function closeAll(streams: ReadonlyMap<number, OggStream>, patches: PatchList) {
	for (const stream of streams.values()) stream.close(patches);
}

function blankPage(bytes: SoundBytes, page: OggPage, patches: PatchList) {
	patchPages(bytes, [page], listBodies([page]), patches);
}

function openStream(bytes: SoundBytes, page: OggPage) {
	const kind = identifyOggStream(bytes, page);
	if (kind === 'video') throw new AnalysisFailed('not_audio', 'a video');
	return isOggCodec(kind) ? new OggStream(bytes, kind, page) : null;
}

/** The next page with a valid checksum: other bytes, for instance of a picture, may look like a page. */
function findPage(bytes: SoundBytes, from: number, end: number) {
	let count = 0;
	let offset = from;
	while (offset < end) {
		const view = bytes.view(offset, Math.min(largestView, end - offset));
		if (view.length < 4) return null;
		const found = Buffer.from(view.buffer, view.byteOffset, view.length).indexOf('OggS', 0, 'latin1');
		if (found < 0) {
			offset += view.length - 3;
			continue;
		}
		offset += found;
		const page = readOggPage(bytes, offset);
		if (page && page.end <= end && hasRightChecksum(bytes, page)) return offset;
		// Each costs a checksum of up to 64 kB; only a file made for an attack has so many.
		count += 1;
		if (count > maxFalsePages) throw new AnalysisFailed('damaged', 'too many false pages');
		offset += 1;
	}
	return null;
}

function hasRightChecksum(bytes: SoundBytes, page: OggPage) {
	const content = bytes.view(page.offset, page.end - page.offset);
	return Buffer.compare(computeOggChecksum(content), content.subarray(checksumAt, checksumAt + 4)) === 0;
}
