import { AppError, type Refusal } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { diskLow } from '../../domain/kernel/kernel.errors.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { labelFull, labelSongsFull } from '../../domain/uploads/uploads.errors.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import type { DiskFloor } from '../platform/health/free-space.ts';
import { countTracks, sumBytesOf } from './uploads.repository.ts';

const gigabyte = 1024 ** 3;

/** Songs belong to a later module. */
export type CountSongs = (queries: Queries, organizationId: OrganizationId) => Promise<number>;

/** What later modules store for a label: files that come with forms or are sent in chats. */
export type SumOtherBytes = (queries: Queries, organizationId: OrganizationId) => Promise<number>;

interface LabelQuotaDeps {
	readonly db: Db;
	readonly disk: DiskFloor;
	readonly gigabytes: number;
	readonly songs: number;
	readonly countSongs: CountSongs;
	readonly sumOtherBytes: SumOtherBytes;
}

export type LabelQuota = ReturnType<typeof createLabelQuota>;

/**
 * How much a label may store (R-LABEL-15), how many songs it may have (R-LABEL-16), and how much the disk takes
 * (R-RUN-14). Files count from their announcement on, before a byte of them is read.
 */
export function createLabelQuota({ db, disk, gigabytes, songs, countSongs, sumOtherBytes }: LabelQuotaDeps) {
	async function findRoom(queries: Queries, organizationId: OrganizationId): Promise<number> {
		if (gigabytes === Number.POSITIVE_INFINITY) return gigabytes;
		const stored = (await sumBytesOf(queries, organizationId)) + (await sumOtherBytes(queries, organizationId));
		return gigabytes * gigabyte - stored;
	}

	/** Announced tracks count as the songs that they are to become. */
	async function findSongRoom(queries: Queries, organizationId: OrganizationId): Promise<number> {
		if (songs === Number.POSITIVE_INFINITY) return songs;
		return songs - (await countSongs(queries, organizationId)) - (await countTracks(queries, organizationId));
	}

	return {
		/** Before anything is announced or read. */
		ensureDisk: (sizeBytes = 0) => disk.ensureRoom(sizeBytes),

		/**
		 * Why files do not fit, for those that do not; smaller ones behind them may. Until the transaction ends nobody else
		 * of the label announces any.
		 */
		async findRefusals<File extends { readonly sizeBytes: number }>(
			tx: Tx,
			{ organizationId, purpose }: { readonly organizationId: OrganizationId; readonly purpose: UploadPurpose },
			files: readonly File[],
		): Promise<Map<File, Refusal>> {
			if (Math.min(gigabytes, songs) < Number.POSITIVE_INFINITY) await lockMembers(tx, organizationId, 'exclusive');
			let room = await findRoom(tx, organizationId);
			let songRoom = purpose === 'track' ? await findSongRoom(tx, organizationId) : Number.POSITIVE_INFINITY;
			let diskRoom = await disk.findRoom();
			const refusals = new Map<File, Refusal>();
			for (const file of files) {
				const { sizeBytes } = file;
				if (songRoom < 1) refusals.set(file, labelSongsFull);
				else if (sizeBytes > room) refusals.set(file, labelFull);
				else if (sizeBytes > diskRoom) refusals.set(file, diskLow);
				else {
					room -= sizeBytes;
					diskRoom -= sizeBytes;
					songRoom -= 1;
				}
			}
			return refusals;
		},

		/** For a body that is about to be read. */
		async ensureRoom(organizationId: OrganizationId, sizeBytes: number): Promise<void> {
			await disk.ensureRoom(sizeBytes);
			if (sizeBytes > (await findRoom(db, organizationId))) throw new AppError(labelFull);
		},

		/** For a file that is about to be stored. Until the transaction ends nobody else of the label takes the room. */
		async takeRoom(tx: Tx, organizationId: OrganizationId, sizeBytes: number): Promise<void> {
			if (gigabytes === Number.POSITIVE_INFINITY) return;
			await lockMembers(tx, organizationId, 'exclusive');
			if (sizeBytes > (await findRoom(tx, organizationId))) throw new AppError(labelFull);
		},
	};
}
