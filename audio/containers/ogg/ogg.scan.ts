/**
 * Ogg with Vorbis, Opus or FLAC, including several files in a row (chained). Streams that are not sound are blanked
 * page by page, and so is everything between pages.
 */
import { AnalysisFailed, type BytePatch, damaged } from '../../audio-analysis.ts';
import { PatchList } from '../blind-bytes/patch-list.ts';
import type { ContainerScan } from '../container-scan.ts';
import { readStreamInfo } from '../flac/flac.scan.ts';
import { longestFlacHeaderBytes, readFlacFrameHeader } from '../flac/flac-frames.ts';
import { blankLeadingTags, blankTrailingTags } from '../loose-tags.ts';
import { asBuffer, largestView, type SoundBytes } from '../sound-bytes.ts';
import { blankHeaderPacket, listBodies, patchPages } from './ogg-comments.ts';
import {
	computeOggChecksum,
	type Extent,
	identifyOggStream,
	isOggCodec,
	listPieces,
	type OggCodec,
	type OggPage,
	oggFormats,
	type PacketPiece,
	readOggPage,
	sliceExtents,
} from './ogg-pages.ts';

/** Padding at the end of an Opus packet (RFC 6716, section 3.2.5), which no decoder reads. */

const longestFrame = 1275;
const mostFrames = 48;

/** The parts to blank in a packet of this many streams: its padding, or all of it if it is not a valid Opus packet. */
function listOpusBlanks(bytes: SoundBytes, extents: readonly Extent[], streams: number) {
	const packet = Buffer.concat(extents.map(({ offset, length }) => Buffer.from(bytes.view(offset, length))));
	const padding = packet.length === 0 ? [] : findPadding(packet, streams);
	if (padding === null) return extents.filter(({ length }) => length > 0);
	return padding
		.filter(({ offset, length }) => packet.subarray(offset, offset + length).some((byte) => byte !== 0))
		.flatMap(({ offset, length }) => sliceExtents(extents, offset, length));
}

/** Null if the packet is not valid. */
function findPadding(packet: Buffer, streams: number) {
	const padding: Extent[] = [];
	let at = 0;
	for (let stream = 1; stream <= streams; stream++) {
		const found = readStream(packet, at, stream === streams);
		if (found === null) return null;
		if (found.padding > 0) padding.push({ offset: found.end - found.padding, length: found.padding });
		at = found.end;
	}
	return padding;
}

/** A byte of 255 means 254 bytes of padding and another length byte. */
function readPaddingLength(take: () => number) {
	let padding = 0;
	let byte = take();
	for (; byte === 255; byte = take()) padding += 254;
	return padding + byte;
}

/** All streams of a packet except the last state the length of their last frame. */
function readStream(packet: Buffer, from: number, isLast: boolean) {
	let at = from;
	const take = () => {
		const byte = packet[at] ?? Number.NaN;
		at += 1;
		return byte;
	};
	const takeLength = () => {
		const first = take();
		return first < 252 ? first : first + 4 * take();
	};
	const code = take() & 3;
	const count = code === 3 ? take() : code === 0 ? 1 : 2;
	const frames = code === 3 ? count & 63 : count;
	const isVariable = code === 2 || (code === 3 && (count & 128) !== 0);
	const padding = code === 3 && (count & 64) !== 0 ? readPaddingLength(take) : 0;
	if (!(frames >= 1 && frames <= mostFrames)) return null;
	const stated: number[] = [];
	const statedFrames = (isVariable ? frames - 1 : 0) + (isLast ? 0 : 1);
	for (let frame = 0; frame < statedFrames; frame++) stated.push(takeLength());
	if (stated.some((length) => !(length <= longestFrame))) return null;
	const statedBytes = stated.reduce((sum, length) => sum + length, 0);
	if (!isLast) {
		const soundBytes = isVariable ? statedBytes : frames * statedBytes;
		const end = at + soundBytes + padding;
		return end <= packet.length ? { end, padding } : null;
	}
	const rest = packet.length - at - padding;
	const lastBytes = isVariable ? rest - statedBytes : rest / frames;
	const isValid = lastBytes >= 0 && lastBytes <= longestFrame && Number.isInteger(lastBytes);
	return isValid ? { end: packet.length, padding } : null;
}

const opusSampleRate = 48_000;
const maxHeaderPages = 20_000;
/** The largest packets of Opus, 255 streams of 120 ms, fill 30 pages. */
const maxPagesOfPacket = 32;
/** More than one page can contain: a stream whose first page ends later was cut out of a longer one. */
const longestPageSeconds = 10;

type OggStream = ReturnType<typeof createOggStream>;

/** The stream of sound in one link of a chained Ogg file: reads its headers page by page and counts its samples. */
function createOggStream(bytes: SoundBytes, codec: OggCodec, { bodyOffset: body }: OggPage) {
	const flac = codec === 'flac' ? readStreamInfo(bytes, body + 17) : null;
	const sampleRate = flac?.sampleRate ?? (codec === 'opus' ? opusSampleRate : bytes.u32le(body + 12));
	const channels = flac?.channels ?? bytes.u8(body + (codec === 'opus' ? 9 : 11));
	const opusStreams = codec === 'opus' && bytes.u8(body + 18) !== 0 ? bytes.u8(body + 19) : 1;
	const leadSamples = codec === 'opus' ? bytes.u16le(body + 10) : 0;
	if (sampleRate === 0 || channels === 0) throw damaged('a format that cannot be');
	const blanks: BytePatch[] = [];
	let headerPages: OggPage[] = [];
	let extents: Extent[] = [];
	let packetCount = 0;
	let isReadingHeaders = true;
	let isBroken = false;
	let nextSequence: number | null = null;
	/** The last packet continues on the next page, and it is sound. */
	let isOpenPacketSound = false;
	/** The received parts of an Opus packet, and their pages, with what to blank there. */
	let openPacket: Extent[] = [];
	let openPages: OggPage[] = [];
	let openBlanks: BytePatch[] = [];
	let firstGranule: number | null = null;
	let lastGranule: number | null = null;

	function patchOpenPages(patches: PatchList) {
		if (openBlanks.length > 0) patchPages(bytes, openPages, openBlanks, patches);
		openPages = [];
		openBlanks = [];
	}

	/** A packet without an end is not served. */
	function dropOpenPacket() {
		openBlanks.push(...openPacket);
		openPacket = [];
		isOpenPacketSound = false;
	}

	function takeHeaders(page: OggPage, isNext: boolean, patches: PatchList) {
		headerPages.push(page);
		if (headerPages.length > maxHeaderPages) throw damaged('headers without an end');
		// A missing page, or one that does not continue the previous one: the rest of this stream cannot be interpreted.
		if (!isNext || page.isContinued !== extents.length > 0) isBroken = true;
		if (isBroken) return;
		for (const piece of listPieces(page)) {
			if (!isReadingHeaders) {
				// Opus starts on a new page.
				if (codec === 'opus') blanks.push({ offset: piece.offset, length: piece.length });
				else takeSound(piece, blanks);
				continue;
			}
			extents.push({ offset: piece.offset, length: piece.length });
			if (piece.isEnd) endHeaderPacket();
		}
		if (isReadingHeaders) return;
		patchPages(bytes, headerPages, blanks, patches);
		headerPages = [];
		if (page.granule !== null && page.granule > 0) lastGranule = page.granule;
	}

	function endHeaderPacket() {
		const isSound = isSoundPacket();
		if (!isSound) blanks.push(...blankHeaderPacket(bytes, codec, packetCount, extents));
		packetCount += 1;
		extents = [];
		if (isSound || isLastHeader()) isReadingHeaders = false;
	}

	/** Packets that are not sound are blanked, and so is the rest of a packet whose beginning is missing. */
	function takeSound(piece: PacketPiece, target: BytePatch[]) {
		const isSound = piece.isContinuation ? isOpenPacketSound : isSoundStart(piece);
		const extent = { offset: piece.offset, length: piece.length };
		if (!isSound && piece.length > 0) target.push(extent);
		isOpenPacketSound = isSound && !piece.isEnd;
		if (codec !== 'opus' || !isSound) return;
		openPacket.push(extent);
		if (!piece.isEnd) return;
		target.push(...listOpusBlanks(bytes, openPacket, opusStreams));
		openPacket = [];
	}

	function isSoundStart({ offset, length }: PacketPiece) {
		if (length === 0) return true;
		if (codec === 'vorbis') return (bytes.u8(offset) & 1) === 0;
		if (codec === 'opus') return !bytes.is(offset, 'OpusHead') && !bytes.is(offset, 'OpusTags');
		return readFlacFrameHeader(bytes.view(offset, longestFlacHeaderBytes), 0) !== null;
	}

	function isLastHeader() {
		return packetCount === (codec === 'vorbis' ? 3 : codec === 'opus' ? 2 : -1);
	}

	/** FLAC in Ogg need not state the number of its headers; but frames start with 0xFF, and headers do not. */
	function isSoundPacket() {
		const [first] = extents;
		return codec === 'flac' && first !== undefined && first.length > 0 && bytes.u8(first.offset) === 0xff;
	}

	return {
		codec,
		sampleRate,
		channels,
		bitDepth: flac?.bitDepth ?? null,
		/** Whether all headers have been read, so that sound can be decoded. */
		isReady: () => !isReadingHeaders,
		countSamples() {
			const start = firstGranule ?? 0;
			const skipped = start > longestPageSeconds * sampleRate ? start : 0;
			return Math.max(0, (lastGranule ?? 0) - skipped - leadSamples);
		},
		take(page: OggPage, patches: PatchList) {
			const isNext = nextSequence === null || page.sequence === nextSequence;
			nextSequence = page.sequence + 1;
			if (isReadingHeaders) {
				takeHeaders(page, isNext, patches);
				return;
			}
			if (!isNext) dropOpenPacket();
			openPages.push(page);
			for (const piece of listPieces(page)) takeSound(piece, openBlanks);
			if (openPages.length > maxPagesOfPacket) dropOpenPacket();
			if (openPacket.length === 0) patchOpenPages(patches);
			if (page.granule === null) return;
			firstGranule ??= page.granule;
			lastGranule = page.granule;
		},
		/** The stream has ended. Incomplete headers are not served. */
		close(patches: PatchList) {
			if (isReadingHeaders) patchPages(bytes, headerPages, listBodies(headerPages), patches);
			headerPages = [];
			dropOpenPacket();
			patchOpenPages(patches);
		},
	};
}

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
	if (!first?.isReady()) throw damaged('no complete headers');
	const announcedSamples = streams
		.filter((stream) => stream.isReady() && stream.sampleRate === first.sampleRate)
		.reduce((sum, stream) => sum + stream.countSamples(), 0);
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
	// The sound streams of the current link, by serial number.
	let open = new Map<number, OggStream>();
	let isOpening = false;
	let count = 0;
	let offset = from;
	while (offset < end) {
		const page = readOggPage(bytes, offset);
		// A truncated page contains bytes of something else; players skip it, too.
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
		if (count > maxPages) throw damaged('too many pages');
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
	return isOggCodec(kind) ? createOggStream(bytes, kind, page) : null;
}

/** The next page with a valid checksum: other bytes, for instance of a picture, may look like a page. */
function findPage(bytes: SoundBytes, from: number, end: number) {
	let count = 0;
	let offset = from;
	while (offset < end) {
		const view = bytes.view(offset, Math.min(largestView, end - offset));
		if (view.length < 4) return null;
		const found = asBuffer(view).indexOf('OggS', 0, 'latin1');
		if (found < 0) {
			offset += view.length - 3;
			continue;
		}
		offset += found;
		const page = readOggPage(bytes, offset);
		if (page && page.end <= end && hasRightChecksum(bytes, page)) return offset;
		// Each costs a checksum of up to 64 kB; only a malicious file has so many.
		count += 1;
		if (count > maxFalsePages) throw damaged('too many false pages');
		offset += 1;
	}
	return null;
}

function hasRightChecksum(bytes: SoundBytes, page: OggPage) {
	const content = bytes.view(page.offset, page.end - page.offset);
	return Buffer.compare(computeOggChecksum(content), content.subarray(checksumAt, checksumAt + 4)) === 0;
}
