import type { LinkId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries } from '../platform/db/database.ts';
import { links } from './links.table.ts';

export type LinkRow = typeof links.$inferSelect;

/** State of links, for modules that show them to their senders. */
export async function listLinkFacts(queries: Queries, linkIds: readonly LinkId[]): Promise<LinkRow[]> {
	if (linkIds.length === 0) return [];
	return queries.select().from(links).where(isOneOf(links.id, linkIds));
}

export async function findLinkFacts(queries: Queries, linkId: LinkId): Promise<LinkRow | undefined> {
	const [link] = await listLinkFacts(queries, [linkId]);
	return link;
}
