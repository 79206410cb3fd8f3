import { eq, sql } from 'drizzle-orm';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { normalizeReadableCode } from '../../domain/kernel/readable-code.ts';
import { labelDetailsOf } from '../../domain/organizations/label-details.ts';
import type { Admin } from '../framework/actor.ts';
import { memberCountOf } from '../framework/reviewers.shared-queries.ts';
import { prepared, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { findByInviteCode, findOrganization } from './organizations.repository.ts';
import { organizations } from './organizations.table.ts';

export interface ScoringFacts {
	readonly memberCount: number;
	/** Others' scores and comments stay hidden from a member until they have reviewed the song themselves. */
	readonly isScoringIndependent: boolean;
}

export async function findLabelName(queries: Queries, id: OrganizationId) {
	return (await findOrganization(queries, id))?.name ?? '';
}

/** The label as a party of its contracts, for an admin. */
export async function findLabelDetails(queries: Queries, { organizationId }: Admin) {
	return labelDetailsOf((await findOrganization(queries, organizationId))?.details ?? {});
}

/** Whether a label currently invites with this code. */
export async function isInvitation(queries: Queries, typedCode: string) {
	return (await findByInviteCode(queries, normalizeReadableCode(typedCode))) !== undefined;
}

/** Whether others' scores and comments stay hidden from a member until they have reviewed the song themselves. */
export async function isScoringIndependent(queries: Queries, id: OrganizationId) {
	return (await findOrganization(queries, id))?.isScoringIndependent ?? false;
}

/** Returns the facts about a label that every page of songs needs, in one query. */
export async function getScoringFacts(queries: Queries, id: OrganizationId) {
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
	const [scoring] = await statement.execute({ id });
	return scoring ?? { memberCount: 0, isScoringIndependent: false };
}

/**
 * Until the transaction ends, no person can join or leave the label, or change a role. Many transactions can hold a
 * shared lock at once. Both modes still let other transactions insert rows with a foreign key to the label.
 */
export async function lockMembers(tx: Tx, id: OrganizationId, mode: 'shared' | 'exclusive') {
	noteLock('organizations');
	await tx
		.select({ id: organizations.id })
		.from(organizations)
		.where(eq(organizations.id, id))
		.for(mode === 'exclusive' ? 'no key update' : 'share');
}

/** Returns false once its last member has left, or it is deleted. */
export async function isLabelOpen(queries: Queries, id: OrganizationId) {
	const organization = await findOrganization(queries, id);
	return organization !== undefined && organization.closedAt === null;
}
