import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The better of those that a visitor accepts. */
export function pickEncoding(accepted: string | null): Encoding | undefined {
	const offers = (accepted ?? '').split(',').filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
	const names = offers.map((offer) => offer.split(';')[0]?.trim());
	return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}

/** Off the thread that answers. */
export function compress(encoding: Encoding, bytes: Uint8Array, level: number): Promise<Buffer> {
	return encoding === 'br'
		? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
		: promisify(gzip)(bytes, { level });
}

/** What fits into one packet arrives no sooner. */
const leastBytes = 1400;
// Each answer is compressed once and for one person, so quickly.
const quality = 3;

// What has come is sent on at once.
const streamCompressors = {
	br: () =>
		createBrotliCompress({
			params: { [constants.BROTLI_PARAM_QUALITY]: quality },
			flush: constants.BROTLI_OPERATION_FLUSH,
		}),
	gzip: () => createGzip({ level: quality, flush: constants.Z_SYNC_FLUSH }),
};

/** JSON as small as the visitor can read it. */
export async function compressAnswer(answer: Response, accepted: string | null): Promise<Response> {
	if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer;
	answer.headers.append('vary', 'accept-encoding');
	const encoding = pickEncoding(accepted);
	if (!encoding) return answer;
	const bytes = new Uint8Array(await answer.arrayBuffer());
	const { status, headers } = answer;
	if (bytes.length < leastBytes) return new Response(bytes, { status, headers });
	headers.delete('content-length');
	headers.set('content-encoding', encoding);
	return new Response(await compress(encoding, bytes, quality), { status, headers });
}

/** The same for an answer that comes in pieces and ends by itself. */
export function compressStream({ body, status, headers }: Response, accepted: string | null): Response {
	headers.append('vary', 'accept-encoding');
	const encoding = pickEncoding(accepted);
	if (!encoding || !body) return new Response(body, { status, headers });
	headers.set('content-encoding', encoding);
	// Whoever goes away ends both; there is nobody left to tell.
	const pieces = pipeline(Readable.fromWeb(body as ReadableStream), streamCompressors[encoding](), () => undefined);
	return new Response(Readable.toWeb(pieces) as globalThis.ReadableStream, { status, headers });
}
