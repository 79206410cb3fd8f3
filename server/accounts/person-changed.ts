import type { EndpointName } from '../../domain/api.ts';
import type { Tx } from '../platform/db/database.ts';
import type { ChangedPerson, PersonChangedListener } from './accounts.events.ts';
import { recordLive } from './live-scopes.ts';

/** Where a person's name or address is shown. */
const naming: EndpointName[] = [
	'accounts.getSession',
	'organizations.listMembers',
	'reviews.listDashboard',
	'reviews.listReviews',
	'reviews.getReviewPage',
	'reviews.getOverview',
	'reviews.listOverview',
	'history.listTracks',
	'notifications.listNotifications',
];

/** Runs the listeners and refreshes the label's pages, within the transaction of the change. */
export async function emitPersonChanged(
	tx: Tx,
	person: ChangedPerson,
	listeners: readonly PersonChangedListener[],
): Promise<void> {
	for (const listener of listeners) await listener(tx, person);
	await recordLive(tx, [`account:${person.userId}`, `label:${person.organizationId}`], naming);
}
