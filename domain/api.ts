import { accountsApi } from './accounts/accounts.api.ts';
import { catalogueApi } from './catalogue/catalogue.api.ts';
import { chatApi } from './chat/chat.api.ts';
import { contractsApi } from './contracts/contracts.api.ts';
import { evidenceApi } from './evidence/evidence.api.ts';
import { formsApi } from './forms/forms.api.ts';
import { historyApi } from './history/history.api.ts';
import { labelCopyApi } from './label-copy/label-copy.api.ts';
import { liveApi } from './live/live.api.ts';
import { notificationsApi } from './notifications/notifications.api.ts';
import { operationsApi } from './operations/operations.api.ts';
import { organizationsApi } from './organizations/organizations.api.ts';
import { releasesApi } from './releases/releases.api.ts';
import { repliesApi } from './replies/replies.api.ts';
import { reviewsApi } from './reviews/reviews.api.ts';
import { searchApi } from './search/search.api.ts';
import { signedSongsApi } from './signed-songs/signed-songs.api.ts';
import { songsApi } from './songs/songs.api.ts';
import { splitsApi } from './splits/splits.api.ts';
import { submissionsApi } from './submissions/submissions.api.ts';
import { uploadsApi } from './uploads/uploads.api.ts';

/** Every endpoint of the product: implemented in `server/`, called by type in `web/`, served as REST under `/api`. */
export const api = {
	accounts: accountsApi,
	organizations: organizationsApi,
	live: liveApi,
	uploads: uploadsApi,
	songs: songsApi,
	submissions: submissionsApi,
	replies: repliesApi,
	reviews: reviewsApi,
	history: historyApi,
	evidence: evidenceApi,
	catalogue: catalogueApi,
	forms: formsApi,
	releases: releasesApi,
	splits: splitsApi,
	contracts: contractsApi,
	labelCopy: labelCopyApi,
	signedSongs: signedSongsApi,
	chat: chatApi,
	search: searchApi,
	notifications: notificationsApi,
	operations: operationsApi,
};

export type Api = typeof api;

/** The name of an endpoint as live messages and query keys spell it: `organizations.listMembers`. */
export type EndpointName = { [Module in keyof Api & string]: `${Module}.${keyof Api[Module] & string}` }[keyof Api &
	string];
