import { sql } from 'drizzle-orm';
import { done } from '../../domain/kernel/done.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { memberNotFound } from '../../domain/organizations/organizations.errors.ts';
import { type SignedSong, signedSongsApi } from '../../domain/signed-songs/signed-songs.api.ts';
import { signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import { signedSongTopic } from '../../domain/signed-songs/signed-songs.topics.ts';
import type { SongList } from '../../domain/workspace/song-lists.ts';
import { isByArtistNamed } from '../catalogue/catalogue.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import { handle } from '../framework/handle.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { listMembersOf, listPeople } from '../framework/reviewers.shared-queries.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { listFirstReleases } from '../releases/releases.shared-queries.ts';
import {
	countSignedSongs,
	findSignedSong,
	listSignedSongs,
	listSignedSongsByIds,
	type SignedSongRow,
} from '../songs/signed-songs.shared-queries.ts';
import { listWithdrawals } from '../workspace/withdrawals.shared-queries.ts';
import { signedSongEvents } from '../workspace/workspace.events.ts';
import { countLists, isSongInList, listSongsInList } from '../workspace/workspace-lists.shared-queries.ts';
import { listOwners, updateOwner } from '../workspace/workspace-owners.shared-queries.ts';
import { listEntryPapers } from './entry-papers.ts';
import { presentSignedSong, signersOf } from './signed-songs.present.ts';
import { loadSongFacts } from './song-facts.ts';
import type { WithdrawalService } from './withdrawal.service.ts';

const pageSize = 50;

type ArtistFilter = Parameters<typeof countSignedSongs>[2];

interface SignedSongsRoutesDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
	readonly withdrawals: WithdrawalService;
}

export function createSignedSongsRoutes({ db, clock, emit, withdrawals }: SignedSongsRoutesDeps) {
	async function present(viewer: Member, songs: readonly SignedSongRow[]): Promise<SignedSong[]> {
		const ids = songs.map(({ songId }) => songId);
		const owners = await listOwners(db, ids);
		const withdrawn = await listWithdrawals(db, ids);
		const others = [...owners.values(), ...[...withdrawn.values()].map(({ by }) => by)];
		const named = [...signersOf(songs), ...others.filter((id) => id !== null)];
		const shownWith = {
			viewer,
			owners,
			withdrawals: withdrawn,
			people: await listPeople(db, viewer.organizationId, { ids: [...new Set(named)], emails: [] }),
			releases: await listFirstReleases(db, ids),
			facts: await loadSongFacts(db, ids),
		};
		return songs.map((song) => presentSignedSong(song, shownWith));
	}

	/** Without a name the list has an index of its own; the songs of one artist are few. */
	async function listPage(viewer: Member, list: SongList, artist: ArtistFilter | undefined, after?: string) {
		const { organizationId } = viewer;
		if (artist) {
			const only = isSongInList(sql`songs.id`, viewer, list);
			return listSignedSongs(db, organizationId, { artist, after, only, limit: pageSize });
		}
		const { songIds, nextAfter } = await listSongsInList(db, viewer, { list, after, limit: pageSize });
		const songs = new Map((await listSignedSongsByIds(db, organizationId, songIds)).map((song) => [song.songId, song]));
		return { songs: songIds.flatMap((id) => songs.get(id) ?? []), nextAfter };
	}

	return {
		listSignedSongs: handle(signedSongsApi.listSignedSongs, async ({ input, actor }) => {
			const { organizationId } = actor;
			// An empty name in the query string is not a filter.
			const name = input.artist?.trim();
			const artist = name ? { name, also: isByArtistNamed(organizationId, name) } : undefined;
			const page = await listPage(actor, input.list, artist, input.after);
			return {
				signedSongs: await present(actor, page.songs),
				nextAfter: page.nextAfter,
				total: artist ? await countSignedSongs(db, organizationId, artist) : null,
			};
		}),

		getSignedSong: handle(signedSongsApi.getSignedSong, async ({ input, actor }) => {
			const song = await findSignedSong(db, actor.organizationId, input.songId);
			if (!song) throw new AppError(signedSongNotFound);
			const [shown] = await present(actor, [song]);
			if (!shown) throw new AppError(signedSongNotFound);
			return shown;
		}),

		countSignedSongs: handle(signedSongsApi.countSignedSongs, ({ actor }) => countLists(db, actor)),

		listEntryPapers: handle(signedSongsApi.listEntryPapers, ({ input, actor }) =>
			listEntryPapers(db, actor.organizationId, input),
		),

		setOwner: handle(signedSongsApi.setOwner, async ({ input, actor }) => {
			const { organizationId, reviewerId: actorId } = actor;
			const { songId, ownerId } = input;
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, actor);
				const members = await listMembersOf(tx, organizationId);
				if (!members.some(({ id }) => id === ownerId)) throw new AppError(memberNotFound);
				if (!(await updateOwner(tx, { organizationId, songId }, ownerId))) throw new AppError(signedSongNotFound);
				const event = { kind: 'owner_changed', organizationId, songId, actorId, ownerId, at: clock.now() } as const;
				await emit(tx, signedSongEvents, event);
				await recordTouched(tx, [`label:${organizationId}`], [signedSongTopic]);
			});
			return done;
		}),

		withdrawSong: handle(signedSongsApi.withdrawSong, async ({ input, actor, request }) => {
			await withdrawals.withdraw(actor, input.songId, input.reason, request);
			return done;
		}),

		bringBackSong: handle(signedSongsApi.bringBackSong, async ({ input, actor, request }) => {
			await withdrawals.bringBack(actor, input.songId, request);
			return done;
		}),
	};
}
