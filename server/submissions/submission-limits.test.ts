import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectRows } from '../platform/db/database.ts';
import { createRateLimiter } from '../platform/limits/rate-limiter.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { signSong } from '../testing/catalogue-life.ts';
import { send } from '../testing/form-life.ts';
import {
	announceDemo,
	confirmedDemos,
	filledForm,
	mailedToken,
	mustConfirm,
	openPage,
	patchDemo,
	sendDemos,
	solve,
	startDraft,
	tryToStart,
	uploadIdIn,
} from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { aFile } from '../testing/uploading.ts';
import { createSubmissionLimits } from './submissions.limits.ts';

const hourMs = 60 * 60_000;

let world: TestApp;
let admin: Caller;
let slug: string;

beforeAll(async () => {
	// The limits are scaled to a tenth, so that a tenth of the spam is enough.
	world = await createTestApp({ withoutFfmpeg: true, env: { RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: '1' } });
	admin = await world.founder();
	slug = await openPage(admin);
});

afterAll(() => world.close());

const from = (network: number) => ({ 'x-forwarded-for': `10.${Math.floor(network / 250)}.${network % 250}.1` });

/** Counts songs of this title only: those that others sent may become songs at any moment. */
async function countSongs(title: string): Promise<number> {
	let [count, before] = [0, ''];
	do {
		const { songs, nextBefore } = (await admin.get(`/api/songs${before}`)).body as {
			songs: { title: string }[];
			nextBefore: string | null;
		};
		count += songs.filter((song) => song.title === title).length;
		before = nextBefore === null ? '' : `?before=${nextBefore}`;
	} while (before !== '');
	return count;
}

describe('the proof of work', () => {
	it('a proof of work counts once, for one page, for half an hour, and only if it is right', async () => {
		const visitor = world.visitor();
		const other = await openPage(await world.founder('Other'));
		const headers = from(900);
		const ask = async () => {
			const { body } = await visitor.post(`/api/submit-pages/${slug}/challenge`, {}, { headers });
			const { challenge, bits } = body as { challenge: string; bits: number };
			return { challenge, attempts: solve(challenge, bits) };
		};
		let network = 900;
		const start = (at: string, body: object) => {
			network += 1;
			return visitor.post(`/api/submit-pages/${at}/submissions`, body, { headers: from(network) });
		};
		const solved = await ask();

		expect((await start(other, solved)).status).toBe(422);
		expect((await start(slug, { ...solved, attempts: solved.attempts.slice(1) })).status).toBe(422);
		expect((await start(slug, { ...solved, challenge: `${solved.challenge}x` })).status).toBe(422);
		expect((await start(slug, { challenge: '', attempts: [] })).status).toBe(422);
		expect((await start(slug, solved)).status).toBe(200);
		expect((await start(slug, solved)).status).toBe(409);
		const old = await ask();
		world.clock.advance(31 * 60_000);
		expect(messageOf(await start(slug, old))).toBe('This page was open for too long. Please send your demo again.');
	});
});

describe('spam on the submit page', () => {
	it('spam from one address, through any number of networks, stops at the limit of that address', async () => {
		const responses: string[] = [];
		for (let index = 0; index < 4; index++) {
			await sendDemos(world, slug, { email: 'one@spam.example', titles: ['Alone'], headers: from(index) })
				.then(async () => mustConfirm(world, await mailedToken(world, 'one@spam.example'), from(index)))
				.catch((error: Error) => responses.push(error.message));
		}

		expect(await countSongs('Alone')).toBeLessThanOrEqual(1);
		expect(responses.some((message) => message.includes('from this email address today'))).toBe(true);
		expect(responses.length).toBeGreaterThanOrEqual(3);
	});

	it('spam from one network stops at the limit of that network', async () => {
		const statuses: number[] = [];
		for (let index = 0; index < 20; index++) statuses.push((await tryToStart(world.visitor(), slug, from(600))).status);

		expect(statuses.filter((status) => status === 200)).toHaveLength(3);
		const response = await tryToStart(world.visitor(), slug, from(600));
		expect(messageOf(response)).toContain('Too much has been sent from your connection today.');
	});

	it('spam with confirmed addresses stops at the daily limit of the label, and can start again the next day', async () => {
		world.clock.advance(25 * hourMs);
		const file = await aFile();
		const refusals: string[] = [];
		for (let index = 0; index < 14; index++) {
			const email = `many-${index}@spam.example`;
			const headers = from(1000 + index);
			await sendDemos(world, slug, { email, file, titles: ['Flood'], headers })
				.then(async () => mustConfirm(world, await mailedToken(world, email), headers))
				.catch((error: Error) => refusals.push(error.message));
		}
		await world.deps.runJob('uploads.resume');

		expect(await countSongs('Flood')).toBeLessThanOrEqual(6);
		expect(refusals.every((message) => message.includes('any more demos today'))).toBe(true);
		expect(refusals).toHaveLength(8);
		world.clock.advance(25 * hourMs);
		await sendDemos(world, slug, { file, headers: from(1) });
	});
});

function limitsOf({ deps, clock }: TestApp) {
	return createSubmissionLimits(createRateLimiter({ db: deps.database.db, clock, scale: 1 }));
}

// The tests above send a tenth of it through the app; these test the real limits, called as the app calls them.
describe('200 submissions', () => {
	const tally = (responses: readonly string[]) =>
		Object.fromEntries(
			[...new Set(responses)].map((message) => [message, responses.filter((each) => each === message).length]),
		);
	const limitsAsTheyAre = () => limitsOf(world);
	const nothing = async () => undefined;
	const spammers = Array.from({ length: 200 }, (_, index) => ({
		address: `10.9.${index}.1`,
		email: `${index}@many.example`,
	}));
	/** Sends all at once; returns the first sentence of each response. */
	const all = (spend: (spammer: (typeof spammers)[number]) => Promise<void>, by: typeof spammers = spammers) =>
		Promise.all(
			by.map((spammer) =>
				spend(spammer).then(
					() => 'taken',
					(error: Error) => error.message.split('. ')[0] ?? '',
				),
			),
		);

	it('of 200 submissions from one address through 200 networks, 20 are mailed and 5 can be confirmed', async () => {
		const [limits, label, email] = [limitsAsTheyAre(), randomUUID(), 'one@flood.example'];
		const sent = await all(({ address }) =>
			limits.send({ address }, { organizationId: label, email, isFirst: true }, nothing),
		);
		const confirmed = await all(
			({ address }) => limits.confirm({ address }, { organizationId: label, email }, nothing),
			spammers.slice(0, 20),
		);

		// The rest of the 100 that the label takes in a day is left for other people.
		expect(tally(sent)).toEqual({ taken: 20, 'Too much has been sent from this email address today': 180 });
		expect(tally(confirmed)).toEqual({ taken: 5, 'Too much has been sent from this email address today': 15 });
	});

	it('of 200 submissions from 200 addresses, the label takes 100, and 60 of those that confirm', async () => {
		const [limits, label] = [limitsAsTheyAre(), randomUUID()];
		const sent = await all(({ address, email }) =>
			limits.send({ address }, { organizationId: label, email, isFirst: true }, nothing),
		);
		const taken = spammers.filter((_, index) => sent[index] === 'taken');
		const confirmed = await all(
			({ address, email }) => limits.confirm({ address }, { organizationId: label, email }, nothing),
			taken,
		);

		expect(tally(sent)).toEqual({ taken: 100, 'This label can’t accept any more demos today': 100 });
		expect(tally(confirmed)).toEqual({ taken: 60, 'This label can’t accept any more demos today': 40 });
	});

	it('from one network, 30 submissions can be begun, 20 sent to all labels together, 10 to each and 10 confirmed', async () => {
		const [limits, label, address] = [limitsAsTheyAre(), randomUUID(), '10.8.0.1'];
		const send = (organizationId: string, email: string) =>
			limits.send({ address }, { organizationId, email, isFirst: true }, nothing);
		const begun = await all(() => limits.start({ address }));
		const sent = await all(({ email }) => send(label, email), spammers.slice(0, 30));
		const toOthers = await all(({ email }) => send(randomUUID(), email), spammers.slice(0, 30));
		const confirmed = await all(
			({ email }) => limits.confirm({ address }, { organizationId: label, email }, nothing),
			spammers.slice(0, 30),
		);

		const refused = 'Too much has been sent from your connection today';
		expect(tally(begun)).toEqual({ taken: 30, [refused]: 170 });
		expect(tally(sent)).toEqual({ taken: 10, [refused]: 20 });
		expect(tally(toOthers)).toEqual({ taken: 10, [refused]: 20 });
		expect(tally(confirmed)).toEqual({ taken: 10, [refused]: 20 });
	});
});

describe('a stranger who types an address', () => {
	it('a stranger who types an address uses up nothing by requests that send no mail', async () => {
		const label = await world.founder('Not Mailing');
		const page = await openPage(label);
		const [email, headers] = ['victim@outside.example', from(1500)];
		const visitor = world.visitor();
		const token = await startDraft(visitor, page, headers);
		const statuses = new Set<number>();
		for (let index = 0; index < 30; index++) {
			const body = { token, ...filledForm(email, [randomUUID()]) };
			statuses.add((await visitor.post('/api/submissions/draft/send', body, { headers })).status);
		}

		expect([...statuses]).toEqual([422]);
		await sendDemos(world, page, { email, headers });
		expect(await mailedToken(world, email)).not.toBe('');
	});

	it('a stranger who types an address uses up nothing of what labels may mail to that address', async () => {
		const limits = limitsOf(world);
		const email = 'signer@outside.example';
		for (let network = 0; network < 30; network++) {
			const counted = { organizationId: randomUUID(), email, isFirst: true };
			await limits.send({ address: `10.7.${network}.1` }, counted, async () => undefined).catch(() => undefined);
		}

		for (let mail = 0; mail < 2; mail++) {
			const response = await send(admin, await signSong(world, admin, 'Mira Quill', `Tide ${mail}`), {
				recipientEmail: email,
			});
			expect(response.status).toBe(200);
		}
	});
});

describe('submissions that are never confirmed', () => {
	it('an unconfirmed submission is deleted after 48 hours with its files, and its link says so; confirmed ones stay', async () => {
		const visitor = world.visitor();
		const file = await aFile();
		const token = await startDraft(visitor, slug, from(800));
		const { uploadUrl } = await announceDemo(visitor, token, file);
		await patchDemo(visitor, uploadUrl, token, 0, file.bytes);
		const { email, uploadIds } = await sendDemos(world, slug, { headers: from(801) });
		const mailed = await mailedToken(world, email);
		const kept = await confirmedDemos(world, slug, { headers: from(802), titles: ['Kept'] });
		world.clock.advance(47 * hourMs);
		await world.deps.runJob('submissions.sweep');
		expect((await visitor.post('/api/submissions/mine', { token: mailed })).status).toBe(200);
		world.clock.advance(2 * hourMs);
		await world.deps.runJob('submissions.sweep');

		const gone = await visitor.post('/api/submissions/mine', { token: mailed });
		expect(messageOf(gone)).toBe('This link has expired.');
		const left = await selectRows<{ id: string }>(world.deps.database.db, sql`select id from uploads`);
		const ids = left.map(({ id }) => id);
		expect(ids).not.toContain(uploadIds[0]);
		expect(ids).not.toContain(uploadIdIn(uploadUrl));
		expect(ids).toContain(kept.uploadIds[0]);
		for await (const { key } of world.platform.incoming.list()) expect(key).toBe('');
	});
});
