// Tests the limits of guests, at a twentieth of their production values, and across two servers.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiResponse, messageOf } from '../testing/caller.ts';
import { requestEmailChange } from '../testing/email-changes.ts';
import { run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const minuteMs = 60_000;
const unknownPerAddress = 10;
const callsPerLink = 30;

let world: TestApp;
let first: TestApp;
let second: TestApp;
let token: string;
let otherToken: string;

beforeAll(async () => {
	world = await createTestApp();
	const admin = await world.founder();
	token = await requestEmailChange(world, await world.memberOf(admin));
	otherToken = await requestEmailChange(world, await world.memberOf(admin));
	const { database } = world.testDatabase;
	const env = { RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: '1' };
	first = await createTestApp({ database, env });
	second = await createTestApp({ database: (await world.testDatabase.openAnother?.()) ?? database, env });
});

afterAll(async () => {
	await first.close();
	await second.close();
	await world.close();
});

beforeEach(() => run(world.deps.database.db, 'delete from rate_limits'));

function ask(server: TestApp, shown: string, address = '203.0.113.1'): Promise<ApiResponse> {
	const headers = { 'x-forwarded-for': address };
	return server.visitor().post('/api/guest/email-change', { token: shown }, { headers });
}

async function times(count: number, work: (round: number) => Promise<ApiResponse>): Promise<number[]> {
	const statuses: number[] = [];
	for (let round = 0; round < count; round += 1) statuses.push((await work(round)).status);
	return statuses;
}

describe('limit of unknown tokens per address', () => {
	const guess = (round: number) => ask(round % 2 === 0 ? first : second, `guess ${round}`);

	it('after too many unknown link tokens from one address, across servers, even a right token is refused', async () => {
		expect(await times(unknownPerAddress, guess)).toEqual(Array(unknownPerAddress).fill(404));

		const responses = [await guess(1), await ask(first, token), await ask(second, token)];

		for (const response of responses)
			expect([response.status, messageOf(response)]).toEqual([
				429,
				'Too many attempts. Please try again in 10 minutes.',
			]);
		expect((await ask(first, token, '198.51.100.7')).status).toBe(200);
	});

	it('link tokens can be tried again after ten minutes', async () => {
		await times(unknownPerAddress, guess);
		for (const server of [first, second]) server.clock.advance(10 * minuteMs);

		expect((await ask(first, token)).status).toBe(200);
	});

	it('right link tokens do not count towards the limit of unknown tokens', async () => {
		await times(unknownPerAddress + 5, () => ask(first, token));

		expect((await ask(first, 'a guess')).status).toBe(404);
	});
});

describe('limit of calls per link', () => {
	it('calls with one link are limited over all addresses and servers, without affecting another link', async () => {
		const call = (round: number) => ask(round % 2 === 0 ? first : second, token, `192.0.2.${round}`);
		expect(await times(callsPerLink, call)).toEqual(Array(callsPerLink).fill(200));

		const refused = await call(1);

		expect([refused.status, messageOf(refused)]).toEqual([429, 'Too many attempts. Please try again in 10 minutes.']);
		expect((await ask(second, otherToken)).status).toBe(200);
	});
});
