// The artist of a signed song has a row; that of any other song has none because of it (R-CATALOG-2).
import { artistTopic } from '../../domain/catalogue/catalogue.topics.ts';
import type { CatalogueId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import type { SongEvent, SongNameChanged } from '../songs/songs.events.ts';
import {
	bringBack,
	countSongsOf,
	deleteArtistSong,
	findArtistOfSong,
	insertArtistSong,
	moveSongs,
	removeIfFromSigning,
} from './artist-songs.repository.ts';
import { findByName, insertEntries, lockKind } from './entries.repository.ts';

interface ChangedSong {
	readonly songId: SongId;
	readonly organizationId: OrganizationId;
}

/** An artist that later modules point to is not removed with its last signed song. */
type IsUsedElsewhere = (tx: Tx, organizationId: OrganizationId, artistId: CatalogueId) => Promise<boolean>;

export function createSignedArtists({ clock, isUsedElsewhere }: { clock: Clock; isUsedElsewhere: IsUsedElsewhere }) {
	/** Gives the song the artist that its name says now, or none if it is not signed any more. */
	async function follow(tx: Tx, { songId, organizationId }: ChangedSong, isStaying: boolean): Promise<void> {
		await lockKind(tx, organizationId, 'artists');
		const before = await findArtistOfSong(tx, songId);
		const song = isStaying ? await findSignedSong(tx, organizationId, songId) : undefined;
		if (!before && !song) return;
		if (song) {
			const known = await findByName(tx, organizationId, 'artists', song.artist);
			if (known?.isArchived) await bringBack(tx, known.id);
			const [artistId = known?.id] = known
				? []
				: await insertEntries(tx, 'artists', [
						{ organizationId, values: { name: song.artist }, createdAt: clock.now(), isFromSigning: true },
					]);
			if (artistId) await insertArtistSong(tx, { songId, organizationId, artistId, signedAt: song.signedAt });
			if (artistId === before) return;
		} else await deleteArtistSong(tx, songId);
		if (before && !(await isUsedElsewhere(tx, organizationId, before))) await removeIfFromSigning(tx, before);
		await recordTouched(tx, [`label:${organizationId}`], [artistTopic]);
	}

	return {
		async onSongEvent(tx: Tx, event: SongEvent): Promise<void> {
			if (event.kind === 'signed' || event.kind === 'undone' || event.kind === 'passed') await follow(tx, event, true);
		},
		onNameEvent: (tx: Tx, event: SongNameChanged): Promise<void> => follow(tx, event, event.kind === 'edited'),
	};
}

/** Signed songs follow the artist that two become. */
export const signedSongsParticipant: MergeParticipant = {
	subject: 'artists',
	async describe(queries, _, artistId) {
		const count = await countSongsOf(queries, artistId);
		return count === 0 ? null : { count, text: count === 1 ? '1 signed song' : `${count} signed songs` };
	},
	move: (tx, { survivorId, loserId }) => moveSongs(tx, loserId, survivorId),
};
