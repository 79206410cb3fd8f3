// Mentions. People write "@" and a colleague's whole name. The id is stored, so that the text follows a new name and
// forgets that of a deleted account.
import { unknownReviewer } from '../accounts/unknown-reviewer.ts';
import { foldText } from '../kernel/fold.ts';
import type { ReviewerId } from '../kernel/ids.ts';

interface Person {
	readonly id: ReviewerId;
	readonly name: string;
}

// Private-use characters, which are removed from what people write, so that a mention cannot be forged by an id.
const open = '\uE000';
const close = '\uE001';
const markPattern = /\uE000([0-9a-f-]{36})\uE001/g;
const marks = /[\uE000\uE001]/g;

/** The text as it is stored, with a mark instead of every mention. */
export function markMentions(typed: string, people: readonly Person[]) {
	const text = typed.replace(marks, '');
	// Longest name first: "@Mara Kestrel" means the whole name, not "@Mara".
	const named = people
		.filter(({ name }) => name.trim() !== '')
		.toSorted((one, other) => other.name.length - one.name.length);
	/** All people with the same name are mentioned. */
	const mentioned = new Set<ReviewerId>();
	let marked = '';
	let from = 0;
	for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, from))) {
		const found = /[\p{L}\p{N}]$/u.test(text.slice(0, at))
			? undefined
			: named.find(({ name }) => isAt(text, at + 1, name));
		if (!found) continue;
		for (const { id, name } of named) if (foldText(name) === foldText(found.name)) mentioned.add(id);
		marked += `${text.slice(from, at)}${open}${found.id}${close}`;
		from = at + 1 + found.name.length;
	}
	return { text: marked + text.slice(from), mentionedIds: [...mentioned] };
}

function isAt(text: string, position: number, name: string) {
	const written = text.slice(position, position + name.length);
	if (foldText(written) !== foldText(name)) return false;
	return !/^[\p{L}\p{N}]/u.test(text.slice(position + name.length));
}

/** The text as people read it, and who is mentioned in it. */
export function showMentions(stored: string, people: ReadonlyMap<string, string>) {
	const mentions = new Map<ReviewerId, string>();
	const text = stored.replace(markPattern, (_, id: ReviewerId) => {
		const name = people.get(id) ?? unknownReviewer;
		mentions.set(id, name);
		return `@${name}`;
	});
	return { text, mentions: [...mentions].map(([id, name]) => ({ id, name })) };
}

/** Ids of the people that a stored text mentions. */
export function idsInText(stored: string) {
	return [...stored.matchAll(markPattern)].map(([, id]) => id as ReviewerId);
}

const longestName = 40;

/** The mention that is being typed before the cursor; null if there is none. */
export function mentionBefore(text: string, cursor: number) {
	const before = text.slice(0, cursor);
	const at = before.lastIndexOf('@');
	if (at < 0 || cursor - at - 1 > longestName) return null;
	const typed = before.slice(at + 1);
	const isWordBefore = /[\p{L}\p{N}]$/u.test(before.slice(0, at));
	return isWordBefore || /\n|\s{2}|^\s/u.test(typed) ? null : { at, typed };
}
