/** Cuts a stream into parts of one size and sends each as soon as it is full, without holding a part in memory. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { removeFile, writeStream } from './durable-files.ts';

/** Sends a part; calls `bytes` again for each attempt. */
export type SendPart = (number: number, sizeBytes: number, bytes: () => Readable) => Promise<void>;

interface PartWriterOptions {
	/** For two files: one part that is being filled and one that is being sent. */
	readonly folder: string;
	readonly partBytes: number;
	readonly firstNumber: number;
	readonly send: SendPart;
}

export interface PartWriter {
	write(piece: Uint8Array): Promise<void>;
	/** Waits until every full part is sent, then passes on the rest. */
	end(handOver: SendPart): Promise<void>;
	/** Closes and removes the files, whatever state they are in. */
	close(): Promise<void>;
}

const sliceBytes = 256 * 1024;

export async function createPartWriter({
	folder,
	partBytes,
	firstNumber,
	send,
}: PartWriterOptions): Promise<PartWriter> {
	const spools: { file: FileHandle; path: string }[] = [];
	let number = firstNumber;
	let filledBytes = 0;
	let sending: Promise<void> = Promise.resolve();

	/** Two files alternate: while one is being sent, the other is filled. */
	async function currentSpool(): Promise<FileHandle> {
		const turn = (number - firstNumber) % 2;
		if (!spools[turn]) {
			const path = join(folder, randomUUID());
			spools[turn] = { path, file: await open(path, 'wx+') };
		}
		return (spools[turn] as { file: FileHandle }).file;
	}

	async function sendFull(): Promise<void> {
		const [file, full] = [await currentSpool(), number];
		// One at a time, so that there is never a gap between parts, whenever the process dies.
		await sending;
		sending = send(full, partBytes, () => Readable.from(slices(file, partBytes)));
		// A failure is thrown where it is awaited; until then it must not count as an unhandled rejection.
		sending.catch(() => undefined);
		number += 1;
		filledBytes = 0;
	}

	return {
		async write(piece) {
			let rest = piece;
			while (rest.length > 0) {
				const fitting = rest.subarray(0, partBytes - filledBytes);
				filledBytes = await writeStream(await currentSpool(), Readable.from([fitting]), filledBytes);
				rest = rest.subarray(fitting.length);
				if (filledBytes === partBytes) await sendFull();
			}
		},
		async end(handOver) {
			await sending;
			const [file, sizeBytes] = [await currentSpool(), filledBytes];
			await handOver(number, sizeBytes, () => Readable.from(slices(file, sizeBytes)));
		},
		async close() {
			await sending.catch(() => undefined);
			for (const { file, path } of spools) {
				await file.close();
				await removeFile(path);
			}
		},
	};
}

async function* slices(file: FileHandle, sizeBytes: number): AsyncGenerator<Buffer> {
	for (let position = 0; position < sizeBytes; ) {
		const wanted = Math.min(sliceBytes, sizeBytes - position);
		const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, position);
		if (bytesRead === 0) throw new Error('the file of a part is shorter than the part');
		yield buffer.subarray(0, bytesRead);
		position += bytesRead;
	}
}
