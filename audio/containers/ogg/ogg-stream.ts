/** The stream of sound in one link of a chained Ogg file: reads its headers page by page and counts its samples. */
import { AnalysisFailed, type BytePatch } from '../../audio-analysis.ts';
import type { PatchList } from '../blind-bytes/patch-list.ts';
import { readStreamInfo } from '../flac/flac.scan.ts';
import { longestFlacHeaderBytes, readFlacFrameHeader } from '../flac/flac-frame-header.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { blankHeaderPacket, listBodies, patchPages } from './ogg-comments.ts';
import { type Extent, listPieces, type PacketPiece, sliceExtents } from './ogg-packets.ts';
import type { OggCodec, OggPage } from './ogg-pages.ts';

/** Padding at the end of an Opus packet (RFC 6716, section 3.2.5), which no decoder reads. */

const longestFrame = 1275;
const mostFrames = 48;

/** What to blank in a packet of so many streams: its padding, or all of it if it is no packet of Opus. */
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

/** All streams of a packet but the last state the length of their last frame. */
function readStream(packet: Buffer, from: number, isLast: boolean): { end: number; padding: number } | null {
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
	let padding = 0;
	if (code === 3 && (count & 64) !== 0)
		for (let more = true; more; ) {
			const byte = take();
			padding += byte === 255 ? 254 : byte;
			more = byte === 255;
		}
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
/** More than one page can hold: a stream whose first page ends later was cut out of a longer one. */
const longestPageSeconds = 10;

export class OggStream {
	readonly sampleRate: number;
	readonly channels: number;
	readonly bitDepth: number | null;
	private readonly leadSamples: number;
	private readonly blanks: BytePatch[] = [];
	private headerPages: OggPage[] = [];
	private extents: Extent[] = [];
	private packetCount = 0;
	private isReadingHeaders = true;
	private isBroken = false;
	private nextSequence: number | null = null;
	/** The last packet goes on on the next page, and it is sound. */
	private isOpenPacketSound = false;
	/** The parts so far of a packet of Opus, and the pages on which they are, with what to blank there. */
	private openPacket: Extent[] = [];
	private openPages: OggPage[] = [];
	private openBlanks: BytePatch[] = [];
	private readonly opusStreams: number;
	private firstGranule: number | null = null;
	private lastGranule: number | null = null;

	constructor(
		private readonly bytes: SoundBytes,
		readonly codec: OggCodec,
		page: OggPage,
	) {
		const body = page.bodyOffset;
		const flac = codec === 'flac' ? readStreamInfo(bytes, body + 17) : null;
		this.sampleRate = flac?.sampleRate ?? (codec === 'opus' ? opusSampleRate : bytes.u32le(body + 12));
		this.channels = flac?.channels ?? bytes.u8(body + (codec === 'opus' ? 9 : 11));
		this.bitDepth = flac?.bitDepth ?? null;
		this.opusStreams = codec === 'opus' && bytes.u8(body + 18) !== 0 ? bytes.u8(body + 19) : 1;
		this.leadSamples = codec === 'opus' ? bytes.u16le(body + 10) : 0;
		if (this.sampleRate === 0 || this.channels === 0) throw new AnalysisFailed('damaged', 'a format that cannot be');
	}

	/** Whether all headers have been read, so that sound can be decoded. */
	get isReady(): boolean {
		return !this.isReadingHeaders;
	}

	get samples(): number {
		const start = this.firstGranule ?? 0;
		const skipped = start > longestPageSeconds * this.sampleRate ? start : 0;
		return Math.max(0, (this.lastGranule ?? 0) - skipped - this.leadSamples);
	}

	take(page: OggPage, patches: PatchList) {
		const isNext = this.nextSequence === null || page.sequence === this.nextSequence;
		this.nextSequence = page.sequence + 1;
		if (this.isReadingHeaders) this.takeHeaders(page, isNext, patches);
		else {
			if (!isNext) this.dropOpenPacket();
			this.openPages.push(page);
			for (const piece of listPieces(page)) this.takeSound(piece, this.openBlanks);
			if (this.openPages.length > maxPagesOfPacket) this.dropOpenPacket();
			if (this.openPacket.length === 0) this.patchOpenPages(patches);
			if (page.granule === null) return;
			this.firstGranule ??= page.granule;
			this.lastGranule = page.granule;
		}
	}

	/** Nothing more comes. Headers that were not understood to their end are not served. */
	close(patches: PatchList) {
		if (this.isReadingHeaders) patchPages(this.bytes, this.headerPages, listBodies(this.headerPages), patches);
		this.headerPages = [];
		this.dropOpenPacket();
		this.patchOpenPages(patches);
	}

	private patchOpenPages(patches: PatchList) {
		if (this.openBlanks.length > 0) patchPages(this.bytes, this.openPages, this.openBlanks, patches);
		this.openPages = [];
		this.openBlanks = [];
	}

	/** A packet without an end is not served. */
	private dropOpenPacket() {
		this.openBlanks.push(...this.openPacket);
		this.openPacket = [];
		this.isOpenPacketSound = false;
	}

	private takeHeaders(page: OggPage, isNext: boolean, patches: PatchList) {
		this.headerPages.push(page);
		if (this.headerPages.length > maxHeaderPages) throw new AnalysisFailed('damaged', 'headers without an end');
		// A missing page, or one that does not go on where the last one ended: this stream is not understood any more.
		if (!isNext || page.isContinued !== this.extents.length > 0) this.isBroken = true;
		if (this.isBroken) return;
		for (const piece of listPieces(page)) {
			if (!this.isReadingHeaders) {
				// Opus begins on a page of its own.
				if (this.codec === 'opus') this.blanks.push({ offset: piece.offset, length: piece.length });
				else this.takeSound(piece, this.blanks);
				continue;
			}
			this.extents.push({ offset: piece.offset, length: piece.length });
			if (!piece.isEnd) continue;
			const isSound = this.isSoundPacket();
			if (!isSound) this.blanks.push(...blankHeaderPacket(this.bytes, this.codec, this.packetCount, this.extents));
			this.packetCount += 1;
			this.extents = [];
			if (isSound || this.isLastHeader()) this.isReadingHeaders = false;
		}
		if (this.isReadingHeaders) return;
		patchPages(this.bytes, this.headerPages, this.blanks, patches);
		this.headerPages = [];
		if (page.granule !== null && page.granule > 0) this.lastGranule = page.granule;
	}

	/** Packets that are not sound are blanked, and so is the rest of one whose beginning is missing. */
	private takeSound(piece: PacketPiece, blanks: BytePatch[]) {
		const isSound = piece.isContinuation ? this.isOpenPacketSound : this.isSoundStart(piece);
		const extent = { offset: piece.offset, length: piece.length };
		if (!isSound && piece.length > 0) blanks.push(extent);
		this.isOpenPacketSound = isSound && !piece.isEnd;
		if (this.codec !== 'opus' || !isSound) return;
		this.openPacket.push(extent);
		if (!piece.isEnd) return;
		blanks.push(...listOpusBlanks(this.bytes, this.openPacket, this.opusStreams));
		this.openPacket = [];
	}

	private isSoundStart({ offset, length }: PacketPiece) {
		if (length === 0) return true;
		if (this.codec === 'vorbis') return (this.bytes.u8(offset) & 1) === 0;
		if (this.codec === 'opus') return !this.bytes.is(offset, 'OpusHead') && !this.bytes.is(offset, 'OpusTags');
		return readFlacFrameHeader(this.bytes.view(offset, longestFlacHeaderBytes), 0) !== null;
	}

	private isLastHeader() {
		return this.packetCount === (this.codec === 'vorbis' ? 3 : this.codec === 'opus' ? 2 : -1);
	}

	/** FLAC in Ogg need not state how many headers there are; but frames begin with 0xFF, and headers do not. */
	private isSoundPacket() {
		const [first] = this.extents;
		return this.codec === 'flac' && first !== undefined && first.length > 0 && this.bytes.u8(first.offset) === 0xff;
	}
}
