import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Db } from '../platform/db/database.ts';
import { findOrganization } from './organizations.repository.ts';

export async function findLabelName(db: Db, id: OrganizationId): Promise<string> {
	return (await findOrganization(db, id))?.name ?? '';
}
