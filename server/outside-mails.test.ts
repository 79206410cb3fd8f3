// Which endpoints mail people outside the label: all of them refuse an account whose address is not confirmed, and all
// of them mail once it is (R-ACCOUNT-18). Every new endpoint must be added to one of the two lists.
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '../domain/api.ts';
import type { SongId } from '../domain/kernel/ids.ts';
import type { ApiResponse, Caller } from './testing/caller.ts';
import * as contracts from './testing/contract-life.ts';
import * as forms from './testing/form-life.ts';
import { rowsOf } from './testing/injected-faults.ts';
import { passReply } from './testing/reply-life.ts';
import { plantSong, plantSongs } from './testing/reviewing.ts';
import { askFor, dayMs, readMails } from './testing/song-life.ts';
import * as splits from './testing/split-life.ts';
import { confirmedDemos, openPage } from './testing/submission-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let slug: string;

beforeAll(async () => {
	// Only the setting counts: the mails themselves are still written as files.
	world = await createTestApp({ withoutFfmpeg: true, env: { SMTP_URL: 'smtp://mail.example' } });
	admin = await world.founder('Attic Records');
	slug = await openPage(admin, { screensDemos: true });
});

afterAll(() => world.close());

const setConfirmed = (isConfirmed: boolean) =>
	rowsOf(
		world.deps.database.db,
		`update auth_users set email_verified = ${isConfirmed}, confirm_by = '2000-01-01'
		 where email = '${admin.person.email}' returning id`,
	);

/** Lists queued and sent mails to outsiders. */
async function listMails(): Promise<string[]> {
	const rows = await rowsOf<{ id: string }>(
		world.deps.database.db,
		`select id::text from outgoing_mails where recipient not like '%@label.example' order by id`,
	);
	return rows.map(({ id }) => id);
}

let songs = 0;

async function sentSong(): Promise<SongId> {
	songs += 1;
	const song = { title: `Tide ${songs}`, artist: `Mira ${songs}`, submissionSource: `hand-${songs}@outside.example` };
	return (await plantSongs(world, admin, [song]))[0] as SongId;
}

async function findHeldDemo(): Promise<string> {
	await confirmedDemos(world, slug);
	const { demos } = (await admin.get('/api/held-demos')).body as { demos: { id: string }[] };
	return demos.at(-1)?.id ?? '';
}

const writers: splits.Part[] = [
	['First Writer', 5000, 'first@writer.example'],
	['Second Writer', 5000, 'second@writer.example'],
];

/** Prepares what the call needs, as an admin with a confirmed address, and returns the call. */
type Prepare = () => Promise<() => Promise<ApiResponse>>;

async function askedSigner(): Promise<{ contractId: string; body: { partyId: string } }> {
	const { contractId } = await contracts.plantSent(world, admin);
	return { contractId, body: { partyId: await contracts.partyId(admin, contractId, 'Hollis Tern') } };
}

const mailing: Partial<Record<EndpointName, Prepare>> = {
	'forms.sendForm': async () => {
		const songId = (await forms.sentForm(world, admin)).songId;
		return () => forms.send(admin, songId);
	},
	'forms.resendForm': async () => {
		const { formId } = await forms.sentForm(world, admin);
		return () => forms.act(admin, formId, 'resend');
	},
	'forms.remindRecipient': async () => {
		const { formId } = await forms.sentForm(world, admin);
		world.clock.advance(2 * dayMs);
		return () => forms.act(admin, formId, 'remind');
	},
	'forms.requestChanges': async () => {
		const { formId } = await forms.submittedForm(world, admin);
		await forms.mustAct(admin, formId, 'verdicts', { path: 'title', verdict: 'fix', note: 'Is this right?' });
		return () => forms.act(admin, formId, 'request-changes');
	},
	'splits.proposeSplit': async () => {
		const { songId } = await splits.plantSplit(world, admin, writers);
		return () => splits.act(admin, songId, 'propose');
	},
	'splits.resendSplitLink': async () => {
		const { songId, writerIds } = await splits.plantSplit(world, admin, writers);
		await splits.proposeSplit(admin, songId);
		return () => splits.act(admin, songId, 'resend', { writerId: writerIds[0] });
	},
	'splits.remindWriter': async () => {
		const { songId, writerIds } = await splits.plantSplit(world, admin, writers);
		await splits.proposeSplit(admin, songId);
		return () => splits.act(admin, songId, 'remind', { writerId: writerIds[0] });
	},
	'organizations.invitePeople': async () => () =>
		admin.post('/api/organization/invitations', { emails: ['invited@outside.example'] }),
	'contracts.sendContract': async () => {
		const { contractId } = await contracts.plantDraft(world, admin);
		return () => contracts.act(admin, contractId, 'send');
	},
	'contracts.renewSigningLink': async () => {
		const { contractId, body } = await askedSigner();
		return () => admin.post(`/api/contracts/${contractId}/renew`, body);
	},
	'contracts.copySigningLink': async () => {
		const { contractId, body } = await askedSigner();
		// A link that has expired is replaced by a new link, which is mailed.
		world.clock.advance(100 * dayMs);
		return () => admin.post(`/api/contracts/${contractId}/link`, body);
	},
	'contracts.remindSigner': async () => {
		const { contractId, body } = await askedSigner();
		return () => admin.post(`/api/contracts/${contractId}/remind`, body);
	},
	'replies.sendReply': async () => {
		const songId = await sentSong();
		return () => admin.post(`/api/songs/${songId}/reply`, { reply: passReply });
	},
	'replies.replyToSeveral': async () => {
		const songId = await sentSong();
		return () => admin.post('/api/replies/several', { songIds: [songId], reply: passReply });
	},
	'replies.replyToDeclined': async () => {
		const demoId = await findHeldDemo();
		await admin.mustPost(`/api/held-demos/${demoId}/decline`, {});
		return () => admin.post(`/api/held-demos/${demoId}/reply`, { reply: passReply });
	},
	'replies.declineAndReply': async () => {
		const demoId = await findHeldDemo();
		return () => admin.post(`/api/held-demos/${demoId}/decline-and-reply`, { reply: passReply });
	},
	'reviews.signSong': async () => {
		const songId = await sentSong();
		return () => admin.post(`/api/songs/${songId}/sign`, { reply: { ...passReply, kind: 'signed' } });
	},
	'reviews.passSong': async () => {
		const songId = await sentSong();
		return () => admin.post(`/api/songs/${songId}/pass`, { reason: '', reply: passReply });
	},
};

/** Grouped by module. Opening the page for demos is refused as well; see below. */
const mailingNoOutsider: Record<string, string> = {
	accounts:
		'renameSelf changeEmail resendEmailChange cancelEmailChange resendConfirmation changePassword ' +
		'beginTwoFactor confirmTwoFactor renewRecoveryCodes switchOffTwoFactor deleteAccount signOutDevice ' +
		'signOutOtherDevices',
	organizations:
		'createOrganization joinOrganization renameOrganization updateSettings hideInviteCard ' +
		'rotateInvitation setMemberRole removeMember leaveOrganization reopenLabel saveLabelDetails',
	uploads: 'announceUploads removeUpload',
	songs: 'addTracks editSong removeSong saveWaveformUrl',
	submissions:
		'acceptHeldDemo declineHeldDemo undoDecline blockHeldSender markHeard saveSubmitSettings ' + 'removeSubmitPicture',
	replies:
		'saveReplyTemplate undoReply undoSeveralReplies markRepliedElsewhere offerForSeveral blockAddress ' +
		'unblockAddress mergeAddresses separateAddress eraseAddress',
	reviews:
		'submitReview deleteReview restoreReview allowComment requestReviews undoDecision closeReview ' +
		'reopenReview extendSong passSongs undoDecisions extendSongs requestReviewsOfSongs',
	catalogue:
		'createEntry updateEntry findDuplicates archiveEntry deleteEntry mergeEntries previewImport ' +
		'importEntries saveLegalDetails',
	forms:
		'copyFormLink cancelForm setVerdict okUnchanged okSection correctAnswers waiveFinding unwaiveFinding ' +
		'approveForm reopenForm',
	contracts:
		'createContract saveContract deleteContract withdrawVersion voidContract terminateContract duplicateContract ' +
		'recordPaperContract saveContractTemplate',
	releases: 'setReleaseDate',
	splits:
		'saveSplit splitEqually copySplitLink confirmForWriter settleWriterDetails reopenSplit ' +
		'saveMasterShares confirmMasterShares reopenMasterShares',
	labelCopy: 'generateLabelCopy requestCopyChanges approveCopyOnBehalf finaliseLabelCopy saveCopyFields',
	signedSongs: 'setOwner withdrawSong restoreSong',
	chat: 'sendMessage editMessage deleteMessage markSeen',
	notifications: 'markRead markAllRead setChoice',
};

const changes = Object.entries(api).flatMap(([module, endpoints]) =>
	Object.entries(endpoints).flatMap(([name, endpoint]) => {
		if (!isContractProcedure(endpoint)) throw new Error(`${module}.${name} is not an endpoint`);
		const { meta, route } = endpoint['~orpc'];
		const isOfMembers = ['account', 'member', 'admin', 'operator'].includes(meta.policy);
		return isOfMembers && route.method !== 'GET' ? [`${module}.${name}`] : [];
	}),
);

it('every endpoint that changes something is known to mail outsiders or not', () => {
	const others = Object.entries(mailingNoOutsider).flatMap(([module, names]) =>
		names.split(' ').map((name) => `${module}.${name}`),
	);

	expect([...Object.keys(mailing), ...others, 'contracts.countersignContract'].sort()).toEqual(changes.sort());
});

describe('an account with an unconfirmed address', () => {
	it.each(Object.entries(mailing))(
		'an unconfirmed account mails no outsider by %s, and does once its address is confirmed',
		async (_, prepare) => {
			await setConfirmed(true);
			const act = await prepare();
			const before = await listMails();
			await setConfirmed(false);

			const refused = await act();
			const mailsThen = await listMails();
			await setConfirmed(true);
			const allowed = await act();

			expect([refused.status, refused.body]).toMatchObject([403, { code: 'accounts.address_unconfirmed' }]);
			expect(mailsThen).toEqual(before);
			expect(allowed.status).toBe(200);
			expect((await listMails()).some((id) => !before.includes(id))).toBe(true);
		},
	);

	it('an unconfirmed account countersigns no contract, and does once its address is confirmed', async () => {
		await setConfirmed(true);
		const { contractId } = await contracts.plantSent(world, admin);
		await contracts.must(contracts.signAs(world, admin, contractId, 'Hollis Tern'));
		await setConfirmed(false);

		const refused = await contracts.countersign(admin, contractId);
		const status = await contracts.statusOf(admin, contractId);
		await setConfirmed(true);

		expect([refused.status, refused.body]).toMatchObject([403, { code: 'accounts.address_unconfirmed' }]);
		expect(status).toBe('signed');
		expect((await contracts.countersign(admin, contractId)).status).toBe(200);
	});

	it('an unconfirmed account cannot open the page for demos, which mails everyone who sends one', async () => {
		const founder = await world.founder('Other Label');
		await rowsOf(
			world.deps.database.db,
			`update auth_users set confirm_by = '2000-01-01' where email = '${founder.person.email}' returning id`,
		);

		await expect(openPage(founder)).rejects.toThrow('accounts.address_unconfirmed');
	});

	it('an unconfirmed account still decides songs, sends forms by hand and mails colleagues', async () => {
		const colleague = await world.memberOf(admin);
		await setConfirmed(false);
		const songId = await plantSong(world, admin);
		await askFor(admin, songId, colleague);
		const passed = await admin.post(`/api/songs/${await sentSong()}/pass`, { reason: '' });
		const { songId: signedId } = await (async () => {
			await setConfirmed(true);
			const sent = await forms.sentForm(world, admin);
			await setConfirmed(false);
			return sent;
		})();
		const byHand = await forms.send(admin, signedId, { recipientEmail: null });
		world.clock.advance(60 * 60_000);
		await world.deps.runJob('reviews.send-request-mails').catch(() => undefined);

		expect([passed.status, byHand.status]).toEqual([200, 200]);
		expect((await readMails(world, colleague)).length).toBeGreaterThan(0);
		await setConfirmed(true);
	});
});
