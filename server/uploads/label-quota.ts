import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { labelFull } from '../../domain/uploads/uploads.errors.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import { sumBytesOf } from './uploads.repository.ts';

const gigabyte = 1024 ** 3;

export type LabelQuota = ReturnType<typeof createLabelQuota>;

/** How much a label may store (R-LABEL-15). Files count from their announcement on, before a byte of them is read. */
export function createLabelQuota(db: Db, gigabytes: number | undefined) {
	async function findRoom(queries: Queries, organizationId: OrganizationId): Promise<number> {
		if (gigabytes === undefined) return Number.POSITIVE_INFINITY;
		return gigabytes * gigabyte - (await sumBytesOf(queries, organizationId));
	}

	return {
		/** The files that still fit, in their order. Until the transaction ends nobody else of the label announces any. */
		async takeFitting<File extends { readonly sizeBytes: number }>(
			tx: Tx,
			organizationId: OrganizationId,
			files: readonly File[],
		): Promise<File[]> {
			if (gigabytes === undefined) return [...files];
			await lockMembers(tx, organizationId, 'exclusive');
			let room = await findRoom(tx, organizationId);
			return files.filter(({ sizeBytes }) => {
				if (sizeBytes > room) return false;
				room -= sizeBytes;
				return true;
			});
		},

		/** For a body that is about to be read. */
		async ensureRoom(organizationId: OrganizationId, sizeBytes: number): Promise<void> {
			if (sizeBytes > (await findRoom(db, organizationId))) throw new AppError(labelFull);
		},
	};
}
