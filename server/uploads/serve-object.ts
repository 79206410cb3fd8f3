import { pipeline, type Readable, Transform } from 'node:stream';
import { applyPatches, listFileRanges, type PreparedPatches } from '../../audio/containers/blind-bytes/byte-patches.ts';
import { hasETag, parseRange } from '../platform/http/byte-range.ts';
import { type ByteRange, ObjectMissing, type Storage } from '../platform/storage/storage.ts';

export interface Servable {
	readonly objectKey: string;
	/** Number of served bytes: those of the object without what the patches cut out. */
	readonly sizeBytes: number;
	readonly contentType: string;
	readonly etag: string;
	/** Absent if the file is served as it is. */
	readonly patches?: PreparedPatches;
	readonly disposition?: string;
}

/**
 * Ranges up to this size are read into memory: that is cheaper than a stream, and no connection to the storage stays
 * open while a listener stalls.
 */
const maxBufferedBytes = 256 * 1024;

/**
 * Responds with a stored file, completely or as a range, with its patches applied. Returns null if the object is
 * missing.
 */
export async function serveObject(storage: Storage, request: Request, file: Servable): Promise<Response | null> {
	const headers = new Headers(headersOf(file));
	if (file.disposition) headers.set('content-disposition', file.disposition);
	const isKnown = hasETag(request.headers.get('if-none-match'), file.etag);
	// If no byte is read, a missing object would go unnoticed.
	if ((isKnown || request.method === 'HEAD') && !(await storage.find(file.objectKey))) return null;
	if (isKnown) return new Response(null, { status: 304, headers });
	const condition = request.headers.get('if-range');
	const isRangeValid = condition === null || condition === file.etag;
	const requested = isRangeValid ? parseRange(request.headers.get('range'), file.sizeBytes) : 'everything';
	if (requested === 'impossible') {
		headers.set('content-range', `bytes */${file.sizeBytes}`);
		headers.delete('content-type');
		return new Response(null, { status: 416, headers });
	}
	const range = requested === 'everything' ? { start: 0, end: file.sizeBytes - 1 } : requested;
	headers.set('content-length', String(range.end - range.start + 1));
	if (requested !== 'everything') headers.set('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`);
	const status = requested === 'everything' ? 200 : 206;
	if (request.method === 'HEAD' || file.sizeBytes === 0) return new Response(null, { status, headers });
	try {
		return new Response(await readBody(storage, file, range), { status, headers });
	} catch (error) {
		if (error instanceof ObjectMissing) return null;
		throw error;
	}
}

function headersOf(file: Servable): Record<string, string> {
	return {
		'content-type': file.contentType,
		'accept-ranges': 'bytes',
		etag: file.etag,
		// Always revalidated, so that a person who has left the label or signed out does not get it from a cache.
		'cache-control': 'private, no-cache',
		vary: 'cookie, authorization',
	};
}

async function readPatched(storage: Storage, file: Servable, range: ByteRange): Promise<Uint8Array<ArrayBuffer>> {
	const parts = await Promise.all(
		fileRangesOf(file, range).map(async (part) => {
			const bytes = await storage.readBytes(file.objectKey, part);
			if (bytes.length !== part.end - part.start + 1)
				throw new Error('a stored file is shorter than the database says');
			if (file.patches) applyPatches(bytes, part.start, file.patches);
			return bytes;
		}),
	);
	return parts.length === 1 ? (parts[0] as Uint8Array<ArrayBuffer>) : Buffer.concat(parts);
}

function fileRangesOf({ patches }: Servable, range: ByteRange) {
	return patches ? [...listFileRanges(range, patches)] : [range];
}

async function readBody(
	storage: Storage,
	file: Servable,
	range: ByteRange,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
	if (range.end - range.start < maxBufferedBytes) return readPatched(storage, file, range);
	if (!(await storage.find(file.objectKey))) throw new ObjectMissing(file.objectKey);
	return openWhenRead(fileRangesOf(file, range), async (part) => {
		const content = await storage.read(file.objectKey, part);
		// Uses a pipeline, so that the file is closed when the listener disconnects.
		return pipeline(content, patching(part.start, file.patches), () => undefined);
	});
}

/**
 * Streams the parts of the file one after the other, and opens each only when its first byte is read. The response to a
 * listener who has disconnected is neither read nor cancelled, and would leave an open file behind.
 */
function openWhenRead(
	parts: readonly ByteRange[],
	open: (part: ByteRange) => Promise<Readable>,
): ReadableStream<Uint8Array> {
	const partsLeft = [...parts];
	let source: Readable | undefined;
	let chunks: AsyncIterator<Uint8Array> | undefined;
	let isOver = false;
	return new ReadableStream(
		{
			async pull(controller) {
				for (;;) {
					if (!chunks) {
						const part = partsLeft.shift();
						if (!part) return controller.close();
						source = await open(part);
						if (isOver) source.destroy();
						chunks = source[Symbol.asyncIterator]();
					}
					const { done, value } = await chunks.next();
					if (!done) return controller.enqueue(value);
					chunks = undefined;
				}
			},
			cancel() {
				isOver = true;
				partsLeft.length = 0;
				source?.destroy();
			},
		},
		{ highWaterMark: 0 },
	);
}

function patching(start: number, patches: PreparedPatches | undefined) {
	let offset = start;
	return new Transform({
		transform(chunk: Buffer, _, done) {
			if (patches) applyPatches(chunk, offset, patches);
			offset += chunk.length;
			done(null, chunk);
		},
	});
}
