import { eq } from 'drizzle-orm';
import type { LinkId } from '../../domain/kernel/ids.ts';
import type { LinkFacts } from '../../domain/links/link-rules.ts';
import { isOneOf, type Queries } from '../platform/db/database.ts';
import { links } from './links.table.ts';

/** How a link stands, for modules that show it to whoever sent it. */
export async function findLinkFacts(queries: Queries, linkId: LinkId): Promise<LinkFacts | undefined> {
	const { generation, expiresAt, usedAt, revokedAt } = links;
	const [link] = await queries
		.select({ generation, expiresAt, usedAt, revokedAt })
		.from(links)
		.where(eq(links.id, linkId));
	return link;
}

export async function listLinkFacts(
	queries: Queries,
	linkIds: readonly LinkId[],
): Promise<(LinkFacts & { readonly id: LinkId })[]> {
	if (linkIds.length === 0) return [];
	const { id, generation, expiresAt, usedAt, revokedAt } = links;
	return queries.select({ id, generation, expiresAt, usedAt, revokedAt }).from(links).where(isOneOf(links.id, linkIds));
}
