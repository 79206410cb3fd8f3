import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import type { Decoder, SoundSink } from './decoder.ts';
import { createWasmOutput, decodeOrFail, vorbisToWavOrder, type WasmSound } from './wasm-sound.ts';

const pageHeaderBytes = 27;
/** Packets in a batch; each can hold 120 ms in a single byte. */
const batchPackets = 100;

/**
 * Splits an Ogg file into batches of whole pages, so that the decoded sound of a batch has a bounded size. Bytes that
 * are not a page are skipped.
 */
function createOggPageBatches() {
	let pending = Buffer.alloc(0);

	/** Length and packets of the page at an offset; null while it is incomplete. */
	function pageAt(at: number) {
		const segments = pending[at + 26];
		if (segments === undefined || at + pageHeaderBytes + segments > pending.length) return null;
		let length = pageHeaderBytes + segments;
		let packets = 0;
		for (let i = 0; i < segments; i++) {
			const lacing = pending[at + pageHeaderBytes + i] as number;
			length += lacing;
			if (lacing < 255) packets += 1;
		}
		return at + length <= pending.length ? { length, packets } : null;
	}

	return {
		*feed(bytes: Uint8Array): Generator<Uint8Array> {
			pending = Buffer.concat([pending, bytes]);
			let from = 0;
			let at = 0;
			let packets = 0;
			while (at < pending.length) {
				if (!pending.subarray(at, at + 4).equals(capturePattern)) {
					if (at > from) yield pending.subarray(from, at);
					packets = 0;
					const next = pending.indexOf(capturePattern, at);
					from = at = next === -1 ? Math.max(at, pending.length - 3) : next;
					if (next === -1) break;
				}
				const page = pageAt(at);
				if (page === null) break;
				at += page.length;
				packets += page.packets;
				if (packets < batchPackets) continue;
				yield pending.subarray(from, at);
				from = at;
				packets = 0;
			}
			if (at > from) yield pending.subarray(from, at);
			pending = pending.subarray(at);
		},
	};
}

const capturePattern = Buffer.from('OggS', 'latin1');

interface OggLibrary {
	readonly ready: Promise<void>;
	decode(bytes: Uint8Array): Promise<WasmSound> | WasmSound;
	flush(): Promise<WasmSound>;
	free(): void;
}

export function createVorbisDecoder(sink: SoundSink): Decoder {
	return createOggDecoder(new OggVorbisDecoder(), sink, vorbisToWavOrder);
}

export function createOpusDecoder(sink: SoundSink): Decoder {
	return createOggDecoder(new OggOpusDecoder(), sink, vorbisToWavOrder);
}

export function createOggFlacDecoder(sink: SoundSink): Decoder {
	return createOggDecoder(new FLACDecoder(), sink, () => null);
}

/** Ogg without ffmpeg. Broken pages are left out, as every player does. */
function createOggDecoder(library: OggLibrary, sink: SoundSink, order: typeof vorbisToWavOrder): Decoder {
	const pages = createOggPageBatches();
	const output = createWasmOutput(sink, order);
	return {
		async feed(bytes) {
			await library.ready;
			for (const batch of pages.feed(bytes)) output.add(await decodeOrFail(() => library.decode(batch)));
		},
		async finish() {
			await library.ready;
			output.add(await decodeOrFail(() => library.flush()));
		},
		free() {
			void library.ready.then(() => library.free());
		},
	};
}
