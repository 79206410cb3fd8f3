import { close, open, read } from 'node:fs';
import { promisify } from 'node:util';

interface OpenFile {
	readonly fd: Promise<number>;
	users: number;
	isEvicted: boolean;
}

const openFile = promisify(open);
const closeFile = promisify(close);

const maxOpenFiles = 64;

/**
 * A cache of open files: for small ranges, opening and closing cost more than reading. A file that was removed or
 * replaced must be evicted, or its old bytes would still be read.
 */
export function createOpenFiles() {
	const openFiles = new Map<string, OpenFile>();

	function take(path: string) {
		const known = openFiles.get(path);
		const file = known ?? { fd: openFile(path, 'r'), users: 0, isEvicted: false };
		// Reinserting makes the most recently used file the last.
		openFiles.delete(path);
		openFiles.set(path, file);
		file.users += 1;
		if (!known) {
			file.fd.catch(() => openFiles.get(path) === file && openFiles.delete(path));
			const [oldest] = openFiles.keys();
			if (openFiles.size > maxOpenFiles && oldest !== undefined) evict(oldest);
		}
		return file;
	}

	function evict(path: string) {
		const file = openFiles.get(path);
		if (!file) return;
		openFiles.delete(path);
		file.isEvicted = true;
		closeUnused(file);
	}

	function closeUnused(file: OpenFile) {
		if (file.isEvicted && file.users === 0)
			file.fd.then(closeFile).catch(() => undefined /* It could not be opened, or is already closed. */);
	}

	return {
		/** Reads up to `length` bytes from `start` on; fewer at the end of the file. */
		async read(path: string, start: number, length: number) {
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
		evict,
		close() {
			for (const path of [...openFiles.keys()]) evict(path);
		},
	};
}

/** Uses the callback API: the promise API costs a third more, and every range that is played is read here. */
function readAt(fd: number, bytes: Uint8Array, start: number): Promise<number> {
	return new Promise((resolve, reject) => {
		read(fd, bytes, 0, bytes.length, start, (error, count) => (error ? reject(error) : resolve(count)));
	});
}
