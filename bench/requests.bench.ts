import { Agent, get } from 'node:http';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { send } from './bench-account.ts';
import { databaseKinds } from './bench-server.ts';
import { startLabelOfSongs } from './label-of-songs.ts';
import { median, printTable, type Row } from './table.ts';

const songs = 1_000;
const connections = 8;
const rounds = 3;
const roundMs = 1500;

const routesOf = (songId: string) => ({
	'bare route': '/healthz',
	getSession: '/api/auth/get-session',
	listMembers: '/api/organization/members',
	dashboard: '/api/dashboard/pending',
	'dashboard counts': '/api/dashboard',
	'review page': `/api/songs/${songId}/review-page`,
});
type Route = keyof ReturnType<typeof routesOf>;

/** What people ask for all day has a goal, against the route that asks nothing of anybody. */
const least: Record<string, Partial<Record<Route, number>>> = {
	embedded: { dashboard: 0.2 },
	PostgreSQL: { dashboard: 0.3 },
};

const rows: Row[] = [];

for (const open of databaseKinds()) {
	const database = await open();
	const { server, token } = await startLabelOfSongs(database, songs);
	const { url } = server;
	const { name } = database;
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const { songs: cards } = (await send(url, 'GET', '/api/songs', undefined, token)) as { songs: { id: string }[] };
	const routes = routesOf(cards[0]?.id ?? '');
	const names = Object.keys(routes) as Route[];
	const perSecond = new Map(names.map((route) => [route, [] as number[]]));
	for (const path of Object.values(routes)) await countRequests(agent, `${url}${path}`, token);
	// Taken in turns, so that whatever else the machine does touches all of them alike.
	for (let round = 0; round < rounds; round++) {
		for (const route of names) perSecond.get(route)?.push(await countRequests(agent, `${url}${routes[route]}`, token));
	}
	agent.destroy();
	const bare = median(perSecond.get('bare route') ?? []);
	for (const route of names.slice(1)) {
		const measured = median(perSecond.get(route) ?? []);
		const goal = least[name]?.[route];
		rows.push({
			what: `${route}, ${name}`,
			measured: `${Math.round(measured)}/s`,
			against: `bare route ${Math.round(bare)}/s${goal ? `, at least ${goal} ×` : ''}`,
			result: `${(measured / bare).toFixed(2)} ×`,
			isBroken: goal !== undefined && measured / bare < goal,
		});
	}
	await killAllProcesses();
	await database.remove();
}

printTable(`Requests per second over ${connections} connections, median of ${rounds} turns`, rows);

async function countRequests(agent: Agent, url: string, token: string): Promise<number> {
	const until = performance.now() + roundMs;
	let count = 0;
	const work = async () => {
		while (performance.now() < until) {
			await request(agent, url, token);
			count += 1;
		}
	};
	const from = performance.now();
	await Promise.all(Array.from({ length: connections }, work));
	return (count * 1000) / (performance.now() - from);
}

function request(agent: Agent, url: string, token: string): Promise<void> {
	return new Promise((resolve, reject) => {
		get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
			if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
			answer.resume();
			answer.once('end', resolve);
		}).once('error', reject);
	});
}
