/** The stream of sound in one link of a chained Ogg file: reads its headers page by page and counts its samples. */
import { AnalysisFailed, type BytePatch } from '../../audio-analysis.ts';
import type { PatchList } from '../blind-bytes/patch-list.ts';
import { readStreamInfo } from '../flac/flac.scan.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { blankHeaderPacket, patchPages } from './ogg-comments.ts';
import { type Extent, listPieces } from './ogg-packets.ts';
import type { OggCodec, OggPage } from './ogg-pages.ts';

const opusSampleRate = 48_000;
const maxHeaderPages = 20_000;
/** More than one page can hold: a stream whose first page ends later was cut out of a longer one. */
const longestPageSeconds = 10;

export class OggStream {
	readonly sampleRate: number;
	readonly channels: number;
	readonly bitDepth: number | null;
	private readonly leadSamples: number;
	private readonly blanks: BytePatch[] = [];
	private readonly headerPages: OggPage[] = [];
	private extents: Extent[] = [];
	private packetCount = 0;
	private isReadingHeaders = true;
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

	take(page: OggPage, patches: PatchList): void {
		if (this.isReadingHeaders) this.takeHeaders(page, patches);
		else if (page.granule !== null) {
			this.firstGranule ??= page.granule;
			this.lastGranule = page.granule;
		}
	}

	private takeHeaders(page: OggPage, patches: PatchList): void {
		this.headerPages.push(page);
		if (this.headerPages.length > maxHeaderPages) throw new AnalysisFailed('damaged', 'headers without an end');
		for (const piece of listPieces(page)) {
			if (!piece.isContinuation) this.extents = [];
			this.extents.push({ offset: piece.offset, length: piece.length });
			if (!piece.isEnd) continue;
			const isSound = this.isSoundPacket();
			if (!isSound && this.packetCount > 0) {
				this.blanks.push(...blankHeaderPacket(this.bytes, this.codec, this.packetCount, this.extents));
			}
			this.packetCount += 1;
			this.extents = [];
			if (!isSound && !this.isLastHeader()) continue;
			this.isReadingHeaders = false;
			patchPages(this.bytes, this.headerPages, this.blanks, patches);
			if (page.granule !== null && page.granule > 0) this.lastGranule = page.granule;
			return;
		}
	}

	private isLastHeader(): boolean {
		return this.packetCount === (this.codec === 'vorbis' ? 3 : this.codec === 'opus' ? 2 : -1);
	}

	/** FLAC in Ogg need not state how many headers there are; but frames begin with 0xFF, and headers do not. */
	private isSoundPacket(): boolean {
		const [first] = this.extents;
		return this.codec === 'flac' && first !== undefined && first.length > 0 && this.bytes.u8(first.offset) === 0xff;
	}
}
