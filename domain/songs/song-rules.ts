import { checkEmail } from '../accounts/account-rules.ts';
import { allowed, refused, type Verdict } from '../kernel/errors.ts';
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

/** Members may change or remove a song that they added until it is reviewed or decided; admins may at any time. */
export function canEditSong(
	song: { readonly isAddedByMe: boolean; readonly reviewCount: number; readonly isDecided: boolean },
	actor: { readonly isAdmin: boolean },
): Verdict {
	const isOwnAndUntouched = song.isAddedByMe && song.reviewCount === 0 && !song.isDecided;
	return actor.isAdmin || isOwnAndUntouched ? allowed() : refused(songNotYours);
}
