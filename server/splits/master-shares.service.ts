// Shares of a recording's income. No one outside is asked: an admin confirms (R-SPLIT-2).
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import type { RecordingId } from '../../domain/kernel/ids.ts';
import { checkMasterDraft, toMasterRow } from '../../domain/splits/master-rows.ts';
import { canConfirmMaster, canEditSplit, canReopenSplit } from '../../domain/splits/split-status.ts';
import { type MasterRowInput, splitsApi } from '../../domain/splits/splits.api.ts';
import { artistNotFound, recordingNotFound, splitChanged } from '../../domain/splits/splits.errors.ts';
import { listArtistsById, lockCatalogue } from '../catalogue/catalogue.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockRecording, type RecordingState, updateRecordingState } from '../workspace/split-state.shared-queries.ts';
import { touchMasterShares } from './split-log.ts';
import { listMasterShares, type MasterShareRow, replaceMasterShares } from './splits.repository.ts';
import type { SplitsCore } from './splits.service.ts';

async function getRecording(tx: Tx, { organizationId }: Member, recordingId: RecordingId) {
	const recording = await lockRecording(tx, organizationId, recordingId);
	if (!recording) throw new AppError(recordingNotFound);
	return recording;
}

function ensureSeen(recording: RecordingState, version: number) {
	if (recording.version !== version) throw new AppError(splitChanged);
}

/** Resolves artists of the label's own catalogue; their names are read from it later. */
async function resolve(tx: Tx, recording: RecordingState, rows: readonly MasterRowInput[]): Promise<MasterShareRow[]> {
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

export const createMasterShares = (core: SplitsCore) =>
	handlers(core, splitsApi, {
		saveMasterShares: ({ input: { recordingId, version, rows }, mutate }) =>
			mutate(async (tx, { actor }) => {
				await lockCatalogue(tx, actor.organizationId, 'artists');
				const recording = await getRecording(tx, actor, recordingId);
				ensure(canEditSplit(recording.status, []));
				ensure(checkMasterDraft(rows));
				ensureSeen(recording, version);
				await replaceMasterShares(tx, recording, await resolve(tx, recording, rows));
				await updateRecordingState(tx, recording.id, {});
				await touchMasterShares(tx, actor.organizationId);
			}),

		confirmMasterShares: ({ input: { recordingId, version }, mutate }) =>
			mutate(async (tx, { actor }) => {
				const recording = await getRecording(tx, actor, recordingId);
				const rows = await listMasterShares(tx, [recording.id]);
				ensure(canConfirmMaster(recording.status, rows.map(toMasterRow), actor));
				ensureSeen(recording, version);
				const { reviewerId: actorId } = actor;
				const confirmed = { confirmedAt: core.clock.now(), confirmedBy: actorId };
				await updateRecordingState(tx, recording.id, { status: 'confirmed', ...confirmed });
				await core.recordEvent(tx, recording, { kind: 'master_confirmed', actorId });
				await touchMasterShares(tx, actor.organizationId);
			}),

		reopenMasterShares: ({ input: { recordingId, version, reason }, mutate }) =>
			mutate(async (tx, { actor }) => {
				const recording = await getRecording(tx, actor, recordingId);
				ensure(canReopenSplit(recording.status, reason));
				ensureSeen(recording, version);
				await updateRecordingState(tx, recording.id, { status: 'draft', confirmedAt: null, confirmedBy: null });
				await core.recordEvent(tx, recording, { kind: 'master_reopened', actorId: actor.reviewerId, reason });
				await touchMasterShares(tx, actor.organizationId);
			}),
	});
