import { eq, sql } from 'drizzle-orm';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { findLabelName, isLabelOpen } from '../organizations/organizations.shared-queries.ts';
import { findWhere, first, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { submitPages, submitSlugs } from './submissions.table.ts';

const pictureName = sql`split_part(${submitPages.pictureKey}, '/', 3)`;

export type SubmitPageRow = Readonly<typeof submitPages.$inferSelect>;

export function findPage(queries: Queries, organizationId: OrganizationId) {
	return findWhere(queries, submitPages, eq(submitPages.organizationId, organizationId));
}

/** Finds a page by its current or an earlier slug. Not found while it is off, or if the label has closed. */
export async function findPublicPage(queries: Queries, slug: string) {
	const [found] = await queries
		.select({ page: submitPages })
		.from(submitSlugs)
		.innerJoin(submitPages, eq(submitPages.organizationId, submitSlugs.organizationId))
		.where(eq(submitSlugs.slug, slug));
	if (!found || found.page.state === 'off' || !(await isLabelOpen(queries, found.page.organizationId)))
		return undefined;
	return { ...found.page, labelName: await findLabelName(queries, found.page.organizationId) };
}

/**
 * Until the transaction ends, no other request announces a file for this label, so that its pool is counted correctly.
 */
export function lockPage(tx: Tx, organizationId: OrganizationId) {
	noteLock('submitPages');
	return first(tx.select().from(submitPages).where(eq(submitPages.organizationId, organizationId)).for('update'));
}

export async function isSlugFree(queries: Queries, slug: string, organizationId: OrganizationId) {
	const [row] = await queries.select().from(submitSlugs).where(eq(submitSlugs.slug, slug));
	return row === undefined || row.organizationId === organizationId;
}

/** Returns false if another label has or had the slug. If two ask at the same moment, one gets it. */
export async function takeSlug(tx: Tx, slug: string, organizationId: OrganizationId) {
	await tx.insert(submitSlugs).values({ slug, organizationId }).onConflictDoNothing();
	return isSlugFree(tx, slug, organizationId);
}

export async function insertPage(tx: Tx, page: typeof submitPages.$inferInsert) {
	const rows = await tx.insert(submitPages).values(page).onConflictDoNothing().returning();
	return rows.length === 1;
}

export async function updatePage(
	tx: Tx,
	organizationId: OrganizationId,
	change: Partial<typeof submitPages.$inferInsert>,
) {
	await tx.update(submitPages).set(change).where(eq(submitPages.organizationId, organizationId));
}

export async function listPictureKeys(queries: Queries, keys: readonly string[]) {
	const rows = await queries.select({ key: submitPages.pictureKey }).from(submitPages);
	const wanted = new Set(keys);
	return new Set(rows.flatMap(({ key }) => (key !== null && wanted.has(key) ? [key] : [])));
}

/** Finds the page that shows the picture with this name; the label's id before it is not part of its address. */
export function findPageOfPicture(queries: Queries, name: string) {
	return findWhere(queries, submitPages, eq(pictureName, name));
}
