import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Queries } from '../platform/db/database.ts';
import { findPage } from './submit-pages.repository.ts';

/** Within how many days the label says that it answers; null if it promises nothing. */
export async function findPromiseDays(queries: Queries, organizationId: OrganizationId): Promise<number | null> {
	const page = await findPage(queries, organizationId);
	return page && page.state !== 'off' ? page.promiseDays : null;
}
