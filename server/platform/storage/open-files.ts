import { close, open, read } from 'node:fs';
import { promisify } from 'node:util';

interface OpenFile {
	readonly fd: Promise<number>;
	users: number;
	isForgotten: boolean;
}

const openFile = promisify(open);
const closeFile = promisify(close);

const maxKept = 64;

/**
 * Files that are read in small pieces stay open for the next piece: opening and closing cost more than reading. A file
 * that was removed or replaced must be forgotten, or its old bytes would still be read.
 */
export function createOpenFiles() {
	const kept = new Map<string, OpenFile>();

	function take(path: string): OpenFile {
		const known = kept.get(path);
		const file = known ?? { fd: openFile(path, 'r'), users: 0, isForgotten: false };
		// The one asked for last stands last.
		kept.delete(path);
		kept.set(path, file);
		file.users += 1;
		if (!known) {
			file.fd.catch(() => kept.get(path) === file && kept.delete(path));
			const [oldest] = kept.keys();
			if (kept.size > maxKept && oldest !== undefined) forget(oldest);
		}
		return file;
	}

	function forget(path: string): void {
		const file = kept.get(path);
		if (!file) return;
		kept.delete(path);
		file.isForgotten = true;
		closeUnused(file);
	}

	function closeUnused(file: OpenFile): void {
		if (file.isForgotten && file.users === 0)
			file.fd.then(closeFile).catch(() => undefined /* it was never open, or is closed already */);
	}

	return {
		/** As many bytes as there are from a place on, at most `length`. */
		async read(path: string, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
			const file = take(path);
			try {
				const fd = await file.fd;
				const bytes = new Uint8Array(length);
				return bytes.subarray(0, await readAt(fd, bytes, start));
			} finally {
				file.users -= 1;
				closeUnused(file);
			}
		},
		forget,
		close(): void {
			for (const path of [...kept.keys()]) forget(path);
		},
	};
}

/** By callback: the promised form costs a third more, and this is what a listener's every piece goes through. */
function readAt(fd: number, bytes: Uint8Array, start: number): Promise<number> {
	return new Promise((resolve, reject) => {
		read(fd, bytes, 0, bytes.length, start, (error, count) => (error ? reject(error) : resolve(count)));
	});
}
