// A small picture that unpacks to far more than its file size.
import { constants, crc32, deflateRawSync } from 'node:zlib';

const mebibyte = 1024 ** 2;

/** A zlib stream of the same megabyte repeated; compressed once, because equal blocks are equal bytes. */
export function zlibOf(fill: number, mebibytes: number): Buffer {
	const packed = deflateRawSync(Buffer.alloc(mebibyte, fill), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
	// The checksum is wrong, but it is read after everything else.
	const end = Buffer.from('030000000001', 'hex');
	return Buffer.concat([Buffer.from('78da', 'hex'), ...Array.from({ length: mebibytes }, () => packed), end]);
}

function chunk(type: string, data: Uint8Array): Buffer {
	const body = Buffer.concat([Buffer.from(type), data]);
	const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	size.writeUInt32BE(data.byteLength);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([size, body, sum]);
}

/** A square PNG with 16 bits for each of four channels. */
export function pngBomb(side: number, isInterlaced: boolean): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	header.set([16, 6, 0, 0, isInterlaced ? 1 : 0], 8);
	const data = zlibOf(0, Math.ceil((side * (side * 8 + 8)) / mebibyte) + 1);
	const signature = Buffer.from('89504e470d0a1a0a', 'hex');
	return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
