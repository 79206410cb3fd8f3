import { statfs } from 'node:fs/promises';
import { AppError } from '../../../domain/kernel/errors.ts';
import { diskLow } from '../../../domain/kernel/kernel.errors.ts';

const megabyte = 1024 * 1024;

/** What is free for us on the disk of a folder. */
export async function readFreeBytes(folder: string) {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}

/** Keeps files from filling the disk to its end: the database on it could not even say so any more (R-RUN-14). */
export function createDiskFloor({ folder, floorMb }: { readonly folder: string; readonly floorMb: number }) {
	const findRoom = async () => (await readFreeBytes(folder)) - floorMb * megabyte;
	return {
		/** How many bytes may still be taken; negative below the floor. */
		findRoom,
		/** Refuses if so many more bytes would come too near to the end. */
		async ensureRoom(sizeBytes: number) {
			if ((await findRoom()) < sizeBytes) throw new AppError(diskLow);
		},
	};
}
