// Tests the list of devices on the profile page, and signing them out.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '../../domain/accounts/accounts.api.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ env: { TRUST_PROXY: '1' } });
	admin = await world.founder('Luna');
});

afterAll(() => world.close());

async function devicesOf(caller: Caller): Promise<Device[]> {
	const { body } = await caller.get('/api/account/devices');
	return (body as { devices: Device[] }).devices;
}

async function anotherDeviceOf(caller: Caller, headers: Record<string, string> = {}): Promise<Caller> {
	const device = world.visitor();
	const { email, password } = caller.person;
	await device.post('/api/auth/sign-in/email', { email, password }, { headers });
	return device;
}

async function latestActivity(): Promise<unknown> {
	const { body } = await admin.get('/api/organization/activity');
	return (body as { entries: unknown[] }).entries[0];
}

describe('the list of devices', () => {
	it('devices are listed with name, kind and address, and the current one is marked', async () => {
		const ada = await world.memberOf(admin);
		await anotherDeviceOf(ada, {
			'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
			'x-forwarded-for': '203.0.113.9',
		});
		await anotherDeviceOf(ada, { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '2001:db8::7' });

		const devices = await devicesOf(ada);

		expect(devices).toHaveLength(3);
		expect(devices.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['Firefox on Linux']);
		expect(devices).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ name: 'Firefox on Linux', kind: 'computer', isCurrent: true }),
				expect.objectContaining({ name: 'Safari on iPhone', kind: 'phone', address: '203.0.113.9', isCurrent: false }),
				expect.objectContaining({ name: 'curl', kind: 'program', address: '2001:db8::7', isCurrent: false }),
			]),
		);
		expect(JSON.stringify(devices)).not.toContain(ada.token);
	});

	it('a device with an IPv6 address is listed with it, on this machine too and however it was stored, never as ::', async () => {
		const ada = await world.memberOf(admin);
		await anotherDeviceOf(ada, { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '::1' });
		await anotherDeviceOf(ada, { 'user-agent': 'Wget/1.21', 'x-forwarded-for': '0:0:0:0:0:0:0:1' });

		const addresses = (await devicesOf(ada)).map(({ address }) => address);

		expect(addresses.filter((address) => address === '::1')).toHaveLength(2);
		expect(addresses).not.toContain('::');
	});

	it('people see only their own devices', async () => {
		const ada = await world.memberOf(admin);

		expect(await devicesOf(ada)).toHaveLength(1);
	});

	it('a device whose session has ended is not listed', async () => {
		const ada = await world.memberOf(admin);
		await anotherDeviceOf(ada, { 'user-agent': 'curl/8.5.0' });
		await run(
			world.deps.database.db,
			"update auth_sessions set expires_at = now() - interval '1 minute' where user_agent = 'curl/8.5.0'",
		);

		expect((await devicesOf(ada)).map(({ name }) => name)).toEqual(['Firefox on Linux']);
	});
});

describe('signing out devices', () => {
	it('signing out one device leaves the others signed in', async () => {
		const ada = await world.memberOf(admin);
		const phone = await anotherDeviceOf(ada, { 'user-agent': 'phone/1' });
		const tablet = await anotherDeviceOf(ada, { 'user-agent': 'tablet/1' });
		const phoneId = (await devicesOf(ada)).find(({ name }) => name === 'phone')?.id;

		const response = await ada.call('DELETE', `/api/account/devices/${phoneId}`);

		expect(response.status).toBe(200);
		expect((await phone.get('/api/organization')).status).toBe(401);
		expect((await tablet.get('/api/organization')).status).toBe(200);
		expect((await ada.get('/api/organization')).status).toBe(200);
		expect(await latestActivity()).toMatchObject({ kind: 'devices.signed_out', actorName: ada.person.name });
	});

	it('signing out a device a second time reports that it is no longer signed in', async () => {
		const ada = await world.memberOf(admin);
		await anotherDeviceOf(ada, { 'user-agent': 'phone/1' });
		const phoneId = (await devicesOf(ada)).find(({ name }) => name === 'phone')?.id;
		await ada.call('DELETE', `/api/account/devices/${phoneId}`);

		const response = await ada.call('DELETE', `/api/account/devices/${phoneId}`);

		expect([response.status, messageOf(response)]).toEqual([404, 'This device is no longer signed in']);
	});

	it('a member cannot sign out a device of another member of the label', async () => {
		const [ada, ben] = [await world.memberOf(admin), await world.memberOf(admin)];
		const [device] = await devicesOf(ben);

		const response = await ada.call('DELETE', `/api/account/devices/${device?.id}`);

		expect([response.status, messageOf(response)]).toEqual([404, 'This device is no longer signed in']);
		expect((await ben.get('/api/organization')).status).toBe(200);
	});

	it('signing out all other devices leaves the current one signed in', async () => {
		const ada = await world.memberOf(admin);
		const phone = await anotherDeviceOf(ada);
		const tablet = await anotherDeviceOf(ada);

		const response = await ada.post('/api/account/devices/sign-out-others');

		expect(response.status).toBe(200);
		expect((await phone.get('/api/organization')).status).toBe(401);
		expect((await tablet.get('/api/organization')).status).toBe(401);
		expect(await devicesOf(ada)).toMatchObject([{ isCurrent: true }]);
		expect((await admin.get('/api/organization')).status).toBe(200);
	});
});
