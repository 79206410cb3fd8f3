import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { AppError, type Refusal } from '../../../domain/kernel/errors.ts';

interface BodyLimits {
	readonly mostBytes: number;
	/** Refusal for a body that is larger. */
	readonly tooLarge: Refusal;
	readonly withinMs: number;
}

/** Writes the body of a request to a file on this machine, up to the allowed size. Returns its size. */
export async function receiveBody(body: ReadableStream | null, path: string, limits: BodyLimits) {
	let received = 0;
	const counted = new Transform({
		transform(chunk: Uint8Array, _, done) {
			received += chunk.byteLength;
			if (received > limits.mostBytes) done(new AppError(limits.tooLarge));
			else done(null, chunk);
		},
	});
	const source = body === null ? Readable.from([]) : Readable.fromWeb(body as NodeReadableStream<Uint8Array>);
	await pipeline(source, counted, createWriteStream(path), { signal: AbortSignal.timeout(limits.withinMs) });
	return received;
}
