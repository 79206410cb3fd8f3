// Makes the demo label: starts the real server with an adjustable clock, simulates a year through its API, and stops.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../server/platform/config/config.ts';
import { openEmbeddedDatabase } from '../../server/platform/db/embedded.database.ts';
import { openPostgresDatabase } from '../../server/platform/db/postgres.database.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { start } from '../../server/start.ts';
import { songs } from '../sounds/composed-songs.ts';
import { seededRandom } from '../sounds/seeded-random.ts';
import { synthesize } from '../sounds/synthesize.ts';
import { writeWav } from '../sounds/wav.ts';
import { orderMessages } from './chats.ts';
import { liveThroughContracts } from './demo-contracts.ts';
import { demoLabel, demoPassword, type Person, type PersonKey, people } from './demo-people.ts';
import { replyToSenders } from './demo-replies.ts';
import { bringDemos } from './demos.ts';
import { LabelClient } from './label-client.ts';
import { currentLives, type Deed, earlierLives, type Life } from './lives.ts';
import { finishSignings, liveThroughSignings } from './signed.ts';
import { bringSplits } from './splits.ts';
import { bringWriters } from './writers.ts';

const dayMs = 24 * 60 * 60_000;
const sampleRate = 44_100;
const root = join(import.meta.dirname, '..', '..');

const today = Date.now();
let now = new Date(today);
const random = seededRandom(2026);

const config = { ...readConfig(), PORT: 0, HOST: '127.0.0.1', RATE_LIMIT_SCALE: 100 };
const server = await start({
	config,
	log: createLog('silent'),
	say: () => undefined,
	clock: { now: () => now },
	migrationsFolder: join(root, 'server', 'migrations'),
	webFolder: join(root, 'dist', 'web'),
});
const client = new LabelClient(`http://127.0.0.1:${server.port}`);
await gatherPeople();
await live([...earlierLives, ...currentLives]);
await readOldNotifications();
now = new Date(today);
await bringWriters(client);
const at = (daysAgo: number) => {
	now = new Date(today - daysAgo * dayMs);
};
const talk = await liveThroughSignings(client, at);
at(0);
await liveThroughContracts(client, {
	at,
	runJob: (name) => server.runJob(name),
	outbox: join(config.DATA_DIR, 'outbox'),
});
await finishSignings(client, at);
await server.runJob('forms.expire');
await bringSplits(client, demoLabel);
await bringDemos(client, {
	at,
	address: `http://127.0.0.1:${server.port}`,
	outbox: join(config.DATA_DIR, 'outbox'),
	runJob: (name) => server.runJob(name),
	soundOf,
});
await server.runJob('reviews.expire-songs');
await replyToSenders(client, { at, runJob: (name) => server.runJob(name) });
await talk.today();
await server.stop();
await orderChats();
writeFileSync(
	join(config.DATA_DIR, 'demo.json'),
	JSON.stringify({ people: people.map(signInOf), password: demoPassword }),
);

/** The demo is made area by area, so chats get their messages out of order. */
async function orderChats() {
	const database = config.DATABASE_URL
		? await openPostgresDatabase({ url: config.DATABASE_URL, log: createLog('silent') })
		: await openEmbeddedDatabase({ dataDir: join(config.DATA_DIR, 'database') });
	await database.db.transaction(orderMessages);
	await database.close();
}

function signInOf({ name, email }: Person) {
	return { name, email };
}

async function gatherPeople(): Promise<void> {
	now = new Date(today - 400 * dayMs);
	for (const person of people) {
		const { name, email } = person;
		await client.call('POST', '/api/auth/sign-up/email', { name, email, password: demoPassword });
		const { token } = await client.call<{ token: string }>('POST', '/api/auth/sign-in/email', {
			email,
			password: demoPassword,
		});
		client.signInAs(person.key, token);
	}
	await client.call('POST', '/api/organizations', { name: demoLabel }, 'mara');
	const { code } = await client.call<{ code: string }>('GET', '/api/organization/invitation', undefined, 'mara');
	for (const { key } of people) {
		if (key !== 'mara') await client.call('POST', '/api/organizations/join', { code }, key);
	}
}

/** All events, in chronological order. */
async function live(lives: readonly Life[]): Promise<void> {
	const ids = new Map<Life, string>();
	const happenings = lives.flatMap((life) => {
		const born = today - life.addedDaysAgo * dayMs;
		return [
			{ at: born, happen: async () => void ids.set(life, await add(life)) },
			...life.deeds.map((deed) => ({
				at: born + deed.day * dayMs,
				happen: () => act(life, ids.get(life) ?? '', deed),
			})),
		];
	});
	for (const { at, happen } of happenings.sort((one, other) => one.at - other.at)) {
		now = new Date(at);
		// Automatic endings are processed before the next event.
		await server.runJob('reviews.expire-songs');
		await happen();
	}
}

function soundOf(number: number, halfTones = 0): Uint8Array<ArrayBuffer> {
	const recipe = songs[number];
	if (!recipe) throw new Error(`there is no song ${number}`);
	const song = { ...recipe, seed: recipe.seed + halfTones, key: recipe.key + halfTones };
	return new Uint8Array(writeWav(synthesize(song, { sampleRate }).channels, sampleRate, 16));
}

async function add(life: Life): Promise<string> {
	const sound = soundOf(life.song, life.halfTones);
	const uploadId = await client.sendFile(life.addedBy, `${life.title}.wav`, sound);
	await client.call(
		'POST',
		'/api/songs',
		{ tracks: [{ uploadId, title: life.title, artist: life.artist }], submissionSource: life.sentBy ?? '' },
		life.addedBy,
	);
	return findSong(life);
}

/** A song appears when its waveform is ready. */
async function findSong({ title, addedBy }: Life): Promise<string> {
	for (;;) {
		const { songs: found } = await client.call<{ songs: { id: string; title: string }[] }>(
			'GET',
			'/api/songs',
			undefined,
			addedBy,
		);
		const song = found.find((candidate) => candidate.title === title);
		if (song) return song.id;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

async function act(life: Life, songId: string, deed: Deed): Promise<void> {
	const at = `/api/songs/${songId}`;
	if ('asks' in deed) {
		const members = await listMembers();
		const reviewerIds = deed.whom.map((key) => members.get(nameOf(key)));
		await client.call('POST', `${at}/review-requests`, { reviewerIds }, deed.asks);
	} else if ('reviews' in deed) {
		const person = people.find(({ key }) => key === deed.reviews) as Person;
		const [musical, artist, overall] = deed.scores ?? scoresOf(person, life);
		const comment = person.comments[Math.floor(random() * person.comments.length)] ?? '';
		const heardShare = Math.min(1, 0.5 + random());
		await client.call('PUT', `${at}/my-review`, { musical, artist, overall, comment, heardShare }, deed.reviews);
	} else {
		const by = deed.decides === 'pass' ? 'mara' : (deed.by ?? 'mara');
		const body = deed.decides === 'pass' ? { reason: deed.reason } : {};
		await client.call('POST', `${at}/${deed.decides}`, body, by);
	}
}

function scoresOf(person: Person, { worth }: Life): [number, number, number] {
	const give = () => {
		const feeling = worth + person.leaning + person.temper * 2 * (random() - 0.5);
		return Math.max(1, Math.min(10, Math.round(feeling)));
	};
	return [give(), give(), give()];
}

async function listMembers(): Promise<Map<string, string>> {
	const { members } = await client.call<{ members: { id: string; name: string }[] }>(
		'GET',
		'/api/organization/members',
		undefined,
		'mara',
	);
	return new Map(members.map(({ id, name }) => [name, id]));
}

function nameOf(key: PersonKey): string {
	return people.find((person) => person.key === key)?.name ?? '';
}

/** Only recent notifications stay unread in the bell. */
async function readOldNotifications(): Promise<void> {
	for (const { key } of people) {
		const { notifications } = await client.call<{ notifications: { id: string; createdAt: string }[] }>(
			'GET',
			'/api/notifications',
			undefined,
			key,
		);
		for (const { id, createdAt } of notifications) {
			if (Date.parse(createdAt) < today - 3 * dayMs) await client.call('PUT', `/api/notifications/${id}/read`, {}, key);
		}
	}
}
