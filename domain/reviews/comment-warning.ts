// Warning beside a comment while it is written. A person who may not know the artist is warned of anything that looks
// like a name: a warning based on the artist would reveal it (R-BLIND-16).
import { type Caption, t } from '../kernel/message.ts';
import { mentionsArtist } from '../songs/blind.ts';
import { seemsToName } from '../songs/name-search.ts';
import * as m from './reviews.messages.ts';

interface CommentWarning {
	readonly text: string;
	readonly isUrgent: boolean;
}

/** `artist` is null for people who may not know it. Null while the comment is empty. */
export function commentWarning(comment: string, artist: string | null): CommentWarning | null {
	if (comment.trim() === '') return null;
	if (artist !== null) return mentionsArtist(comment, artist) ? urgent(m.namesArtist) : null;
	return seemsToName(comment) ? urgent(m.looksLikeName) : { text: t(m.nameNoArtist), isUrgent: false };
}

function urgent(text: Caption): CommentWarning {
	return { text: t(text), isUrgent: true };
}
