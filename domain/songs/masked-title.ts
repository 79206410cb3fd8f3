// Editing a title in which the artist's name is hidden, by a person who sees *** instead (R-BLIND-16).
import { t } from '../kernel/message.ts';
import { mask } from './blind.ts';
import * as m from './songs.messages.ts';

/** Shown instead of a name that would reveal the artist, to people who may not know the artist. */
export function unnamedColleague() {
	return t(m.unnamedColleague);
}

const letterBefore = /[\p{L}\p{N}]$/u;
const letterAfter = /^[\p{L}\p{N}]/u;

/**
 * The title to store: `typed` with the hidden names restored at ***. Null if that is ambiguous: one *** more or fewer,
 * or one that now touches a word. The result depends only on what the person sees, so it reveals nothing.
 */
export function restoreHidden(typed: string, shown: string, title: string): string | null {
	const typedPieces = typed.split(mask);
	const shownPieces = shown.split(mask);
	if (typedPieces.length === 1) return typed;
	if (typedPieces.length !== shownPieces.length) return null;
	const hidden = hiddenPieces(shownPieces, title);
	let restored = typedPieces[0] ?? '';
	for (const [index, name] of hidden.entries()) {
		const next = typedPieces[index + 1] ?? '';
		if (letterBefore.test(typedPieces[index] ?? '') && !letterBefore.test(shownPieces[index] ?? '')) return null;
		if (letterAfter.test(next) && !letterAfter.test(shownPieces[index + 1] ?? '')) return null;
		restored += name + next;
	}
	return restored;
}

/** The parts of the title that its reader sees as ***. */
function hiddenPieces(shownPieces: readonly string[], title: string) {
	const hidden: string[] = [];
	let at = shownPieces[0]?.length ?? 0;
	for (const [index, piece] of shownPieces.slice(1).entries()) {
		const isLast = index === shownPieces.length - 2;
		// At least one character: a name is never empty.
		const found = isLast ? title.length - piece.length : title.indexOf(piece, at + 1);
		const end = found < at ? title.length : found;
		hidden.push(title.slice(at, end));
		at = end + piece.length;
	}
	return hidden;
}
