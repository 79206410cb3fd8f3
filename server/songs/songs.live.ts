import type { EndpointName } from '../../domain/api.ts';
import type { OrganizationId, UserId } from '../../domain/kernel/ids.ts';
import { recordLive } from '../accounts/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';

/** Whatever shows songs or counts them. */
const showingSongs: readonly EndpointName[] = [
	'songs.listSongs',
	'songs.getSong',
	'reviews.getDashboard',
	'reviews.listDashboard',
	'reviews.listReviews',
	'reviews.getReviewPage',
	'reviews.listColleaguesToAsk',
	'reviews.getOverview',
	'reviews.listOverview',
	'history.listTracks',
	'history.getOverview',
];

/** What else shows songs that were decided on, renamed or removed. */
const showingDecisions: readonly EndpointName[] = [
	'signedSongs.listSignedSongs',
	'signedSongs.getSignedSong',
	'catalogue.listArtists',
	// The bell names songs, and forgets those that are gone.
	'notifications.listNotifications',
];

/** Something about a song has changed for the whole label. */
export function tellLabel(tx: Tx, organizationId: OrganizationId): Promise<void> {
	return recordLive(tx, [`label:${organizationId}`], showingSongs);
}

/** The same for what also shows among signed songs. */
export function tellLabelOfDecision(tx: Tx, organizationId: OrganizationId): Promise<void> {
	return recordLive(tx, [`label:${organizationId}`], [...showingSongs, ...showingDecisions]);
}

/** Somebody may know a song's artist from now on, or no longer: it is named in other places too. */
export function tellReader(tx: Tx, userId: UserId): Promise<void> {
	const naming: EndpointName[] = ['notifications.listNotifications', 'uploads.listMyUploads', 'search.search'];
	return recordLive(tx, [`account:${userId}`], naming);
}
