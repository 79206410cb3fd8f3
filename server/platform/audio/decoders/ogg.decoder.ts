import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import type { Decoder, SoundSink } from './decoder.ts';
import { createOggPageBatches } from './ogg-page-batches.ts';
import { createWasmOutput, decodeOrFail, vorbisToWavOrder, type WasmSound } from './wasm-sound.ts';

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
