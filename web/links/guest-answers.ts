// How the server writes its answers to calls: JSON with a list of the places that hold dates, or a stream of such.

/** What stands at the end of an address is a date. */
const dateType = 1;

interface Written {
	readonly json?: unknown;
	readonly meta?: readonly (readonly (string | number)[])[];
}

/** An answer with its dates. */
export function readAnswer(written: Written): unknown {
	const answer = { json: written.json };
	for (const [type, ...place] of written.meta ?? []) {
		const last = place.pop() ?? 'json';
		const holder = (place.length === 0 && last === 'json' ? [] : ['json', ...place]).reduce<unknown>(
			(value, key) => (isHolder(value) ? value[key] : undefined),
			answer,
		);
		if (type === dateType && isHolder(holder)) holder[last] = new Date(String(holder[last]));
	}
	return answer.json;
}

function isHolder(value: unknown): value is Record<string | number, unknown> {
	return typeof value === 'object' && value !== null;
}

interface StreamEvent {
	readonly event: string;
	readonly data: string;
	readonly id: string | null;
}

/** Takes the whole events out of what has arrived; the rest is the beginning of the next one. */
export function readEvents(text: string): { readonly events: readonly StreamEvent[]; readonly rest: string } {
	const parts = text.split('\n\n');
	const rest = parts.pop() ?? '';
	return { events: parts.map(readEvent), rest };
}

function readEvent(text: string): StreamEvent {
	const lines = text.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
	const all = (name: string) => lines.flatMap((line) => (line?.[1] === name ? [line[2] ?? ''] : []));
	return { event: all('event')[0] ?? 'comment', data: all('data').join('\n'), id: all('id')[0] ?? null };
}
