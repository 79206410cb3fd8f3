import type { SeveralOutcome } from '../../../domain/reviews/several-songs.api.ts';
import { formatCount } from '../../lib/text-format.ts';

/** `3 songs passed`, or `2 songs passed, 1 left as it was: This song is signed.` with the first reason. */
export function formatOutcome({ done, refused }: SeveralOutcome, verb: string): string {
	const [first] = refused;
	const success = `${formatCount(done.length, 'song')} ${verb}`;
	if (!first) return success;
	const rest = `${refused.length} left as ${refused.length === 1 ? 'it was' : 'they were'}: ${first.message}`;
	return done.length === 0 ? rest : `${success}, ${rest}`;
}
