const word = /[\p{L}\p{M}\p{N}’']+/gu;
const beginsSentence = /(?:^|[.!?:…\n])["“”'‘’(\s]*$/u;
/** A capital and small letters; not I, not all capitals like BPM. */
const capitalised = /^\p{Lu}\p{Ll}[\p{L}\p{M}’']*$/u;
const notNames = new Set("I’m I’d I’ll I’ve I'm I'd I'll I've".split(' '));

/** Whether a person may be named: a capitalised word that does not start a sentence, or two in a row. */
export function seemsToName(text: string) {
	let wasCapitalised = false;
	for (const found of text.matchAll(word)) {
		const isCapitalised = capitalised.test(found[0]) && !notNames.has(found[0]);
		if (isCapitalised && (wasCapitalised || !beginsSentence.test(text.slice(0, found.index).slice(-8)))) return true;
		wasCapitalised = isCapitalised;
	}
	return false;
}

// Finds many names in one pass over a text (Aho and Corasick, 1975): the work grows with the length of the text,
// regardless of the number of names and of near matches.

const none = -1;
/** No transition has this key: characters are not 0. */
const empty = 0;
const hashFactor = 0x9e_37_79_b1;
/** Texts of this total length justify a table that gives the next state without searching. */
const lettersWorthTable = 4000;
const maxTableEntries = 2 ** 17;

export class NameSearch {
	/** For each state the longest of its names that ends there, or -1. */
	readonly nameAt: Int32Array;
	/** For each state the next shorter state in which a name ends; 0 if there is none. */
	readonly shorter: Int32Array;
	private readonly fallback: Int32Array;
	private readonly stateCount: number;
	/** All states except the first, shorter prefixes first, and how each was reached. */
	private readonly order: Int32Array;
	private readonly parents: Int32Array;
	private readonly codes: Int32Array;
	/** The transitions as a hash table, from state and letter to state. */
	private readonly keys: Int32Array;
	private readonly targets: Int32Array;
	private readonly shift: number;
	private table: Table | null = null;
	private lettersSeen = 0;

	/** The names must differ, and none may be empty. */
	constructor(names: readonly string[]) {
		let most = 1;
		for (const name of names) most += name.length;
		const bits = Math.max(4, 33 - Math.clz32(most));
		this.shift = 32 - bits;
		const slots = 2 ** bits;
		// One block for all lists, because allocating them would take most of the time.
		const block = new Int32Array(2 * slots + 6 * most);
		const list = (number: number) => block.subarray(2 * slots + number * most, 2 * slots + (number + 1) * most);
		this.keys = block.subarray(0, slots);
		this.targets = block.subarray(slots, 2 * slots);
		this.parents = list(0);
		this.codes = list(1);
		this.nameAt = list(2).fill(none);
		this.fallback = list(3);
		this.shorter = list(4);
		const depths = scratch(most);
		let states = 1;
		for (let index = 0; index < names.length; index++) {
			const name = names[index] as string;
			let state = 0;
			for (let at = 0; at < name.length; at++) {
				const code = name.charCodeAt(at);
				const slot = this.findSlot(state, code);
				if (this.keys[slot] === empty) {
					this.keys[slot] = state * 0x1_00_00 + code;
					this.targets[slot] = states;
					this.parents[states] = state;
					this.codes[states] = code;
					depths[states] = at + 1;
					states += 1;
				}
				state = this.targets[slot] as number;
			}
			this.nameAt[state] = index;
		}
		this.stateCount = states;
		this.order = sortByDepth(depths, states, list(5).subarray(0, states - 1));
		this.connectFallbacks(depths);
	}

	/**
	 * For each letter the state after it: the longest prefix of a name that ends with this letter. Returns the number of
	 * steps.
	 */
	walk(codes: Uint16Array, count: number, states: Int32Array) {
		this.lettersSeen += count;
		if (this.table === null && this.lettersSeen >= lettersWorthTable) this.table = this.makeTable();
		return this.table === null ? this.walkTree(codes, count, states) : walkTable(this.table, codes, count, states);
	}

	/** For each state the longest state, itself or a shorter one, in which a wanted name ends; 0 if there is none. */
	linksTo(isWanted: (name: number) => boolean): Int32Array {
		const links = new Int32Array(this.stateCount);
		for (const state of this.order) {
			const name = this.nameAt[state] as number;
			links[state] = name !== none && isWanted(name) ? state : (links[this.shorter[state] as number] as number);
		}
		return links;
	}

	private walkTree(codes: Uint16Array, count: number, states: Int32Array): number {
		const { keys, targets, fallback } = this;
		let steps = 0;
		let state = 0;
		for (let at = 0; at < count; at++) {
			const code = codes[at] as number;
			for (;;) {
				steps += 1;
				const slot = this.findSlot(state, code);
				if (keys[slot] !== empty) {
					state = targets[slot] as number;
					break;
				}
				if (state === 0) break;
				state = fallback[state] as number;
			}
			states[at] = state;
		}
		return steps;
	}

	/** The slot of this transition in the hash table, or where it would be. */
	private findSlot(state: number, code: number) {
		const key = state * 0x1_00_00 + code;
		const mask = this.keys.length - 1;
		let slot = Math.imul(key, hashFactor) >>> this.shift;
		for (let found = this.keys[slot]; found !== key && found !== empty; found = this.keys[slot])
			slot = (slot + 1) & mask;
		return slot;
	}

	private connectFallbacks(depths: Int32Array) {
		const { fallback, shorter, nameAt } = this;
		for (const state of this.order) {
			let back = 0;
			if ((depths[state] as number) > 1) {
				const code = this.codes[state] as number;
				back = fallback[this.parents[state] as number] as number;
				let slot = this.findSlot(back, code);
				while (this.keys[slot] === empty && back !== 0) {
					back = fallback[back] as number;
					slot = this.findSlot(back, code);
				}
				back = this.keys[slot] === empty ? 0 : (this.targets[slot] as number);
			}
			fallback[state] = back;
			shorter[state] = nameAt[back] === none ? (shorter[back] as number) : back;
		}
	}

	/** The next state for every state and every letter of a name; null if that would be too large. */
	private makeTable(): Table | null {
		const ascii = new Uint8Array(128);
		const others = new Map<number, number>();
		let width = 1;
		const columnOf = (code: number) => (code < 128 ? (ascii[code] as number) : (others.get(code) ?? 0));
		const children = new Int32Array(this.stateCount);
		const siblings = new Int32Array(this.stateCount);
		for (let state = 1; state < this.stateCount; state++) {
			const code = this.codes[state] as number;
			const parent = this.parents[state] as number;
			siblings[state] = children[parent] as number;
			children[parent] = state;
			if (columnOf(code) !== 0) continue;
			if (code < 128) ascii[code] = width;
			else others.set(code, width);
			width += 1;
		}
		if (width * this.stateCount > maxTableEntries) return null;
		const next = new Int32Array(width * this.stateCount);
		const finish = (state: number) => {
			for (let child = children[state] as number; child !== 0; child = siblings[child] as number)
				next[state * width + columnOf(this.codes[child] as number)] = child;
		};
		finish(0);
		for (const state of this.order) {
			const row = (this.fallback[state] as number) * width;
			next.copyWithin(state * width, row, row + width);
			finish(state);
		}
		return { ascii, others, width, next };
	}
}

interface Table {
	/** For each character the column of its letter; 0 for those that are in no name. */
	readonly ascii: Uint8Array;
	readonly others: ReadonlyMap<number, number>;
	readonly width: number;
	readonly next: Int32Array;
}

function walkTable({ ascii, others, width, next }: Table, codes: Uint16Array, count: number, states: Int32Array) {
	let state = 0;
	for (let at = 0; at < count; at++) {
		const code = codes[at] as number;
		const column = code < 128 ? (ascii[code] as number) : (others.get(code) ?? 0);
		state = next[state * width + column] as number;
		states[at] = state;
	}
	return count;
}

let depthsAgain = new Int32Array(0);

/** A list that every new search reuses. */
function scratch(length: number): Int32Array {
	if (depthsAgain.length < length) depthsAgain = new Int32Array(2 * length);
	return depthsAgain;
}

function sortByDepth(depths: Int32Array, states: number, order: Int32Array): Int32Array {
	const places = new Int32Array(states + 2);
	for (let state = 1; state < states; state++) {
		const place = (depths[state] as number) + 1;
		places[place] = (places[place] as number) + 1;
	}
	for (let depth = 1; depth <= states; depth++)
		places[depth] = (places[depth] as number) + (places[depth - 1] as number);
	for (let state = 1; state < states; state++) {
		const depth = depths[state] as number;
		const place = places[depth] as number;
		order[place] = state;
		places[depth] = place + 1;
	}
	return order;
}
