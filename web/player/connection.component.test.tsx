import { afterEach, expect, test } from 'vitest';
import type { Connection } from '../../domain/player/copy-choice.ts';
import { createScope } from '../lib/scope.ts';
import { watchConnection } from './connection.ts';

const scope = createScope();

afterEach(() => {
	scope.dispose();
	Reflect.deleteProperty(navigator, 'connection');
});

test('the speed of the connection is measured from what was loaded, whatever the browser believes', async () => {
	const believed = Object.assign(new EventTarget(), { downlink: 0.4, saveData: false });
	Object.defineProperty(navigator, 'connection', { value: believed, configurable: true });
	const reported: Connection[] = [];

	watchConnection(scope, (connection) => reported.push(connection));

	// The files of this page came from this machine.
	await expect.poll(() => reported.at(-1)?.bitsPerSecond).toBeGreaterThan(2_000_000);
	expect(reported.map(({ bitsPerSecond }) => bitsPerSecond)).not.toContain(400_000);
});
