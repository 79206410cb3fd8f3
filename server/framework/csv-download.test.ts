// Tests downloads over a real connection, which shows how the HTTP server ends an aborted file.
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../platform/log/log.ts';
import type { SessionGate } from './account-ports.ts';
import type { Member } from './actor.ts';
import { csvRoute } from './csv-download.ts';

const actor = { kind: 'member', organizationId: 'label' } as Member;
const batches = 4;

interface Downloaded {
	readonly text: string;
	readonly isWhole: boolean;
	readonly logged: string[];
}

/** `rightsAfter` is the number of checks that find the rights unchanged. */
async function download({ rightsAfter = 99, failsAt = 99 }): Promise<Downloaded> {
	const logged: string[] = [];
	let reads = 0;
	const gate = {
		revisit: async () => {
			reads += 1;
			return reads <= rightsAfter ? actor : null;
		},
	} as unknown as SessionGate;
	const route = csvRoute(
		{ gate, log: createLog('debug', { write: (line: string) => logged.push(line) }) },
		{
			path: '/exports/things.csv',
			filter: z.object({}),
			columns: () => [['Thing', (row: string) => row]],
			idOf: (row) => row,
			async load(_, __, { after = '0' }) {
				const number = Number(after);
				if (number >= failsAt) throw new Error('a message that only the database gives');
				return { rows: [`row ${number}`], nextAfter: number + 1 < batches ? String(number + 1) : null };
			},
		},
	);
	const app = new Hono();
	app.get(route.path, (c) => route.handle(c, {} as never, actor));
	const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
		const started = serve({ fetch: app.fetch, port: 0 }, () => resolve(started));
	});
	try {
		const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${route.path}`);
		const decoder = new TextDecoder();
		let text = '';
		try {
			for await (const bytes of response.body as ReadableStream<Uint8Array>) text += decoder.decode(bytes);
			return { text, isWhole: true, logged };
		} catch {
			return { text, isWhole: false, logged };
		}
	} finally {
		await new Promise((resolve) => server.close(resolve));
	}
}

it('a CSV file is complete if its reader keeps their rights', async () => {
	const { text, isWhole } = await download({});

	expect([text, isWhole]).toEqual(['Thing\r\nrow 0\r\nrow 1\r\nrow 2\r\nrow 3\r\n', true]);
});

it('a reader who loses their rights gets a broken connection, and no further row', async () => {
	const { text, isWhole, logged } = await download({ rightsAfter: 2 });

	expect(isWhole).toBe(false);
	expect(text).not.toMatch(/row [23]|Error/);
	expect(logged.map((line) => JSON.parse(line).level)).toEqual(['info']);
});

it('a fault during a CSV download breaks the connection and leaves no error text in the file', async () => {
	const { text, isWhole, logged } = await download({ failsAt: 3 });

	expect(isWhole).toBe(false);
	expect(text).not.toMatch(/row 3|Error|words/);
	expect(logged.map((line) => JSON.parse(line).level)).toEqual(['error']);
});
