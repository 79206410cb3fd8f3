import { open } from 'node:fs/promises';

/** The first bytes of a file on this machine, fewer if it is shorter: enough to tell what it is. */
export async function readHead(path: string, length: number): Promise<Uint8Array> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}
