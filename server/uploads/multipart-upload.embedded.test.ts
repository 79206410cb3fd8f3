import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { maxFileBytes } from '../../domain/uploads/upload-rules.ts';
import { tooLarge } from '../../domain/uploads/uploads.errors.ts';
import { readMultipart } from './direct-upload.service.ts';

// This depends neither on the database nor on a disk: the bytes are counted and discarded.

const chunk = new Uint8Array(1024 * 1024);

/** Creates a form with one file of this many bytes, written as it is read. */
function aFormWith(sizeBytes: number): Request {
	const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="long.wav"\r\n\r\n';
	function* parts(): Generator<Uint8Array> {
		yield Buffer.from(head);
		for (let left = sizeBytes; left > 0; left -= chunk.length) yield chunk.subarray(0, Math.min(left, chunk.length));
		yield Buffer.from('\r\n--edge--\r\n');
	}
	return new Request('http://acetate.example/', {
		method: 'POST',
		headers: { 'content-type': 'multipart/form-data; boundary=edge' },
		body: ReadableStream.from(parts()),
		duplex: 'half',
	} as RequestInit);
}

async function letGo(content: Readable): Promise<void> {
	for await (const _ of content);
}

it('a file of exactly the size limit is read completely', async () => {
	const { file } = await readMultipart(aFormWith(maxFileBytes), letGo);

	expect(file).toEqual({ name: 'long.wav', sizeBytes: maxFileBytes });
});

it('a file of one byte over the size limit is refused', async () => {
	await expect(readMultipart(aFormWith(maxFileBytes + 1), letGo)).rejects.toThrow(tooLarge.message);
});
