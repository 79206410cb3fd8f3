import { crc32, deflateSync } from 'node:zlib';

/** Texts inside a sound file, by ffmpeg's names for them: `date`, `genre`, `TSRC` and the like also work. */
export interface SoundTags {
	readonly title?: string;
	readonly artist?: string;
	readonly album?: string;
	readonly comment?: string;
	readonly [name: string]: string | undefined;
}

/** The tags as ffmpeg reads them from a file: an argument could not contain a picture. */
export function metadataFile(tags: SoundTags, picture: Uint8Array | null): string {
	const entries = Object.entries(tags).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
	if (picture) entries.push(['METADATA_BLOCK_PICTURE', pictureBlock(picture).toString('base64')]);
	const lines = entries.map(([name, text]) => `${name}=${text.replaceAll(/[=;#\\\n]/g, '\\$&')}`);
	return [';FFMETADATA1', ...lines, ''].join('\n');
}

/** A valid PNG of exactly this size, as large covers are; it also contains the artist's name. */
export function pictureOf(sizeBytes: number, artist = 'Nobody'): Buffer {
	const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
	const parts = (filler: Buffer) => [
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		pngChunk('IHDR', header),
		pngChunk('iTXt', Buffer.from(`Artist\0\0\0\0\0${artist}`)),
		pngChunk('fiLl', filler),
		pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
		pngChunk('IEND', Buffer.alloc(0)),
	];
	const least = Buffer.concat(parts(Buffer.alloc(0))).byteLength;
	if (sizeBytes < least) throw new Error(`the smallest picture has ${least} bytes`);
	return Buffer.concat(parts(filling(sizeBytes - least)));
}

/** Incompressible bytes that are the same in every run. */
function filling(sizeBytes: number): Buffer {
	const bytes = Buffer.alloc(sizeBytes);
	let state = 1;
	for (let index = 0; index < sizeBytes; index++) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		bytes[index] = state >>> 24;
	}
	return bytes;
}

function pngChunk(kind: string, content: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
	return Buffer.concat([uint32(content.byteLength), body, uint32(crc32(body))]);
}

/** A picture as Ogg files carry it: the block that FLAC defines, later written as base64. */
function pictureBlock(picture: Uint8Array): Buffer {
	const kind = Buffer.from('image/png', 'latin1');
	const frontCover = 3;
	const sides = [1, 1, 8, 0].map(uint32);
	const description = uint32(0);
	return Buffer.concat([
		uint32(frontCover),
		uint32(kind.byteLength),
		kind,
		description,
		...sides,
		uint32(picture.byteLength),
		picture,
	]);
}

function uint32(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
}
