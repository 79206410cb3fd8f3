// The client of the guests' pages. The app's would take a tenth of all they may load. It sends no cookies, because a
// guest is never an account.
import type { RefusedField } from '../../domain/kernel/errors.ts';
import type { client } from '../lib/api.ts';
import { isCallError } from '../lib/call-error.ts';
import { readAnswer, readEvents } from './guest-answers.ts';

class GuestCallError extends Error {
	override readonly name = 'GuestCallError';
	constructor(
		readonly code: string,
		readonly status: number,
		message: string,
		readonly data: unknown,
	) {
		super(message);
	}
}

/** The endpoints, as the app has them. The token always goes into the body, never into an address. */
export const guestClient = callerAt('') as typeof client;

/** The server's words for a refusal (only our own codes have a dot), else the fallback. */
export function guestMessageOf(error: unknown, fallback: string): string {
	return isCallError(error) && error.code.includes('.') ? error.message : fallback;
}

/** What a refusal is about, where the server says so. */
export function refusedFieldsOf(error: unknown): readonly RefusedField[] {
	const { fields } = ((isCallError(error) && error.data) || {}) as { fields?: readonly RefusedField[] };
	return fields ?? [];
}

function callerAt(path: string): unknown {
	return new Proxy(() => undefined, {
		get: (_, name) => callerAt(`${path}/${String(name)}`),
		apply: (_, __, [input, options]: [unknown, { signal?: AbortSignal }?]) => call(path, input, options?.signal),
	});
}

async function call(path: string, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
	const response = await fetch(`/rpc${path}`, {
		method: 'POST',
		credentials: 'omit',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ json: input }),
		signal: signal ?? null,
	});
	if (response.headers.get('content-type')?.startsWith('text/event-stream')) return streamOf(response);
	const written = JSON.parse((await response.text()) || '{}');
	if (response.ok) return readAnswer(written);
	// What no endpoint answered has no envelope.
	const { code, message, data } = written.json ?? written;
	throw new GuestCallError(String(code), response.status, String(message), data);
}

async function* streamOf(response: Response): AsyncGenerator<unknown> {
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	if (!reader) return;
	let text = '';
	try {
		for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
			const { events, rest } = readEvents(text + chunk.value);
			text = rest;
			for (const { event, data } of events) {
				if (event === 'message') yield readAnswer(JSON.parse(data));
				if (event === 'error' || event === 'done') return;
			}
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}
