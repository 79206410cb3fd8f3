// What a curious caller would request from each endpoint of a label.
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { api, type EndpointName } from '../../domain/api.ts';
import { catalogueKinds } from '../../domain/catalogue/catalogue-kinds.ts';
import { contractStatusNames } from '../../domain/contracts/contract-status.ts';
import { notificationGroups } from '../../domain/framework/notification-kinds.ts';
import type { Policy } from '../../domain/kernel/endpoint.ts';
import { dashboardTabs, overviewSorts, trackSorts } from '../../domain/songs/song-lists.ts';
import { songStatuses } from '../../domain/songs/song-state.ts';
import type { Recipe } from './recipe.ts';
import { replyRecipes } from './reply-recipes.ts';
import { submissionRecipes } from './submission-recipes.ts';

const plainly: Recipe = () => [{}];
const forEachSong: Recipe = ({ songIds }) => songIds.map((songId) => ({ songId }));
const forEachEntry =
	(more: object): Recipe =>
	({ songIds }) =>
		catalogueKinds.flatMap((kind) => songIds.map((entryId) => ({ kind, entryId, ...more })));
// The ids of songs are used in place of those of writers and recordings, which an outsider does not have.
const forEachWriter =
	(more: object): Recipe =>
	({ songIds }) =>
		songIds.map((songId) => ({ songId, writerId: songId, ...more }));
const forEachRecording =
	(more: object): Recipe =>
	({ songIds }) =>
		songIds.map((recordingId) => ({ recordingId, version: 1, ...more }));
// The ids of songs are used in place of those of label copies.
const forEachCopy =
	(more: object): Recipe =>
	({ songIds }) =>
		songIds.map((copyId) => ({ copyId, ...more }));
const forEachToken =
	(more: object): Recipe =>
	({ tokens }) =>
		['', ...tokens].map((token) => ({ token, ...more }));
const orders = overviewSorts.flatMap((sort) => ['asc', 'desc'].map((direction) => ({ sort, direction })));
const trackOrders = trackSorts.flatMap((sort) => ['asc', 'desc'].map((direction) => ({ sort, direction })));
const noScores = { musical: 11, artist: 0, overall: null, comment: '' };

const filters: Recipe = ({ reviewerIds, guesses }) => [
	{},
	...songStatuses.map((status) => ({ status })),
	...[...reviewerIds, 'outside'].map((submitter) => ({ submitter })),
	...guesses.map((text) => ({ text })),
	{ after: 'rubbish' },
];

// Members have the ids of contracts, and must get nothing by them.
const forEachContract =
	(more: object): Recipe =>
	({ contractIds, songIds }) =>
		[...(contractIds ?? []), ...songIds].map((contractId) => ({ contractId, ...more }));
const noDraft = {
	title: 'Mine now',
	effectiveDate: null,
	terms: { values: {}, options: [] },
	parties: [],
	text: '',
	documentId: null,
};

/** The ids of songs are the only ids known to a person who should know no forms. */
const forEachForm =
	(more: object): Recipe =>
	({ songIds }) =>
		songIds.map((formId) => ({ formId, ...more }));

/**
 * For endpoints that a default recipe does not fit. Changes are requested so that they must be refused, or so that they
 * change nothing.
 */
const recipes: Partial<Record<EndpointName, Recipe>> = {
	...submissionRecipes,
	'organizations.renameOrganization': () => [{ name: 'Mine now' }],
	'organizations.getLabelDetails': plainly,
	'organizations.saveLabelDetails': () => [{ rowVersion: 0 }],
	'organizations.invitePeople': () => [{ emails: [] }],
	'organizations.updateSettings': () => [{ isScoringIndependent: false }],
	'organizations.hideInviteCard': plainly,
	'organizations.rotateInvitation': plainly,
	'organizations.setMemberRole': ({ reviewerIds }) => reviewerIds.map((reviewerId) => ({ reviewerId, isAdmin: true })),
	'organizations.removeMember': ({ reviewerIds }) => reviewerIds.map((reviewerId) => ({ reviewerId })),
	'organizations.listActivity': plainly,
	'organizations.getServerState': plainly,
	'operations.getMetrics': plainly,
	'uploads.announceUploads': () => [{ purpose: 'track', files: [] }],
	'uploads.listMyUploads': ({ uploadIds }) => [{}, { purpose: 'track' }, ...uploadIds.map((before) => ({ before }))],
	'uploads.removeUpload': ({ uploadIds }) => uploadIds.map((uploadId) => ({ uploadId })),
	'songs.addTracks': ({ uploadIds }) =>
		uploadIds.map((uploadId) => ({ tracks: [{ uploadId, title: 'x', artist: 'y' }], askForReview: 'everyone' })),
	'songs.listSongs': ({ songIds }) => [{}, ...songIds.map((before) => ({ before }))],
	'songs.editSong': ({ songIds }) => songIds.map((songId) => ({ songId, title: 'Mine now' })),
	'songs.removeSong': forEachSong,
	'songs.saveWaveformUrl': ({ songIds }) => songIds.map((songId) => ({ songId, waveformUrl: '/files/x.json' })),
	'reviews.listDashboard': () => dashboardTabs.map((tab) => ({ tab })),
	'reviews.submitReview': ({ songIds }) => songIds.map((songId) => ({ songId, ...noScores })),
	'reviews.deleteReview': ({ reviewIds }) => reviewIds.map((reviewId) => ({ reviewId })),
	'reviews.restoreReview': ({ reviewIds }) => reviewIds.map((reviewId) => ({ reviewId })),
	'reviews.requestReviews': ({ songIds }) => songIds.map((songId) => ({ songId, reviewerIds: [] })),
	'reviews.listOverview': (known) => [
		...filters(known),
		{ decision: 'none' },
		{ score: '5' },
		{ added: '30' },
		...orders,
	],
	'reviews.signSong': forEachSong,
	'reviews.passSong': ({ songIds }) => songIds.map((songId) => ({ songId, reason: 'x' })),
	'reviews.undoDecision': forEachSong,
	'reviews.closeReview': forEachSong,
	'reviews.reopenReview': forEachSong,
	'reviews.extendSong': forEachSong,
	'reviews.passSongs': ({ songIds }) => [{ songIds, reason: 'x' }],
	'reviews.undoDecisions': ({ songIds }) => [{ songIds }],
	'reviews.extendSongs': ({ songIds }) => [{ songIds }],
	'reviews.requestReviewsOfSongs': ({ songIds }) => [{ songIds, reviewerIds: [crypto.randomUUID()] }],
	...replyRecipes,
	'reviews.allowComment': ({ reviewIds }) => reviewIds.map((reviewId) => ({ reviewId, isAllowed: true })),
	'history.listTracks': (known) => [...filters(known), { since: '2020-01-01' }, ...trackOrders],
	'catalogue.listArtists': ({ guesses }) => [{}, { show: 'archived' }, ...guesses.map((find) => ({ find }))],
	'catalogue.listWriters': ({ guesses }) => [
		{},
		{ show: 'missing-ipi' },
		{ show: 'unconfirmed' },
		...guesses.map((find) => ({ find })),
	],
	'catalogue.listPublishers': ({ guesses }) => [{}, ...guesses.map((find) => ({ find }))],
	// The ids of songs are the only ids known to a person who should not know their artists.
	'catalogue.listArtistSongs': ({ songIds }) => songIds.map((entryId) => ({ entryId })),
	'catalogue.getEntry': forEachEntry({}),
	'catalogue.createEntry': () => catalogueKinds.map((kind) => ({ kind, fields: { name: '' } })),
	'catalogue.updateEntry': forEachEntry({ fields: { name: 'Mine now' }, rowVersion: 1 }),
	'catalogue.findDuplicates': ({ guesses }) =>
		catalogueKinds.flatMap((kind) => guesses.map((name) => ({ kind, fields: { name } }))),
	'catalogue.archiveEntry': forEachEntry({ isArchived: true }),
	'catalogue.deleteEntry': forEachEntry({}),
	'catalogue.previewMerge': forEachEntry({ loserId: crypto.randomUUID() }),
	'catalogue.mergeEntries': forEachEntry({ loserId: crypto.randomUUID(), rowVersion: 1, loserVersion: 1 }),
	'catalogue.previewImport': () => catalogueKinds.map((kind) => ({ kind, csv: 'Name\nMine now' })),
	'catalogue.importEntries': () => catalogueKinds.map((kind) => ({ kind, csv: '' })),
	'catalogue.getLegalDetails': ({ songIds }) => songIds.map((entryId) => ({ entryId })),
	'catalogue.saveLegalDetails': ({ songIds }) => songIds.map((entryId) => ({ entryId, fields: {}, rowVersion: 1 })),
	'forms.openForm': forEachToken({}),
	'forms.saveForm': forEachToken({ changes: { title: 'Mine now' } }),
	'forms.submitForm': forEachToken({}),
	'forms.stopReminders': forEachToken({}),
	'forms.requestNewLink': forEachToken({}),
	'forms.sendForm': ({ songIds }) =>
		songIds.map((songId) => ({ songId, kind: 'metadata', sections: [], recipientName: 'Me' })),
	'forms.resendForm': forEachForm({ rowVersion: 1 }),
	'forms.remindRecipient': forEachForm({}),
	'forms.copyFormLink': forEachForm({}),
	'forms.cancelForm': forEachForm({ rowVersion: 1, reason: 'x' }),
	'forms.listForms': () => [{}, { show: 'waiting' }, { show: 'to-review', kind: 'marketing' }, { status: 'approved' }],
	'forms.getForm': forEachForm({}),
	'forms.setVerdict': forEachForm({ rowVersion: 1, path: 'title', verdict: 'ok' }),
	'forms.okUnchanged': forEachForm({ rowVersion: 1 }),
	'forms.okSection': forEachForm({ rowVersion: 1, section: 'song' }),
	'forms.correctAnswers': forEachForm({ rowVersion: 1, changes: { title: 'Mine now' } }),
	'forms.waiveFinding': forEachForm({ rowVersion: 1, path: 'title', rule: 'T04', reason: 'x' }),
	'forms.unwaiveFinding': forEachForm({ rowVersion: 1, path: 'title', rule: 'T04' }),
	'forms.requestChanges': forEachForm({ rowVersion: 1 }),
	'forms.approveForm': forEachForm({ rowVersion: 1 }),
	'forms.reopenForm': forEachForm({ rowVersion: 1, reason: 'x' }),
	'contracts.listContracts': () => [
		{},
		{ show: 'to_sign' },
		{ show: 'expiring' },
		...contractStatusNames.map((status) => ({ status })),
	],
	'contracts.getContract': forEachContract({}),
	'contracts.listKnownPeople': forEachContract({}),
	'contracts.createContract': ({ songIds }) => songIds.map((songId) => ({ songId, kind: 'amendment' })),
	'contracts.saveContract': forEachContract({ rowVersion: 0, draft: noDraft }),
	'contracts.deleteContract': forEachContract({ rowVersion: 0 }),
	'contracts.getDocumentChanges': forEachContract({}),
	'contracts.sendContract': forEachContract({ rowVersion: 0 }),
	'contracts.withdrawVersion': forEachContract({ rowVersion: 0, reason: '' }),
	'contracts.renewSigningLink': forEachContract({ partyId: crypto.randomUUID() }),
	'contracts.copySigningLink': forEachContract({ partyId: crypto.randomUUID() }),
	'contracts.remindSigner': forEachContract({ partyId: crypto.randomUUID() }),
	'contracts.countersignContract': forEachContract({ rowVersion: 0, method: 'typed', consentVersion: '', sha256: '' }),
	'contracts.voidContract': forEachContract({ rowVersion: 0, reason: '' }),
	'contracts.terminateContract': forEachContract({ rowVersion: 0, reason: '' }),
	'contracts.duplicateContract': forEachContract({}),
	'contracts.recordPaperContract': forEachContract({ rowVersion: 0, fileId: crypto.randomUUID(), signedOn: '' }),
	'contracts.saveContractTemplate': () => [{ kind: 'remix', rowVersion: -1, text: null }],
	'contracts.openContract': forEachToken({}),
	'contracts.readContract': forEachToken({ version: 0, shown: [{ page: 1, ms: 1 }] }),
	'contracts.consentToSign': forEachToken({ version: 0, consentVersion: '' }),
	'contracts.requestSigningCode': forEachToken({ version: 0 }),
	'contracts.signContract': forEachToken({ version: 0, code: '', method: 'typed' }),
	'contracts.askForContractChanges': forEachToken({ version: 0, reason: '' }),
	'contracts.declineContract': forEachToken({ version: 0, reason: '', code: '' }),
	'signedSongs.listSignedSongs': ({ guesses }) => [{}, ...guesses.map((artist) => ({ artist }))],
	'releases.getRunway': () => [{ today: '2026-11-15' }],
	'releases.setReleaseDate': ({ songIds }) =>
		songIds.map((releaseId) => ({ releaseId, date: '2026-11-15', version: 1 })),
	'catalogue.listShares': forEachEntry({}),
	'signedSongs.listEntryDocuments': ({ songIds }) =>
		['artists', 'writers'].flatMap((kind) => songIds.map((entryId) => ({ kind, entryId }))),
	'signedSongs.setOwner': ({ songIds, reviewerIds }) =>
		songIds.flatMap((songId) => reviewerIds.map((ownerId) => ({ songId, ownerId }))),
	'signedSongs.withdrawSong': ({ songIds }) => songIds.map((songId) => ({ songId, reason: '' })),
	'signedSongs.restoreSong': forEachSong,
	'splits.saveSplit': ({ songIds }) => songIds.map((songId) => ({ songId, version: 1, rows: [] })),
	'splits.splitEqually': ({ songIds }) => songIds.map((songId) => ({ songId, version: 1 })),
	'splits.proposeSplit': ({ songIds }) => songIds.map((songId) => ({ songId, version: 1 })),
	'splits.resendSplitLink': forEachWriter({}),
	'splits.remindWriter': forEachWriter({}),
	'splits.copySplitLink': forEachWriter({}),
	'splits.confirmForWriter': forEachWriter({ reason: 'x' }),
	'splits.reopenSplit': ({ songIds }) => songIds.map((songId) => ({ songId, version: 1, reason: 'x' })),
	'splits.saveMasterShares': forEachRecording({ rows: [] }),
	'splits.confirmMasterShares': forEachRecording({}),
	'splits.reopenMasterShares': forEachRecording({ reason: 'x' }),
	'splits.agreeToSplit': forEachToken({}),
	'splits.suggestWriterDetails': forEachToken({ society: 'PRS' }),
	'splits.settleWriterDetails': forEachWriter({ isTaken: true }),
	'splits.disagreeWithSplit': forEachToken({ reason: '' }),
	'chat.listThreads': () => [{}, { after: 'rubbish' }],
	'chat.listMessages': ({ songIds }) =>
		songIds.flatMap((songId) => [
			{ songId },
			{ songId, before: '9' },
			{ songId, after: '0' },
			{ songId, around: songId },
		]),
	'chat.listChanges': ({ songIds }) => songIds.map((songId) => ({ songId, since: '0' })),
	'chat.searchMessages': ({ songIds, guesses }) =>
		songIds.flatMap((songId) => guesses.map((find) => ({ songId, find }))),
	'chat.listFiles': ({ songIds }) => songIds.flatMap((songId) => [{ songId }, { songId, before: '9' }]),
	'chat.sendMessage': ({ songIds }) => songIds.map((songId) => ({ songId, nonce: crypto.randomUUID(), text: '' })),
	// The ids of songs are used in place of those of messages.
	'chat.editMessage': ({ songIds }) => songIds.map((messageId) => ({ messageId, text: 'Mine now' })),
	'chat.deleteMessage': ({ songIds }) => songIds.map((messageId) => ({ messageId })),
	'chat.markSeen': ({ songIds }) => songIds.map((songId) => ({ songId, position: 1 })),
	'labelCopy.listLabelCopies': () => [{}, { after: 'rubbish' }],
	'labelCopy.generateLabelCopy': forEachSong,
	'labelCopy.getCopyVersion': forEachCopy({}),
	'labelCopy.requestCopyChanges': forEachCopy({ rowVersion: 1, reason: 'x' }),
	'labelCopy.approveCopyOnBehalf': forEachCopy({ rowVersion: 1, reason: 'x' }),
	'labelCopy.finaliseLabelCopy': forEachCopy({ rowVersion: 1 }),
	'labelCopy.saveCopyFields': ({ songIds }) =>
		songIds.map((songId) => ({ songId, rowVersion: 1, fields: { title: 'Mine now' } })),
	'search.search': ({ guesses }) => guesses.map((query) => ({ query })),
	'search.countResults': ({ guesses }) => guesses.map((query) => ({ query })),
	'notifications.listNotifications': () => [
		{},
		{ show: 'unread' },
		...notificationGroups.map((group) => ({ group })),
		{ after: 'rubbish' },
	],
	'notifications.markRead': ({ notificationIds }) => notificationIds.map((notificationId) => ({ notificationId })),
	'notifications.setChoice': () => [{ kind: 'review_request', channel: 'bell', isOn: true }],
};

/** Calling these endpoints would end the crawl, or reveals nothing about songs. */
export const leftOut: Partial<Record<EndpointName, string>> = {
	'accounts.renameSelf': 'changes whom the mails go to',
	'accounts.changeEmail': 'changes whom the mails go to',
	'accounts.resendEmailChange': 'ends the link that is crawled',
	'accounts.cancelEmailChange': 'ends the link that is crawled',
	'accounts.confirmEmail': 'changes whom the mails go to',
	'accounts.changePassword': 'ends other sessions',
	'accounts.signOutDevice': 'ends a session',
	'accounts.signOutOtherDevices': 'ends sessions',
	'organizations.leaveOrganization': 'leaves the label',
	'notifications.markAllRead': 'leaves nothing unread to look at',
	'live.stream': 'a stream that never ends; other tests read it',
	'live.guestStream': 'a stream that never ends; other tests read it',
};

/** Endpoints that a member of a label reaches, directly or by a link, or is refused for not being an admin. */
export const labelEndpoints: readonly EndpointName[] = Object.entries(api).flatMap(([module, endpoints]) =>
	Object.entries(endpoints).flatMap(([name, endpoint]) => {
		if (!isContractProcedure(endpoint)) return [];
		const policy: Policy = endpoint['~orpc'].meta.policy;
		return policy === 'member' || policy === 'admin' || policy === 'operator' || policy === 'guest'
			? [`${module}.${name}` as EndpointName]
			: [];
	}),
);

/** Those of them that change nothing, for people who may change something. */
export const readingEndpoints: readonly EndpointName[] = labelEndpoints.filter((name) => {
	const { route, meta } = definitionOf(name) ?? {};
	return route?.method === 'GET' || (meta?.policy !== 'guest' && (meta?.topics.length ?? 0) > 0);
});

/** For endpoints that only read and take nothing, a song or a token; those of a new module need no entry above. */
function defaultRecipe(name: EndpointName): Recipe | undefined {
	const definition = definitionOf(name);
	if (!definition || definition.meta.topics.length === 0) return undefined;
	const shape = (definition.inputSchema as unknown as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};
	switch (Object.keys(shape).join()) {
		case '':
			return plainly;
		case 'songId':
			return forEachSong;
		case 'token':
			return ({ tokens }) => ['', ...tokens].map((token) => ({ token }));
		default:
			return undefined;
	}
}

function definitionOf(name: EndpointName) {
	const [module = '', endpoint = ''] = name.split('.');
	return (api as Record<string, Record<string, AnyContractProcedure>>)[module]?.[endpoint]?.['~orpc'];
}

export function recipeFor(name: EndpointName): Recipe | undefined {
	return recipes[name] ?? defaultRecipe(name);
}
