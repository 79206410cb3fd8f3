import { addDays } from '../../domain/kernel/day.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId, ReleaseId } from '../../domain/kernel/ids.ts';
import { releaseTopic } from '../../domain/kernel/topics.ts';
import { releasesApi } from '../../domain/releases/releases.api.ts';
import { releaseChanged, releaseNotFound } from '../../domain/releases/releases.errors.ts';
import { songWithdrawn } from '../../domain/workspace/signed-song-lists.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Tx } from '../platform/db/database.ts';
import { listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { signedSongEvents } from '../workspace/workspace.events.ts';
import { listWithdrawals } from '../workspace/workspace.shared-queries.ts';
import { releaseEvents } from './releases.events.ts';
import { hasRelease, listReleasesBetween, listSongsOfRelease, updateReleaseDate } from './releases.shared-queries.ts';

/** How far ahead the runway reaches. */
const runwayDays = 14 * 7;
const mostOnRunway = 100;

/** Refuses a release whose songs are all withdrawn, because it will not come out. */
async function ensureComesOut(tx: Tx, organizationId: OrganizationId, releaseId: ReleaseId) {
	const songIds = await listSongsOfRelease(tx, organizationId, releaseId);
	if (songIds.length === 0) return;
	const withdrawn = await listWithdrawals(tx, songIds);
	if (songIds.every((id) => withdrawn.has(id))) throw new AppError(songWithdrawn);
}

const createReleases = (core: Core) =>
	handlers(core, releasesApi, {
		setReleaseDate: ({ input: { releaseId, date, version: rowVersion }, mutate }) =>
			mutate(async (tx, { actor, emit, touch }) => {
				const { organizationId, reviewerId: actorId } = actor;
				await ensureComesOut(tx, organizationId, releaseId);
				if (!(await updateReleaseDate(tx, { organizationId, id: releaseId, rowVersion }, date)))
					throw new AppError((await hasRelease(tx, organizationId, releaseId)) ? releaseChanged : releaseNotFound);
				const dated = { kind: 'release_dated', organizationId, actorId, date, at: core.clock.now() } as const;
				for (const songId of await listSongsOfRelease(tx, organizationId, releaseId))
					await emit(signedSongEvents, { ...dated, songId });
				await emit(releaseEvents, { kind: 'changed', organizationId, releaseId });
				await touch(releaseTopic);
			}),

		/** Lists releases from today on. The browser sends the current day at the label's place. */
		async getRunway({ actor: { organizationId }, input }) {
			const from = input.today ?? core.clock.now().toISOString().slice(0, 10);
			const to = addDays(from, runwayDays);
			const coming = await listReleasesBetween(core.db, organizationId, { from, to, limit: mostOnRunway });
			const ids = coming.map(({ songId }) => songId);
			const songs = await listSignedSongsByIds(core.db, organizationId, ids);
			const releases = coming.flatMap(({ songId, releaseDate: date }) => {
				const song = songs.find((one) => one.songId === songId);
				return song && date ? [{ songId, title: song.title, artist: song.artist, date }] : [];
			});
			return { releases };
		},
	});

export const createReleasesModule = (core: Core): ServerModule => ({ name: 'releases', routes: createReleases(core) });
