// Warning beside a comment while it is written. A person who may not know the artist is warned of anything that looks
// like a name: a warning based on the artist would reveal it (R-BLIND-16).
import { mentionsArtist } from '../songs/blind.ts';
import { seemsToName } from '../songs/name-search.ts';

interface CommentWarning {
	readonly text: string;
	readonly isUrgent: boolean;
}

const general: CommentWarning = { text: 'Name no artist here', isUrgent: false };
const maybe: CommentWarning = {
	text: 'This looks like a name. Others can read it once they have reviewed this song.',
	isUrgent: true,
};
const certain: CommentWarning = { text: 'This names the artist: others read ***', isUrgent: true };

/** `artist` is null for people who may not know it. Null while the comment is empty. */
export function commentWarning(comment: string, artist: string | null) {
	if (comment.trim() === '') return null;
	if (artist !== null) return mentionsArtist(comment, artist) ? certain : null;
	return seemsToName(comment) ? maybe : general;
}
