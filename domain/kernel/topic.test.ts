import { expect, test } from 'vitest';
import { api } from '../api.ts';
import { endpointsIn } from './endpoint.ts';
import { defineTopic, everythingTopic, groupByTopic, staleEndpoints } from './topics.ts';

test('an endpoint is listed under every topic that it shows, and an endpoint without topics is not listed', () => {
	const apples = defineTopic('apples');
	const pears = defineTopic('pears');
	const { member } = endpointsIn('Orchard');
	const orchard = {
		listFruit: member.get('/fruit', 'All fruit', { shows: [apples, pears] }),
		listApples: member.get('/apples', 'Apples', { shows: [apples] }),
	};
	const mill = { press: member.post('/press', 'Press fruit') };

	expect(groupByTopic({ orchard, mill })).toEqual({
		apples: ['orchard.listFruit', 'orchard.listApples'],
		pears: ['orchard.listFruit'],
	});
});

test('every query that browsers cache shows a topic, so that a change can invalidate it', () => {
	// Not cached: refetched each time, or a stream.
	const uncached = [
		'live.stream',
		'search.search',
		'search.countResults',
		'accounts.checkPasswordReset',
		'organizations.getServerState',
		'operations.getMetrics',
		'chat.listChanges',
	];
	const reached = new Set(Object.values(groupByTopic(api)).flat());
	const queries = Object.entries(api).flatMap(([module, endpoints]) =>
		Object.entries(endpoints)
			.filter(([, endpoint]) => endpoint['~orpc'].route.method === 'GET')
			.map(([name]) => `${module}.${name}`),
	);

	expect(queries.filter((name) => !reached.has(name) && !uncached.includes(name))).toEqual([]);
});

test.each([
	[['apples'], ['orchard.listFruit', 'orchard.listApples']],
	[
		['apples', 'pears'],
		['orchard.listFruit', 'orchard.listApples'],
	],
	[[], []],
	[['apples', everythingTopic], ['*']],
	[['of-another-version'], ['*']],
])('once %j were touched, the endpoints %j are stale', (topics, stale) => {
	const map = { apples: ['orchard.listFruit', 'orchard.listApples'], pears: ['orchard.listFruit'] };

	expect(staleEndpoints(map, topics)).toEqual(stale);
});
