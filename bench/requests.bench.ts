import { Agent, get } from 'node:http';
import { foundLabel } from './bench-account.ts';
import { onEachDatabase } from './bench-server.ts';
import { median, printTable, type Row } from './table.ts';

const connections = 8;
const rounds = 3;
const roundMs = 1500;

const routes = {
	bare: '/healthz',
	getSession: '/api/auth/get-session',
	listMembers: '/api/organization/members',
} as const;

const rows: Row[] = [];

await onEachDatabase(async (name, { url }) => {
	const token = await foundLabel(url);
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const perSecond: Record<keyof typeof routes, number[]> = { bare: [], getSession: [], listMembers: [] };
	for (const path of Object.values(routes)) await countRequests(agent, `${url}${path}`, token);
	// Taken in turns, so that whatever else the machine does touches all of them alike.
	for (let round = 0; round < rounds; round++) {
		for (const [route, path] of Object.entries(routes) as [keyof typeof routes, string][])
			perSecond[route].push(await countRequests(agent, `${url}${path}`, token));
	}
	agent.destroy();
	const bare = median(perSecond.bare);
	for (const route of ['getSession', 'listMembers'] as const) {
		rows.push({
			what: `${route}, ${name}`,
			measured: `${Math.round(median(perSecond[route]))}/s`,
			against: `/healthz ${Math.round(bare)}/s`,
			result: `${(median(perSecond[route]) / bare).toFixed(2)} ×`,
		});
	}
});

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
