// Client of the guest pages. The app's client would take a tenth of their size budget. It sends no cookies, because a
// guest is never an account.
import type { RefusedField } from '../../domain/kernel/errors.ts';
import { languageInUse } from '../../domain/kernel/message.ts';
import type { client } from '../lib/api-client.ts';
import { isCallError } from '../lib/call-error.ts';

// Format of the server's responses to calls: JSON with a list of the paths that hold dates, or a stream of such.

/** Type code for a date at the end of a path. */
const dateType = 1;

interface Written {
	json?: unknown;
	meta?: readonly (readonly (string | number)[])[];
}

/** Parses a response and revives its dates. */
export function readResponse(written: Written) {
	const response = { json: written.json };
	for (const [type, ...place] of written.meta ?? []) {
		const last = place.pop() ?? 'json';
		const holder = (place.length === 0 && last === 'json' ? [] : ['json', ...place]).reduce<unknown>(
			(value, key) => (isHolder(value) ? value[key] : undefined),
			response,
		);
		if (type === dateType && isHolder(holder)) holder[last] = new Date(String(holder[last]));
	}
	return response.json;
}

function isHolder(value: unknown): value is Record<string | number, unknown> {
	return typeof value === 'object' && value !== null;
}

interface StreamEvent {
	event: string;
	data: string;
	id: string | null;
}

/** Takes the complete events out of the received text; the rest is the beginning of the next event. */
export function readEvents(text: string): { events: readonly StreamEvent[]; rest: string } {
	const parts = text.split('\n\n');
	const rest = parts.pop() ?? '';
	return { events: parts.map(readEvent), rest };
}

function readEvent(text: string): StreamEvent {
	const lines = text.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
	const all = (name: string) => lines.flatMap((line) => (line?.[1] === name ? [line[2] ?? ''] : []));
	return { event: all('event')[0] ?? 'comment', data: all('data').join('\n'), id: all('id')[0] ?? null };
}

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

/** The same endpoints as in the app. The token is always sent in the body, never in an address. */
export const guestClient = callerAt('') as typeof client;

/** The fields that a refusal is about, if the server names them. */
export function refusedFieldsOf(error: unknown) {
	const { fields } = ((isCallError(error) && error.data) || {}) as { fields?: readonly RefusedField[] };
	return fields ?? [];
}

function callerAt(path: string): unknown {
	return new Proxy(() => undefined, {
		get: (_, name) => callerAt(`${path}/${String(name)}`),
		apply: (_, __, [input, options]: [unknown, { signal?: AbortSignal }?]) => call(path, input, options?.signal),
	});
}

async function call(path: string, input: unknown, signal: AbortSignal | undefined) {
	const response = await fetch(`/rpc${path}`, {
		method: 'POST',
		credentials: 'omit',
		headers: { 'content-type': 'application/json', 'accept-language': languageInUse() },
		body: JSON.stringify({ json: input }),
		signal: signal ?? null,
	});
	if (response.headers.get('content-type')?.startsWith('text/event-stream')) return streamOf(response);
	const written = JSON.parse((await response.text()) || '{}');
	if (response.ok) return readResponse(written);
	// A response that does not come from an endpoint has no envelope.
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
				if (event === 'message') yield readResponse(JSON.parse(data));
				if (event === 'error' || event === 'done') return;
			}
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}
