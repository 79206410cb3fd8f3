// Everything that reaches the people of a label: what they fetch, what is mailed to them, what their pages receive.
import type { EndpointName } from '../../../domain/api.ts';
import { labelEndpoints, readingEndpoints } from '../crawl-recipes.ts';
import { Crawler } from '../crawler.ts';
import { waitForLiveMessages } from '../live-wait.ts';
import type { Known } from '../recipe.ts';
import { readZip } from '../zip-entries.ts';
import { callerOf, mailsOf, outsiders, type Role, type World } from './label-of-a-world.ts';

export interface Watch {
	readonly roles: readonly Role[];
	/** Requests fewer songs and names. */
	readonly isBrief: boolean;
	/** Calls each endpoint at most this often. */
	readonly mostOfEach?: number;
	/** Requests the pages of signed songs as well. */
	readonly withSignedSongs: boolean;
	/** Members try every change as well. What they try is refused, or changes nothing. */
	readonly triesChanges?: boolean;
	/** Follows every address in every response, to every sound. */
	readonly followsAddresses?: boolean;
}

const ofSignedSongs = ['catalogue', 'forms', 'contracts', 'signedSongs', 'chat'];
const briefTitles = ['Alder', 'Birch', 'Juniper'];
const guesses = ['Xenia Holm', 'yngve@longnight.example'];
const moreGuesses = Object.values(outsiders).flatMap(({ email, artistName }) => [email, artistName, email.slice(0, 3)]);

export function createWatcher(world: World) {
	const { app, songIds, heldIds, transcript } = world;
	const cursors = new Map<Role, string>();
	const scopes: string[] = [];
	app.deps.hub.onEvery((scope) => scopes.push(scope ?? 'gap'));

	async function knownTo(role: Role, { isBrief }: Watch): Promise<Known> {
		const { body } = await callerOf(world, role).get('/api/organization/members');
		const titles = isBrief ? briefTitles : Object.keys(songIds);
		return {
			songIds: titles.flatMap((title) => songIds[title] ?? []),
			reviewerIds: (body as { members: { id: string }[] }).members.map(({ id }) => id),
			uploadIds: [],
			reviewIds: [],
			notificationIds: [],
			tokens: [],
			guesses: isBrief ? guesses : [...guesses, ...moreGuesses],
		};
	}

	/** Reads the live messages of a person since they were watched last. */
	async function hear(step: string, role: Role): Promise<void> {
		const caller = callerOf(world, role);
		const { body } = await caller.get('/api/auth/get-session');
		const now = (body as { viewer: { liveCursor: string } }).viewer.liveCursor;
		const before = cursors.get(role) ?? now;
		cursors.set(role, now);
		const stop = new AbortController();
		const path = `/api/live?after=${encodeURIComponent(before)}`;
		const response = await caller.open('GET', path, undefined, { signal: stop.signal });
		const reader = response.body?.getReader();
		let heard = '';
		while (!heard.includes(`"cursor":"${now}"`)) heard += new TextDecoder().decode((await reader?.read())?.value);
		await reader?.cancel();
		stop.abort();
		transcript.add({ step, role, where: 'live stream' }, heard);
	}

	/** Fetches every route that is not an endpoint, with songs if it takes an id. */
	async function fetchFiles(crawler: Crawler, ids: readonly string[]): Promise<void> {
		const routes = app.deps.modules.flatMap(({ httpRoutes = [] }) => httpRoutes);
		for (const { path, method } of routes) {
			if (method !== 'GET' || path.includes('*')) continue;
			const paths = path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path];
			for (const one of paths) await crawler.ask('GET', one);
		}
		for (const text of guesses)
			for (const file of ['overview.csv?text', 'track-history.csv?text', 'senders.csv?find'])
				await crawler.ask('GET', `/exports/${file}=${encodeURIComponent(text)}`);
		for (const file of ['overview', 'track-history'])
			for (const query of ['submitter=outside', 'sort=artist&direction=asc', 'sort=submitter&direction=desc'])
				await crawler.ask('GET', `/exports/${file}.csv?${query}`);
	}

	async function watchOne(step: string, role: Role, watch: Watch): Promise<void> {
		const crawler = new Crawler(callerOf(world, role));
		const known = await knownTo(role, watch);
		const isAdmin = role === 'ada' || role === 'hal';
		const asked = watch.triesChanges && !isAdmin ? labelEndpoints : readingEndpoints;
		const names = watch.withSignedSongs ? asked : asked.filter(isNotOfSignedSongs);
		await crawler.askEverything(known, { names, ...watch });
		await crawler.askEverything({ ...known, songIds: Object.values(heldIds) }, { names: ['replies.getDeclinedOffer'] });
		await fetchFiles(crawler, known.songIds);
		if (watch.followsAddresses) await crawler.crawl([...known.songIds, ...Object.values(heldIds)]);
		for (const { where, status, bytes, content } of crawler.visits) {
			const head = `${status}\n${bytes.subarray(0, bytes.length - content.length)}`;
			if (!where.includes('.zip') || status !== 200) transcript.add({ step, role, where }, head, content);
			else
				for (const [name, file] of readZip(content))
					transcript.add({ step, role, where: `${where} ${name}` }, head, file);
		}
		for (const mail of (await mailsOf(world, role)).sort(byText)) transcript.add({ step, role, where: 'mail' }, mail);
		await hear(step, role);
	}

	return {
		/** Adds everything that can be seen now to the transcript. */
		async watch(step: string, watch: Watch): Promise<void> {
			await waitForLiveMessages(app);
			const label = scopes.splice(0).filter((scope) => scope.startsWith('label:'));
			transcript.add({ step, role: 'everyone', where: 'number of live messages' }, String(label.length));
			for (const role of watch.roles) if (world.people.has(role)) await watchOne(step, role, watch);
		},
	};
}

function isNotOfSignedSongs(name: EndpointName): boolean {
	return !ofSignedSongs.some((module) => name.startsWith(`${module}.`));
}

/** Compares without what is random: the Message-ID and the boundary between the parts. */
function byText(one: string, other: string): number {
	const [a = '', b = ''] = [one, other].map((mail) => mail.replace(/^Message-ID:.*$|--_NmP-\w+/gim, ''));
	return a < b ? -1 : 1;
}
