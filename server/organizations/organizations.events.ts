import type { EndpointName } from '../../domain/api.ts';
import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import type { Tx } from '../platform/db/database.ts';

/** Somebody came into a label with its code. */
export interface MemberJoined {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
	readonly name: string;
	readonly email: string;
	readonly at: Date;
}

/** Called within the transaction in which they joined. */
export type JoinedListener = (tx: Tx, joined: MemberJoined) => Promise<void>;

/** Called within the transaction in which somebody left a label or was removed from it. */
export type LeftListener = (tx: Tx, organizationId: OrganizationId) => Promise<void>;

/** What shows the people of a label elsewhere, or depends on how many they are: by that, songs are completed. */
export const showingMembers: readonly EndpointName[] = [
	'songs.listSongs',
	'songs.getSong',
	'reviews.getDashboard',
	'reviews.listDashboard',
	'reviews.getReviewPage',
	'reviews.listColleaguesToAsk',
	'reviews.getOverview',
	'reviews.listOverview',
	'history.listTracks',
];
