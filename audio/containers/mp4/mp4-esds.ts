import type { SoundBytes } from '../sound-bytes.ts';
import type { Mp4Box } from './mp4-boxes.ts';

const elementaryStream = 3;
const decoderConfig = 4;
const decoderSpecific = 5;
const streamFlagsWithExtras = 0xe0;

export interface DecoderConfig {
	readonly objectTypeIndication: number;
	/** The configuration of the decoder; for AAC an AudioSpecificConfig. */
	readonly specific: Uint8Array;
	/** After the last byte that a decoder needs. */
	readonly end: number;
}

/** Reads the descriptors of an `esds` box; null if they have an unusual form. */
export function readDecoderConfig(bytes: SoundBytes, esds: Mp4Box): DecoderConfig | null {
	const stream = readDescriptor(bytes, esds.body + 4, esds.end);
	if (stream?.tag !== elementaryStream || stream.end - stream.body < 3) return null;
	if ((bytes.u8(stream.body + 2) & streamFlagsWithExtras) !== 0) return null;
	const config = readDescriptor(bytes, stream.body + 3, stream.end);
	if (config?.tag !== decoderConfig || config.end - config.body < 13) return null;
	const specific = readDescriptor(bytes, config.body + 13, config.end);
	const hasSpecific = specific?.tag === decoderSpecific;
	return {
		objectTypeIndication: bytes.u8(config.body),
		specific: hasSpecific ? bytes.view(specific.body, specific.end - specific.body).slice() : new Uint8Array(),
		end: hasSpecific ? specific.end : config.body + 13,
	};
}

function readDescriptor(bytes: SoundBytes, offset: number, end: number) {
	if (offset + 2 > end) return null;
	const tag = bytes.u8(offset);
	let length = 0;
	let body = offset + 1;
	// Seven bits in each byte, at most four bytes.
	for (let count = 0; count < 4 && body < end; count++) {
		const byte = bytes.u8(body);
		body += 1;
		length = length * 128 + (byte & 0x7f);
		if (byte < 0x80) break;
	}
	return body + length > end ? null : { tag, body, end: body + length };
}
