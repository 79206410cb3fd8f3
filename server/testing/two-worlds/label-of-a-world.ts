// A label to which outside senders sent demos. Two worlds differ in who sent which demo.
import { readdir, readFile } from 'node:fs/promises';
import { join as pathOf } from 'node:path';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { Caller } from '../caller.ts';
import { refuseMailsTo } from '../dead-addresses.ts';
import { plantPerson } from '../planted-people.ts';
import { quickPasswords } from '../quick-passwords.ts';
import { type PlantedSong, plantSongs } from '../reviewing.ts';
import { giveReview, reviewerIdOf } from '../song-life.ts';
import { mailedToken, mustConfirm, openPage, sendDemos } from '../submission-life.ts';
import { testPassword } from '../test-app.ts';
import { addSong, untilWorked } from '../uploading.ts';
import { createSameTimeApp, type SameTimeApp } from './same-time.ts';
import { Transcript } from './transcript.ts';

/** Names and addresses of different lengths, so that a size would reveal them. */
export const outsiders = {
	x: { email: 'xenia.holm@outside.example', artistName: 'Xenia Holm' },
	y: { email: 'yngve@longnight.example', artistName: 'Yngve and the Long Night' },
	z: { email: 'z@outside.example', artistName: 'Zé' },
	v: { email: 'vera.okafor.music@outside.example', artistName: 'Vera Okafor' },
	w: { email: 'wim@outside.example', artistName: 'Wim' },
} as const;
type Outsider = keyof typeof outsiders;

/** Senders by title, in the order in which the demos are sent. Consecutive demos of one person are one submission. */
export type Cast = Readonly<Record<string, Outsider>>;
interface Casts {
	readonly songs: Cast;
	readonly held: Cast;
	/** Added manually by an admin, with the address of their sender. */
	readonly byHand: Cast;
	/** Senders of the songs of a long list: these in turn. */
	readonly many: readonly Outsider[];
	/** Added manually later on, when mails to `x` are refused. */
	readonly late: Cast;
}

/** What a blind reviewer could know if they see who shares a sender, and must not see. */
export const worlds = {
	'two of one sender': {
		songs: { Alder: 'x', Birch: 'x', Cedar: 'y', Dogwood: 'z', Maple: 'x' },
		held: { Elm: 'x', Fir: 'x', Larch: 'x', Gorse: 'y', Hazel: 'z' },
		byHand: { Ivy: 'x', Juniper: 'x' },
		many: ['x'],
		late: { Poplar: 'x', Quince: 'x', Rowan: 'w', Sorrel: 'w' },
	},
	'two of another sender': {
		songs: { Alder: 'x', Birch: 'y', Cedar: 'y', Dogwood: 'z', Maple: 'y' },
		held: { Elm: 'x', Fir: 'y', Larch: 'y', Gorse: 'y', Hazel: 'z' },
		byHand: { Ivy: 'x', Juniper: 'w' },
		many: ['y', 'x'],
		late: { Poplar: 'x', Quince: 'w', Rowan: 'x', Sorrel: 'w' },
	},
	'each of a sender of their own': {
		songs: { Alder: 'x', Birch: 'w', Cedar: 'y', Dogwood: 'z', Maple: 'v' },
		held: { Elm: 'x', Fir: 'v', Larch: 'w', Gorse: 'y', Hazel: 'z' },
		byHand: { Ivy: 'x', Juniper: 'y' },
		many: ['v', 'w', 'x', 'y', 'z'],
		late: { Poplar: 'x', Quince: 'v', Rowan: 'w', Sorrel: 'z' },
	},
} as const satisfies Record<string, Casts>;
export type WorldName = keyof typeof worlds;

const dayMs = 24 * 60 * 60_000;
const at = (time: string, daysLater = 0) => new Date(Date.parse(`2031-03-12T${time}:00Z`) + daysLater * dayMs);

/**
 * An admin and a member who review nothing; a member and an admin who review songs of the same sender in every world,
 * and of whom `hal` adds songs manually; and `yve`, who joins late with the address of a sender.
 */
export const roles = ['ada', 'mel', 'ren', 'hal', 'yve'] as const;
export type Role = (typeof roles)[number];

export interface World {
	readonly app: SameTimeApp;
	/** Everyone in the label so far. `kim` reviews a song that the worlds differ in, and is not blind to it. */
	readonly people: ReadonlyMap<Role | 'kim', Caller>;
	/** Mails that a member got as a sender, before they joined. */
	readonly earlierMails: ReadonlySet<string>;
	/** Ids by the original title. */
	readonly songIds: Readonly<Record<string, SongId>>;
	readonly heldIds: Readonly<Record<string, string>>;
	readonly transcript: Transcript;
	/** Takes an action of a person in the label; the response is part of the transcript. */
	act(role: Role | 'kim', method: string, path: string, body?: unknown): Promise<unknown>;
	/** Takes an action that may be refused. */
	tryTo(role: Role, method: string, path: string, body?: unknown): Promise<void>;
	/** A sender joins the label with their address. */
	join(role: 'yve', sender: Outsider): Promise<void>;
	/** The sender of a demo withdraws it. */
	withdraw(title: string): Promise<void>;
	/** Adds more songs of one sender than that sender may be mailed in a day. */
	addMany(count: number): Promise<SongId[]>;
	/** Adds songs of several senders, to one of whom no mail can be delivered from now on. */
	addLate(): Promise<void>;
	/** Moves every clock, and runs what is due by then. */
	waitUntil(time: string, daysLater?: number): Promise<void>;
	close(): Promise<void>;
}

const jobs = [
	'submissions.appear',
	'uploads.steps',
	'reviews.expire-songs',
	'reviews.round-up',
	'reviews.send-request-mails',
	'mails.send',
	'replies.note-sent',
];

export async function openWorld(name: WorldName, settings: { isScoringIndependent: boolean }): Promise<World> {
	const app = await createSameTimeApp();
	const casts: Casts = worlds[name];
	const transcript = new Transcript();
	const sent = new Map<string, { token: string; key: string }>();
	const people = new Map<Role | 'kim', Caller>();
	const songIds: Record<string, SongId> = {};
	const earlierMails = new Set<string>();

	async function person(called: Role | 'kim', email = `${called}@label.example`): Promise<Caller> {
		const caller = await plantCaller(app, called, email);
		people.set(called, caller);
		return caller;
	}

	async function join(called: Role | 'kim', email?: string): Promise<void> {
		const { code } = (await ada.get('/api/organization/invitation')).body as { code: string };
		await (await person(called, email)).mustPost('/api/organizations/join', { code });
	}

	/** Songs keep the name that they had first. */
	async function nameSongs(): Promise<void> {
		const { songs } = (await ada.get('/api/songs')).body as { songs: { id: SongId; title: string }[] };
		for (const { id, title } of songs) if (!Object.values(songIds).includes(id)) songIds[title] = id;
	}

	async function waitUntil(time: string, daysLater = 0): Promise<void> {
		await app.moveTo(at(time, daysLater));
		for (const job of jobs) await app.deps.runJob(job);
		await nameSongs();
	}

	async function ask(role: Role | 'kim', method: string, path: string, body?: unknown) {
		const response = await callerOf({ people }, role).open(method, path, body);
		const text = await response.text();
		const where = `${method} ${path} ${JSON.stringify(body ?? null)}`;
		transcript.add({ step: 'action', role, where }, String(response.status), text);
		return { status: response.status, text };
	}

	/** Sends each demo at its minute; consecutive demos of one person at the minute of the first. */
	async function send(slug: string, cast: Cast, hour: number): Promise<void> {
		const titles = Object.keys(cast);
		for (let first = 0; first < titles.length; ) {
			const sender = cast[titles[first] as string] as Outsider;
			const rest = titles.slice(first).findIndex((title) => cast[title] !== sender);
			const together = titles.slice(first, rest === -1 ? titles.length : first + rest);
			await app.moveTo(at(`${hour}:${20 + first}`));
			const { token, keys } = await sendAndConfirm(app, slug, sender, together);
			for (const [index, title] of together.entries()) sent.set(title, { token, key: keys[index] as string });
			first += together.length;
		}
		await waitUntil(`${hour + 1}:00`);
	}

	const ada = await person('ada');
	await ada.mustPost('/api/organizations', { name: 'Quiet Hours' });
	await ada.call('PATCH', '/api/organization/settings', settings);
	for (const called of ['mel', 'ren', 'hal', 'kim'] as const) await join(called);
	const hal = people.get('hal') as Caller;
	await ada.call('PUT', `/api/organization/members/${await reviewerIdOf(hal)}/role`, { isAdmin: true });
	const slug = await openPage(ada);
	await send(slug, casts.songs, 10);
	await openPage(ada, { screensDemos: true });
	await send(slug, casts.held, 11);
	await app.moveTo(at('12:10'));
	for (const [title, sender] of Object.entries(casts.byHand))
		await addSong(app, hal, { title, ...handWritten(sender) });
	const { demos } = (await ada.get('/api/held-demos')).body as { demos: { id: string; title: string }[] };
	await waitUntil('12:20');

	return {
		app,
		people,
		earlierMails,
		songIds,
		heldIds: Object.fromEntries(demos.map(({ id, title }) => [title, id])),
		transcript,
		waitUntil,
		async join(role, sender) {
			for (const file of await listMails(app)) earlierMails.add(file);
			await join(role, outsiders[sender].email);
		},
		async act(role, method, path, body) {
			const { status, text } = await ask(role, method, path, body);
			if (status !== 200) throw new Error(`${method} ${path} returned ${status}: ${text}`);
			return text.startsWith('{') ? JSON.parse(text) : text;
		},
		tryTo: async (role, method, path, body) => {
			await ask(role, method, path, body);
		},
		async withdraw(title) {
			await app.visitor().mustPost('/api/submissions/mine/withdraw', sent.get(title));
		},
		addMany: (count) => plantSongs(app, hal, listMany(casts, count)),
		addLate: () => plantLate(app, hal, casts.late, songIds),
		close: () => app.close(),
	};
}

async function plantCaller({ app, platform, config }: SameTimeApp, name: string, email: string): Promise<Caller> {
	const caller = new Caller(app, { name, email, password: testPassword });
	await plantPerson({ db: platform.database.db, config, passwords: quickPasswords }, caller);
	return caller;
}

async function sendAndConfirm(app: SameTimeApp, slug: string, sender: Outsider, titles: readonly string[]) {
	const { keys, uploadIds } = await sendDemos(app, slug, { ...outsiders[sender], titles });
	const token = await mailedToken(app, outsiders[sender].email);
	await mustConfirm(app, token);
	await app.deps.runJob('uploads.resume');
	for (const id of uploadIds) await untilWorked(app, id);
	return { token, keys };
}

function listMany({ many }: Casts, count: number): PlantedSong[] {
	return Array.from({ length: count }, (_, index) => {
		return { title: `Reed ${index + 1}`, ...handWritten(many[index % many.length] as Outsider) };
	});
}

async function plantLate(app: SameTimeApp, by: Caller, cast: Cast, songIds: Record<string, SongId>): Promise<void> {
	refuseMailsTo(app, new Set([outsiders.x.email]));
	const songs = Object.entries(cast).map(([title, sender]) => ({ title, ...handWritten(sender) }));
	const ids = await plantSongs(app, by, songs);
	for (const [index, { title }] of songs.entries()) songIds[title] = ids[index] as SongId;
}

/** Returns what an admin types about a sender. */
function handWritten(sender: Outsider) {
	const { email: submissionSource, artistName: artist } = outsiders[sender];
	return { artist, submissionSource };
}

export function callerOf({ people }: Pick<World, 'people'>, role: Role | 'kim'): Caller {
	const caller = people.get(role);
	if (!caller) throw new Error(`${role} is not in the label yet`);
	return caller;
}

const outboxOf = ({ config }: SameTimeApp) => pathOf(config.DATA_DIR, 'outbox');

async function listMails(app: SameTimeApp): Promise<string[]> {
	return (await readdir(outboxOf(app)).catch(() => [])).filter((file) => file.endsWith('.eml'));
}

/** Returns every mail that a member was sent, as it was sent. */
export async function mailsOf(world: World, role: Role): Promise<string[]> {
	const { email } = callerOf(world, role).person;
	const files = (await listMails(world.app)).filter((file) => role !== 'yve' || !world.earlierMails.has(file));
	const mails = await Promise.all(files.map((file) => readFile(pathOf(outboxOf(world.app), file), 'utf8')));
	// Lines of the HTML part are broken anywhere, also inside of random values.
	const whole = mails.map((mail) => mail.replace(/=\r?\n/g, ''));
	return whole.filter((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.includes(email));
}

export const reviewAs = (world: World, role: Role | 'kim', title: string, comment = '') =>
	giveReview(callerOf(world, role), world.songIds[title] as SongId, { comment });
