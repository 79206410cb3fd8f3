import { AppError, type Refusal } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { diskLow } from '../../domain/kernel/kernel.errors.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { labelFull, labelSongsFull } from '../../domain/uploads/uploads.errors.ts';
import type { Core } from '../framework/core.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { createDiskFloor } from '../platform/health/free-space.ts';
import { countTracks, sumBytesOf } from './uploads.repository.ts';

const gigabyte = 1024 ** 3;

/** What later modules know about a label's songs and files. */
export interface QuotaPorts {
	readonly countSongs: (queries: Queries, organizationId: OrganizationId) => Promise<number>;
	/** Sums the bytes of files that are sent with forms or in chats. */
	readonly sumOtherBytes: (queries: Queries, organizationId: OrganizationId) => Promise<number>;
}

export type LabelQuota = ReturnType<typeof createLabelQuota>;

/**
 * How much a label may store (R-LABEL-15), how many songs it may have (R-LABEL-16), and how much the disk takes
 * (R-RUN-14). Files count from their announcement on, before a byte of them is read.
 */
export function createLabelQuota({ db, config }: Core, { countSongs, sumOtherBytes }: QuotaPorts) {
	const { LABEL_QUOTA_GB: gigabytes, LABEL_QUOTA_SONGS: songs } = config;
	const disk = createDiskFloor({ folder: config.DATA_DIR, floorMb: config.DISK_FLOOR_MB });

	async function findFreeBytes(queries: Queries, organizationId: OrganizationId) {
		if (gigabytes === Number.POSITIVE_INFINITY) return gigabytes;
		const stored = (await sumBytesOf(queries, organizationId)) + (await sumOtherBytes(queries, organizationId));
		return gigabytes * gigabyte - stored;
	}

	/** Announced tracks count as the songs that they will become. */
	async function findFreeSongs(queries: Queries, organizationId: OrganizationId) {
		if (songs === Number.POSITIVE_INFINITY) return songs;
		return songs - (await countSongs(queries, organizationId)) - (await countTracks(queries, organizationId));
	}

	return {
		/** Checked before anything is announced or read. */
		ensureDisk: (sizeBytes = 0) => disk.ensureFreeBytes(sizeBytes),

		/**
		 * Returns refusals for the files that do not fit; smaller files after them may fit. Until the transaction ends, no
		 * other member of the label can announce any.
		 */
		async findRefusals<File extends { readonly sizeBytes: number }>(
			tx: Tx,
			{ organizationId, purpose }: { readonly organizationId: OrganizationId; readonly purpose: UploadPurpose },
			files: readonly File[],
		) {
			if (Math.min(gigabytes, songs) < Number.POSITIVE_INFINITY) await lockMembers(tx, organizationId, 'exclusive');
			let freeBytes = await findFreeBytes(tx, organizationId);
			let freeSongs = purpose === 'track' ? await findFreeSongs(tx, organizationId) : Number.POSITIVE_INFINITY;
			let freeOnDisk = await disk.findFreeBytes();
			const refusals = new Map<File, Refusal>();
			for (const file of files) {
				const { sizeBytes } = file;
				if (freeSongs < 1) refusals.set(file, labelSongsFull);
				else if (sizeBytes > freeBytes) refusals.set(file, labelFull);
				else if (sizeBytes > freeOnDisk) refusals.set(file, diskLow);
				else {
					freeBytes -= sizeBytes;
					freeOnDisk -= sizeBytes;
					freeSongs -= 1;
				}
			}
			return refusals;
		},

		/** For a body that is about to be read. */
		async ensureQuota(organizationId: OrganizationId, sizeBytes: number) {
			await disk.ensureFreeBytes(sizeBytes);
			if (sizeBytes > (await findFreeBytes(db, organizationId))) throw new AppError(labelFull);
		},

		/**
		 * For a file that is about to be stored. Until the transaction ends, no other upload of the label can take the
		 * space.
		 */
		async takeQuota(tx: Tx, organizationId: OrganizationId, sizeBytes: number) {
			if (gigabytes === Number.POSITIVE_INFINITY) return;
			await lockMembers(tx, organizationId, 'exclusive');
			if (sizeBytes > (await findFreeBytes(tx, organizationId))) throw new AppError(labelFull);
		},
	};
}
