import { expect, it } from 'vitest';
import { documentFailure, documentIn } from './label-documents.ts';

const fallback = 'The document could not be shown';
const failureOf = (response: Response) =>
	documentIn(response).then(
		() => null,
		(error: unknown) => documentFailure(error, fallback),
	);

it('a refused document shows the message of the refusal', async () => {
	const refusal = { code: 'contracts.no_font', message: 'These characters cannot be printed: 漢 字' };
	expect(await failureOf(Response.json(refusal, { status: 422 }))).toBe('These characters cannot be printed: 漢 字');
});

it.each([
	['an internal error of the server', Response.json({ code: 'INTERNAL', message: 'Internal error' }, { status: 500 })],
	['a response that is not JSON', new Response('<html>', { status: 502 })],
])('the message of %s is not shown', async (_, response) => {
	expect(await failureOf(response)).toBe(fallback);
});

it('an accepted document is returned as its bytes', async () => {
	expect(new Uint8Array(await documentIn(new Response('%PDF')))).toEqual(new TextEncoder().encode('%PDF'));
});
