// Who has a part of a recording's income. Nobody outside is asked: an admin confirms (R-SPLIT-2).
import { AppError } from '../../domain/kernel/errors.ts';
import type { RecordingId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { checkMasterDraft, toMasterRow } from '../../domain/splits/master-rows.ts';
import type { SplitEventKind } from '../../domain/splits/split-events.ts';
import { canConfirmMaster, canEditSplit, canReopenSplit } from '../../domain/splits/split-status.ts';
import type { MasterRowInput } from '../../domain/splits/splits.api.ts';
import { artistNotFound, recordingNotFound, splitChanged } from '../../domain/splits/splits.errors.ts';
import { listArtistsById, lockArtists } from '../catalogue/writers.shared-queries.ts';
import type { Admin, Member } from '../framework/actor.ts';
import { ensureStillAdmin, ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { lockRecording, type RecordingState, updateRecordingState } from '../workspace/split-state.shared-queries.ts';
import { listMasterShares, type MasterShareRow, replaceMasterShares } from './master-shares.repository.ts';
import { type TellSplit, touchMasterShares } from './split-log.ts';

interface MasterDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly tell: TellSplit;
}

export type MasterSharesService = ReturnType<typeof createMasterShares>;

export function createMasterShares({ db, clock, tell }: MasterDeps) {
	async function getRecording(tx: Tx, { organizationId }: Member, recordingId: RecordingId): Promise<RecordingState> {
		const recording = await lockRecording(tx, organizationId, recordingId);
		if (!recording) throw new AppError(recordingNotFound);
		return recording;
	}

	function ensureSeen(recording: RecordingState, version: number): void {
		if (recording.version !== version) throw new AppError(splitChanged);
	}

	/** Artists of the label's own catalogue; their names are read there later. */
	async function resolve(
		tx: Tx,
		recording: RecordingState,
		rows: readonly MasterRowInput[],
	): Promise<MasterShareRow[]> {
		const before = new Set((await listMasterShares(tx, [recording.id])).map(({ artistId }) => artistId));
		const named = rows.flatMap(({ artistId }) => artistId ?? []);
		const artists = new Map(
			(await listArtistsById(tx, recording.organizationId, named))
				.filter((artist) => artist.mergedInto === null && (artist.archivedAt === null || before.has(artist.id)))
				.map((artist) => [artist.id, artist.name]),
		);
		return rows.map(({ kind, artistId, name, share }) => {
			const artist = artistId && artists.get(artistId);
			if (artistId && artist === undefined) throw new AppError(artistNotFound);
			return { kind, artistId, name: artist || name.trim(), share };
		});
	}

	async function tellOf(
		tx: Tx,
		actor: Member,
		{ songId, organizationId }: RecordingState,
		kind: SplitEventKind,
		reason: string | null,
	): Promise<void> {
		const at = clock.now();
		await tell(tx, { kind, organizationId, songId, actorId: actor.reviewerId, writerId: null, reason, at });
		await touchMasterShares(tx, organizationId);
	}

	return {
		async save(
			actor: Member,
			recordingId: RecordingId,
			{ version, rows }: { readonly version: number; readonly rows: readonly MasterRowInput[] },
		): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, actor);
				await lockArtists(tx, actor.organizationId);
				const recording = await getRecording(tx, actor, recordingId);
				ensure(canEditSplit(recording.status, []));
				ensure(checkMasterDraft(rows));
				ensureSeen(recording, version);
				await replaceMasterShares(tx, recording, await resolve(tx, recording, rows));
				await updateRecordingState(tx, recording.id, {});
				await touchMasterShares(tx, actor.organizationId);
			});
		},

		async confirm(admin: Admin, recordingId: RecordingId, version: number): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillAdmin(tx, admin);
				const recording = await getRecording(tx, admin, recordingId);
				const rows = await listMasterShares(tx, [recording.id]);
				ensure(canConfirmMaster(recording.status, rows.map(toMasterRow), admin));
				ensureSeen(recording, version);
				const confirmed = { confirmedAt: clock.now(), confirmedBy: admin.reviewerId };
				await updateRecordingState(tx, recording.id, { status: 'confirmed', ...confirmed });
				await tellOf(tx, admin, recording, 'master_confirmed', null);
			});
		},

		async reopen(
			actor: Member,
			recordingId: RecordingId,
			{ version, reason }: { readonly version: number; readonly reason: string },
		): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, actor);
				const recording = await getRecording(tx, actor, recordingId);
				ensure(canReopenSplit(recording.status, reason));
				ensureSeen(recording, version);
				await updateRecordingState(tx, recording.id, { status: 'draft', confirmedAt: null, confirmedBy: null });
				await tellOf(tx, actor, recording, 'master_reopened', reason.trim());
			});
		},
	};
}
