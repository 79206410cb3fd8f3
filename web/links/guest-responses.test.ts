import { expect, test } from 'vitest';
import { readEvents, readResponse } from './guest-client.ts';

test('dates in a guest response are revived wherever they are', () => {
	const at = '2026-11-16T05:00:00.000Z';
	const written = {
		json: { title: at, expiresAt: at, sent: { at, by: 'Mira' }, list: [{ at }] },
		meta: [
			[1, 'expiresAt'],
			[1, 'sent', 'at'],
			[1, 'list', 0, 'at'],
			[3, 'title'],
		],
	};

	expect(readResponse(written)).toEqual({
		title: at,
		expiresAt: new Date(at),
		sent: { at: new Date(at), by: 'Mira' },
		list: [{ at: new Date(at) }],
	});
});

test.each([
	[{ json: 'done' }, 'done'],
	[{}, undefined],
	[{ json: '2026-11-16T05:00:00.000Z', meta: [[1]] }, new Date('2026-11-16T05:00:00.000Z')],
	[{ json: { a: 1 }, meta: [[1, 'b', 'c']] }, { a: 1 }],
])('the guest response %j is read as %j', (written, response) => {
	expect(readResponse(written)).toEqual(response);
});

test('a guest stream is read event by event, however it is chunked', () => {
	const whole = ': \n\nevent: message\nid: 7\ndata: {"json":{"stale":["*"]}}\n\nevent: done\n\n';
	const first = readEvents(whole.slice(0, 30));
	const second = readEvents(first.rest + whole.slice(30));

	expect([...first.events, ...second.events]).toEqual([
		{ event: 'comment', data: '', id: null },
		{ event: 'message', data: '{"json":{"stale":["*"]}}', id: '7' },
		{ event: 'done', data: '', id: null },
	]);
	expect(second.rest).toBe('');
});
