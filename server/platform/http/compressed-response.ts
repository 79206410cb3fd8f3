import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Picks the better of the encodings that a visitor accepts. */
export function pickEncoding(accepted: string | null): Encoding | undefined {
	const offers = (accepted ?? '').split(',').filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
	const names = offers.map((offer) => offer.split(';')[0]?.trim());
	return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}

/** Compresses off the thread that handles requests. */
export function compress(encoding: Encoding, bytes: Uint8Array, level: number): Promise<Buffer> {
	return encoding === 'br'
		? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
		: promisify(gzip)(bytes, { level });
}

/** A response that fits into one packet would arrive no sooner compressed. */
const leastBytes = 1400;
// Each response is compressed once and for one person, so speed matters more than size.
const quality = 3;

// Compressors that flush each piece at once.
const streamCompressors = {
	br: () =>
		createBrotliCompress({
			params: { [constants.BROTLI_PARAM_QUALITY]: quality },
			flush: constants.BROTLI_OPERATION_FLUSH,
		}),
	gzip: () => createGzip({ level: quality, flush: constants.Z_SYNC_FLUSH }),
};

/** Compresses JSON with the best encoding that the visitor accepts. */
export async function compressResponse(response: Response, accepted: string | null): Promise<Response> {
	if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
	response.headers.append('vary', 'accept-encoding');
	const encoding = pickEncoding(accepted);
	if (!encoding) return response;
	const bytes = new Uint8Array(await response.arrayBuffer());
	const { status, headers } = response;
	if (bytes.length < leastBytes) return new Response(bytes, { status, headers });
	headers.delete('content-length');
	headers.set('content-encoding', encoding);
	return new Response(await compress(encoding, bytes, quality), { status, headers });
}

/** Compresses a response that arrives in pieces and ends on its own. */
export function compressStream({ body, status, headers }: Response, accepted: string | null): Response {
	headers.append('vary', 'accept-encoding');
	const encoding = pickEncoding(accepted);
	if (!encoding || !body) return new Response(body, { status, headers });
	headers.set('content-encoding', encoding);
	// A visitor who disconnects ends both streams, and there is no one left to report an error to.
	const pieces = pipeline(Readable.fromWeb(body as ReadableStream), streamCompressors[encoding](), () => undefined);
	return new Response(Readable.toWeb(pieces) as globalThis.ReadableStream, { status, headers });
}
