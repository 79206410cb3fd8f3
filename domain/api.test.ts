import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Policy } from './kernel/endpoint.ts';
import { decisionTopic, groupByTopic, memberTopic, songTopic } from './kernel/topics.ts';

function endpointsFor(policy: Policy): string[] {
	return Object.entries(api).flatMap(([module, endpoints]) =>
		Object.entries(endpoints)
			.filter(([, endpoint]) => endpoint['~orpc'].meta.policy === policy)
			.map(([name]) => `${module}.${name}`),
	);
}

// Written out, because the other tests take the policy from the definition itself: a policy that was weakened by
// mistake would pass them all.
test('only these endpoints are open to anyone', () => {
	expect(endpointsFor('public')).toEqual([
		'accounts.getSession',
		'accounts.signIn',
		'accounts.signUp',
		'accounts.signOut',
		'accounts.requestPasswordReset',
		'accounts.checkPasswordReset',
		'accounts.resetPassword',
		'organizations.getInvitedLabel',
		'submissions.getSubmitPage',
		'submissions.getChallenge',
		'submissions.startSubmission',
		'evidence.checkDocument',
	]);
});

test('only these endpoints are for admins', () => {
	expect(endpointsFor('admin')).toEqual(
		expect.arrayContaining([
			'organizations.renameOrganization',
			'organizations.updateSettings',
			'organizations.getInvitation',
			'organizations.hideInviteCard',
			'organizations.rotateInvitation',
			'organizations.setMemberRole',
			'organizations.removeMember',
			'organizations.listActivity',
			'replies.listReplyTemplates',
			'replies.saveReplyTemplate',
			'replies.getReplyOffer',
			'replies.sendReply',
			'replies.undoReply',
			'replies.replyToSeveral',
			'replies.undoSeveralReplies',
			'replies.markRepliedElsewhere',
			'replies.blockAddress',
			'replies.unblockAddress',
			'replies.mergeAddresses',
			'replies.eraseAddress',
			'catalogue.getLegalDetails',
			'catalogue.saveLegalDetails',
			'contracts.getContract',
			'contracts.createContract',
			'contracts.saveContract',
			'contracts.sendContract',
			'contracts.withdrawVersion',
			'contracts.renewSigningLink',
			'contracts.copySigningLink',
			'contracts.remindSigner',
			'contracts.countersignContract',
			'contracts.voidContract',
			'contracts.terminateContract',
			'contracts.duplicateContract',
			'contracts.recordPaperContract',
			'contracts.listContractTemplates',
			'contracts.saveContractTemplate',
			'splits.confirmForWriter',
			'splits.confirmMasterShares',
			'reviews.signSong',
			'reviews.passSong',
			'reviews.undoDecision',
			'reviews.closeReview',
			'reviews.reopenReview',
			'reviews.extendSong',
			'reviews.passSongs',
			'reviews.undoDecisions',
			'reviews.extendSongs',
		]),
	);
});

// Written out for the topics that most pages depend on: if an endpoint no longer shows one of them, it stays stale on
// open pages.
test.each([
	[
		'a song or its reviews',
		songTopic,
		[
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
		],
	],
	[
		'the members of a label',
		memberTopic,
		[
			'organizations.getOrganization',
			'organizations.listMembers',
			'songs.listSongs',
			'songs.getSong',
			'reviews.getDashboard',
			'reviews.listDashboard',
			'reviews.getReviewPage',
			'reviews.listColleaguesToAsk',
			'reviews.getOverview',
			'reviews.listOverview',
			'history.listTracks',
		],
	],
	[
		'a decision',
		decisionTopic,
		[
			'catalogue.listArtists',
			'catalogue.listArtistSongs',
			'signedSongs.listSignedSongs',
			'signedSongs.getSignedSong',
			'notifications.listNotifications',
		],
	],
])('a change of %s refreshes everything that shows it', (_, topic, endpoints) => {
	expect(groupByTopic(api)[topic]).toEqual(expect.arrayContaining(endpoints));
});
