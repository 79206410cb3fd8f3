import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { maxArtistLength, maxTitleLength } from '../../domain/songs/song-rules.ts';
import type { Member } from '../framework/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { hasNamesake } from './namesakes.ts';
import { keepDemoNames, lockSong } from './song-changes.shared-queries.ts';
import { searchTextOf } from './song-search-text.ts';
import { songNameEvents } from './songs.events.ts';
import { touchSongTitles } from './songs.live.ts';
import { updateNames } from './songs.repository.ts';

const cut = (name: string, length: number) => Array.from(name).slice(0, length).join('');

/**
 * Gives a signed song the names of an approved form. The names of the demo are kept (R-FORM-5), and its artist stays
 * masked, because the signing may be undone.
 */
export async function renameSignedSong(
	tx: Tx,
	emit: Emit,
	actor: Member,
	{ songId, organizationId }: { readonly songId: SongId; readonly organizationId: OrganizationId },
	names: { readonly title?: string | undefined; readonly artist?: string | undefined },
): Promise<void> {
	const song = await lockSong(tx, actor, songId);
	const title = cut(names.title ?? song.title, maxTitleLength);
	const artist = cut(names.artist ?? song.artist, maxArtistLength);
	if (title === song.title && artist === song.artist) return;
	const { seenFormerArtists, submissionSource, isFromOutside } = song;
	const formerArtists = artist === song.artist ? song.formerArtists : [...song.formerArtists, song.artist];
	await keepDemoNames(tx, songId);
	await updateNames(tx, songId, {
		title,
		artist,
		formerArtists,
		blindTitle: null,
		blindTitleBy: null,
		titleBeforeBlind: null,
		...(artist !== song.artist && {
			hasNamesake: await hasNamesake(tx, { organizationId, artist, cameAt: song.submittedAt }),
		}),
		...searchTextOf({
			organizationId,
			title,
			artist,
			formerArtists,
			seenFormerArtists,
			submissionSource,
			isFromOutside,
		}),
	});
	await emit(tx, songNameEvents, { kind: 'edited', songId, organizationId });
	await touchSongTitles(tx, organizationId);
}
