import { statfs } from 'node:fs/promises';
import { AppError } from '../../../domain/kernel/errors.ts';
import { diskLow } from '../../../domain/kernel/kernel.errors.ts';

const megabyte = 1024 * 1024;

/** Returns the free space that this process may use on the disk of a folder. */
export async function readFreeBytes(folder: string) {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}

/** Keeps files from filling the disk completely: the database on it could no longer even report that (R-RUN-14). */
export function createDiskFloor({ folder, floorMb }: { readonly folder: string; readonly floorMb: number }) {
	const findFreeBytes = async () => (await readFreeBytes(folder)) - floorMb * megabyte;
	return {
		/** Returns how many bytes may still be used; negative below the floor. */
		findFreeBytes,
		/** Refuses if this many more bytes would leave too little free space. */
		async ensureFreeBytes(sizeBytes: number) {
			if ((await findFreeBytes()) < sizeBytes) throw new AppError(diskLow);
		},
	};
}
