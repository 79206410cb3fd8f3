import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import { findOrganization, holdOrganization } from './organizations.repository.ts';

export async function findLabelName(db: Db, id: OrganizationId): Promise<string> {
	return (await findOrganization(db, id))?.name ?? '';
}

/** Others' scores and comments stay hidden until one has given one's own. */
export async function isScoringIndependent(queries: Queries, id: OrganizationId): Promise<boolean> {
	return (await findOrganization(queries, id))?.isScoringIndependent ?? false;
}

/** Nobody comes or goes until the transaction ends; held by many at once, or by one alone. */
export function holdMembers(tx: Tx, id: OrganizationId, how: 'together' | 'alone'): Promise<void> {
	return holdOrganization(tx, id, how === 'alone' ? 'no key update' : 'share');
}
