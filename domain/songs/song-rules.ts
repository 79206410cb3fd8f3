import { checkEmail } from '../accounts/account-rules.ts';
import { allowed, refused, type Verdict } from '../kernel/verdict.ts';
import { artistRequired, songNotYours, submitterInvalid, titleRequired } from './songs.errors.ts';

export const maxTitleLength = 200;
export const maxArtistLength = 200;

export function canAddTrack(track: { readonly title: string; readonly artist: string }): Verdict {
	if (track.title.trim() === '') return refused(titleRequired);
	if (track.artist.trim() === '') return refused(artistRequired);
	return allowed();
}

export function canSubmitAs(email: string): Verdict {
	return checkEmail(email).allowed ? allowed() : refused(submitterInvalid);
}

/** Whoever added a song may still change or remove it while nobody has reviewed it; admins may at any time. */
export function canEditSong(
	song: { readonly isAddedByMe: boolean; readonly reviewCount: number; readonly isDecided: boolean },
	actor: { readonly isAdmin: boolean },
): Verdict {
	const isStillTheirs = song.isAddedByMe && song.reviewCount === 0 && !song.isDecided;
	return actor.isAdmin || isStillTheirs ? allowed() : refused(songNotYours);
}
