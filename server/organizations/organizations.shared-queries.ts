import { eq, sql } from 'drizzle-orm';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { memberCountOf } from '../accounts/reviewers.shared-queries.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { findOrganization, holdOrganization } from './organizations.repository.ts';
import { organizations } from './organizations.table.ts';

export interface ScoringTerms {
	readonly memberCount: number;
	/** Others' scores and comments stay hidden until one has given one's own. */
	readonly isScoringIndependent: boolean;
}

export async function findLabelName(db: Db, id: OrganizationId): Promise<string> {
	return (await findOrganization(db, id))?.name ?? '';
}

/** Others' scores and comments stay hidden until one has given one's own. */
export async function isScoringIndependent(queries: Queries, id: OrganizationId): Promise<boolean> {
	return (await findOrganization(queries, id))?.isScoringIndependent ?? false;
}

/** What the state of a label's songs depends on, asked at once: every page of songs needs both. */
export async function getScoringTerms(queries: Queries, id: OrganizationId): Promise<ScoringTerms> {
	const statement = prepared(queries, 'get_scoring_terms', (name) =>
		queries
			.select({
				memberCount: memberCountOf(sql.placeholder('id')),
				isScoringIndependent: organizations.isScoringIndependent,
			})
			.from(organizations)
			.where(eq(organizations.id, sql.placeholder('id')))
			.prepare(name),
	);
	const [terms] = await statement.execute({ id });
	return terms ?? { memberCount: 0, isScoringIndependent: false };
}

/** Nobody comes or goes until the transaction ends; held by many at once, or by one alone. */
export function holdMembers(tx: Tx, id: OrganizationId, how: 'together' | 'alone'): Promise<void> {
	return holdOrganization(tx, id, how === 'alone' ? 'no key update' : 'share');
}
