// What people of a label receive, in the order in which they receive it, without its random parts.
import { createHash } from 'node:crypto';

/** Something that a person received: a response, a mail, a live message. */
export interface Entry {
	readonly step: string;
	readonly role: string;
	/** Method, address and input, or the kind of message. */
	readonly where: string;
	readonly text: string;
}

export interface Difference {
	readonly step: string;
	readonly role: string;
	readonly where: string;
	readonly here: string;
	readonly there: string;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const invitation = '[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}';
const random = new RegExp(`(?<![\\w-])(?:${uuid}|${invitation}|[0-9a-f]{32,}|[\\w-]{22,})(?![\\w-])`, 'g');
const isPlain = new RegExp(`^(?:${uuid}|${invitation}|[0-9a-f]+)$`);

export class Transcript {
	readonly entries: Entry[] = [];
	readonly #names = new Map<string, string>();
	#newInEntry = 0;

	add({ where, ...entry }: Omit<Entry, 'text'>, head: string, content: Buffer | string = ''): void {
		this.#newInEntry = 0;
		const text = `${this.#withoutRandom(head)}\n${this.#read(content)}`;
		this.entries.push({ ...entry, where: this.#withoutRandom(where), text });
	}

	/** The bytes of a sound contain nothing random. */
	#read(content: Buffer | string): string {
		if (typeof content === 'string') return this.#withoutRandom(content);
		if (!content.includes(0)) return this.#withoutRandom(content.toString('utf8'));
		return `${content.length} bytes ${createHash('sha256').update(content).digest('hex')}`;
	}

	/**
	 * Random values are named after the place where they first appear, so that they are still recognized where they
	 * appear again.
	 */
	#withoutRandom(text: string): string {
		return text.replace(random, (found) => {
			if (!isPlain.test(found)) {
				const inside = Buffer.from(found, 'base64url').toString('utf8');
				// A position in a list, which may reveal more than it should.
				if (/^[\x20-\x7e]+$/.test(inside)) return `«${this.#withoutRandom(inside)}»`;
				// These are words, such as those of a path.
				if (!/[a-z]/.test(found) || !/[A-Z]/.test(found)) return found;
			}
			const name = this.#names.get(found) ?? `random-${this.entries.length}.${this.#newInEntry++}`;
			this.#names.set(found, name);
			return name;
		});
	}
}

/** A difference that is known and has a reason. */
export interface Reviewed {
	readonly where: RegExp;
	readonly roles?: readonly string[];
	/** Parts of the text that may differ; all of it if this is left out. */
	readonly parts?: RegExp;
	readonly reason: string;
}

/** Returns everything that differs between two runs of a script, except reviewed differences. */
export function compare(one: readonly Entry[], other: readonly Entry[], list: readonly Reviewed[]) {
	const differences: Difference[] = [];
	const used = new Set<Reviewed>();
	for (let at = 0; at < Math.max(one.length, other.length); at++) {
		const [a, b] = [one[at] ?? nothing, other[at] ?? nothing];
		const { step, role, where } = a;
		// From here on one person received something that the other did not.
		if (where !== b.where || role !== b.role || step !== b.step)
			return { differences: [...differences, { step, role, where, here: where, there: b.where }], used };
		if (a.text === b.text) continue;
		const known = list.find((each) => each.where.test(where) && (each.roles?.includes(role) ?? true));
		const [here, there] = [a, b].map(({ text }) => (known ? text.replace(known.parts ?? /^.*$/s, '…') : text));
		if (known) used.add(known);
		if (here !== there) differences.push({ step, role, where, ...around(here ?? '', there ?? '') });
	}
	return { differences, used };
}

const nothing: Entry = { step: '', role: '', where: 'nothing', text: '' };

/** Returns the texts from a little before the place where they differ. */
function around(here: string, there: string) {
	let at = 0;
	while (here[at] === there[at]) at++;
	const from = Math.max(0, at - 80);
	return { here: here.slice(from, at + 120), there: there.slice(from, at + 120) };
}
