// Tests the limit of uploads with a signing link, at a fifth of its production value.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { plantSent, tokenOf } from '../testing/contract-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60_000;
const filesPerLink = 2;

let world: TestApp;
let limited: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	limited = await createTestApp({
		withoutFfmpeg: true,
		database: world.testDatabase.database,
		env: { RATE_LIMIT_SCALE: '0.2' },
	});
});

afterAll(async () => {
	await limited.close();
	await world.close();
});

it('marked-up files are limited per signing link and day', async () => {
	const [{ contractId }, other] = [await plantSent(world, admin), await plantSent(world, admin)];
	const version = await admin.open('GET', `/files/contracts/${contractId}/versions/1`);
	const document = new Uint8Array(await version.arrayBuffer());
	const send = async (token: string) => {
		const headers = { 'x-link-token': token, 'x-file-name': 'Marked%20up.pdf' };
		const path = '/guest-files/contract/marked-up';
		return (await limited.visitor().call('POST', path, undefined, { raw: document, headers })).status;
	};
	const [token, otherToken] = [await tokenOf(admin, contractId), await tokenOf(admin, other.contractId)];

	for (let sent = 0; sent < filesPerLink; sent += 1) expect(await send(token)).toBe(200);
	expect([await send(token), await send(otherToken)]).toEqual([429, 200]);
	limited.clock.advance(dayMs);
	expect(await send(token)).toBe(200);
});
