// *Delete my account* (R-ACCOUNT-17): what is deleted, what stays, and under which name.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Caller, messageOf } from './testing/caller.ts';
import { rowsOf } from './testing/injected-faults.ts';
import { askFor, giveReview, reviewerIdOf } from './testing/song-life.ts';
import { createTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { addSong } from './testing/uploading.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

function remove(caller: Caller, form: Record<string, unknown> = {}): Promise<ApiResponse> {
	const { email } = caller.person;
	return caller.post('/api/account/delete', { email, currentPassword: testPassword, ...form });
}

const outcome = (response: ApiResponse) => [response.status, messageOf(response)];
const rows = (statement: string) => rowsOf(world.deps.database.db, statement);

/** Returns what a page of the label shows of a song. */
async function getSong(caller: Caller, id: string): Promise<Record<string, unknown>> {
	return (await caller.get(`/api/songs/${id}`)).body as Record<string, unknown>;
}

describe('deleting an account', () => {
	it.each([
		['another address', { email: 'bo@label.example' }, [400, 'Type your email address to confirm.']],
		['no address', { email: '' }, [400, 'Type your email address to confirm.']],
		['a wrong password', { currentPassword: 'not the password' }, [403, 'The current password is incorrect']],
		['no password', { currentPassword: '' }, [403, 'The current password is incorrect']],
	])('deleting an account with %s is refused', async (_, form, refusal) => {
		const admin = await world.founder();
		const ada = await world.memberOf(admin);

		expect(outcome(await remove(ada, form))).toEqual(refusal);
		expect((await ada.get('/api/organization')).status).toBe(200);
	});

	it('the only admin among others cannot delete their account and reads the message for leaving', async () => {
		const admin = await world.founder();
		await world.memberOf(admin);

		expect(outcome(await remove(admin))).toEqual([
			409,
			'A label needs at least one admin. Make someone else an admin first.',
		]);
		expect((await admin.get('/api/organization')).status).toBe(200);
	});

	it('deleting an account ends every session at once and prevents signing in', async () => {
		const admin = await world.founder();
		const ada = await world.memberOf(admin);
		const phone = world.visitor();
		await phone.mustPost('/api/auth/sign-in/email', ada.person);

		const response = await remove(ada, { email: ` ${ada.person.email.toUpperCase()} ` });

		expect(response.status).toBe(200);
		expect(ada.cookies.size).toBe(0);
		expect((await phone.get('/api/organization')).status).toBe(401);
		expect((await world.visitor().post('/api/auth/sign-in/email', ada.person)).status).toBe(401);
		expect(
			outcome(await world.visitor().post('/api/auth/request-password-reset', { email: ada.person.email })),
		).toEqual([404, 'No account found with this email address']);
	});

	it('the deletion of an account is mailed and logged, and the person is no longer listed as a member', async () => {
		const admin = await world.founder();
		const ada = await world.memberOf(admin, 'Ada');
		await remove(ada);

		const { body } = await admin.get('/api/organization/activity');
		expect((body as { entries: unknown[] }).entries[0]).toMatchObject({
			kind: 'account.deleted',
			actorName: ada.person.name,
		});
		expect(JSON.stringify((await admin.get('/api/organization/members')).body)).not.toContain(ada.person.email);
		await world.deps.runJob('mails.send');
		const subjects = (await world.mailsTo(ada.person.email)).map(({ subject }) => subject);
		expect(subjects).toContain('Your Acetate account was deleted');
	});
});

describe('what a deleted account leaves behind', () => {
	it('reviews of a deleted account stay, by Unknown Reviewer, with their scores and comment', async () => {
		const admin = await world.founder();
		const ada = await world.memberOf(admin, 'Ada');
		const { id } = await addSong(world, admin);
		await giveReview(ada, id, { overall: 9, comment: 'the bridge!' });
		await giveReview(admin, id);

		await remove(ada);

		const { body } = await admin.get(`/api/songs/${id}/reviews`);
		expect((body as { reviews: unknown[] }).reviews).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ reviewerName: 'Unknown Reviewer', overall: 9, comment: 'the bridge!' }),
			]),
		);
		expect(JSON.stringify(body)).not.toContain(ada.person.name);
	});

	it('songs of a deleted account read Added by Unknown Reviewer, before and after a review, and still play', async () => {
		const admin = await world.founder();
		const ada = await world.memberOf(admin, 'Ada');
		const { id } = await addSong(world, ada);

		await remove(ada);

		const before = await getSong(admin, id);
		expect(before.addedBy).toBe('Unknown Reviewer');
		expect((await admin.get(String(before.audioUrl))).status).toBe(200);
		await giveReview(admin, id);
		expect((await getSong(admin, id)).addedBy).toBe('Unknown Reviewer');
		expect(JSON.stringify((await admin.get('/api/track-history')).body)).not.toContain(ada.person.name);
	});

	it('a deleted account leaves no address, request, notification, choice, session or unused file behind', async () => {
		const admin = await world.founder();
		const ada = await world.memberOf(admin, 'Ada');
		const { id } = await addSong(world, admin);
		await addSong(world, ada);
		await askFor(admin, id, ada);
		await ada.mustPost('/api/uploads', { purpose: 'loose', files: [{ name: 'idea.wav', sizeBytes: 1000 }] });
		const reviewerId = await reviewerIdOf(ada);

		await remove(ada);

		await world.deps.runJob('mails.send');
		for (const table of [
			'auth_users',
			'auth_sessions',
			'auth_accounts',
			'reviewers',
			'notifications',
			'review_requests',
			'notification_choices',
			'uploads',
			'songs',
			'song_claims',
			'email_changes',
			'two_factor',
			'outgoing_mails',
		]) {
			const stored = JSON.stringify(await rows(`select * from ${table}`));
			expect(stored, table).not.toContain(ada.person.email);
			if (table !== 'songs') expect(stored, table).not.toContain(reviewerId);
		}
	});

	it('a person who signs up with the address of a deleted account is another person and inherits nothing', async () => {
		const admin = await world.founder();
		const ada = await world.memberOf(admin, 'Ada');
		const { id } = await addSong(world, ada);
		await giveReview(ada, id);
		await remove(ada);
		await world.visitor().mustPost('/api/auth/sign-up/email', { ...ada.person, name: 'Ada the Second' });
		const second = world.visitor();
		await second.mustPost('/api/auth/sign-in/email', ada.person);
		const { code } = (await admin.get('/api/organization/invitation')).body as { code: string };

		await second.mustPost('/api/organizations/join', { code });

		expect(await getSong(second, id)).toMatchObject({ addedBy: 'Unknown Reviewer', hasReviewed: false, artist: null });
		expect((await second.get('/api/uploads')).body).toMatchObject({ uploads: [] });
	});

	it('a label closes with its last member, and a new account with the same address cannot restore it', async () => {
		const admin = await world.founder('Alone');
		const { code } = (await admin.get('/api/organization/invitation')).body as { code: string };

		expect((await remove(admin)).status).toBe(200);

		await world.visitor().mustPost('/api/auth/sign-up/email', admin.person);
		const second = world.visitor();
		await second.mustPost('/api/auth/sign-in/email', admin.person);
		expect((await second.get('/api/organizations/closed')).body).toEqual({ labels: [] });
		expect((await second.post('/api/organizations/join', { code })).status).toBe(404);
		world.clock.advance(31 * 24 * 60 * 60_000);
		await world.deps.runJob('organizations.delete-closed');
		expect(await rows(`select 1 from organizations where name = 'Alone'`)).toEqual([]);
	});

	it('a person without a label can delete their account', async () => {
		const newcomer = await world.newcomer();

		expect((await remove(newcomer)).status).toBe(200);
		expect((await newcomer.get('/api/auth/get-session')).body).toMatchObject({ viewer: null });
	});
});
