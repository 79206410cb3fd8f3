import type { InferContractRouterOutputs } from '@orpc/contract';
import { addDays } from '../../domain/kernel/day.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId, ReleaseId } from '../../domain/kernel/ids.ts';
import type { releasesApi } from '../../domain/releases/releases.api.ts';
import { releaseChanged, releaseNotFound } from '../../domain/releases/releases.errors.ts';
import { releaseTopic } from '../../domain/releases/releases.topics.ts';
import { songWithdrawn } from '../../domain/workspace/workspace.errors.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { listWithdrawals } from '../workspace/withdrawals.shared-queries.ts';
import { signedSongEvents } from '../workspace/workspace.events.ts';
import { releaseEvents } from './releases.events.ts';
import { hasRelease, listReleasesBetween, listSongsOfRelease, updateReleaseDate } from './releases.shared-queries.ts';

type Outputs = InferContractRouterOutputs<typeof releasesApi>;

/** How far ahead the runway looks. */
const runwayDays = 14 * 7;
const mostOnRunway = 100;

/** A release of which every song is withdrawn does not come out. */
async function ensureComesOut(tx: Tx, organizationId: OrganizationId, releaseId: ReleaseId): Promise<void> {
	const songIds = await listSongsOfRelease(tx, organizationId, releaseId);
	if (songIds.length === 0) return;
	const withdrawn = await listWithdrawals(tx, songIds);
	if (songIds.every((id) => withdrawn.has(id))) throw new AppError(songWithdrawn);
}

export function createReleasesService({ db, clock, emit }: { db: Db; clock: Clock; emit: Emit }) {
	return {
		async setDate(actor: Member, releaseId: ReleaseId, date: string | null, rowVersion: number): Promise<void> {
			const { organizationId, reviewerId: actorId } = actor;
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, actor);
				await ensureComesOut(tx, organizationId, releaseId);
				if (!(await updateReleaseDate(tx, { organizationId, releaseId, rowVersion }, date)))
					throw new AppError((await hasRelease(tx, organizationId, releaseId)) ? releaseChanged : releaseNotFound);
				const dated = { kind: 'release_dated', organizationId, actorId, date, at: clock.now() } as const;
				for (const songId of await listSongsOfRelease(tx, organizationId, releaseId))
					await emit(tx, signedSongEvents, { ...dated, songId });
				await emit(tx, releaseEvents, { kind: 'changed', organizationId, releaseId });
				await recordTouched(tx, [`label:${organizationId}`], [releaseTopic]);
			});
		},

		/** What comes out from today on. The browser says which day it is where the label works. */
		async getRunway(
			{ organizationId }: Member,
			today = clock.now().toISOString().slice(0, 10),
		): Promise<Outputs['getRunway']> {
			const to = addDays(today, runwayDays);
			const coming = await listReleasesBetween(db, organizationId, { from: today, to, limit: mostOnRunway });
			const ids = coming.map(({ songId }) => songId);
			const songs = new Map((await listSignedSongsByIds(db, organizationId, ids)).map((song) => [song.songId, song]));
			return {
				releases: coming.flatMap(({ songId, releaseDate }) => {
					const song = songs.get(songId);
					return song && releaseDate ? [{ songId, title: song.title, artist: song.artist, date: releaseDate }] : [];
				}),
			};
		},
	};
}
