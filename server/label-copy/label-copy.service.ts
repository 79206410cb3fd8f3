// Actions of a label on its label copies: fill in, generate, approve for the artist, make final.
import { AppError, ensure, withValues } from '../../domain/kernel/errors.ts';
import type { LabelCopyId, RecordingId, SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { labelCopyTopic, releaseTopic } from '../../domain/kernel/topics.ts';
import { reasonsAgainstFinal } from '../../domain/label-copy/copy-checks.ts';
import { checkCopyField, copyFields, readCopyField } from '../../domain/label-copy/copy-fields.ts';
import { serializeSnapshot } from '../../domain/label-copy/copy-snapshot.ts';
import {
	type CopyRequest,
	canChangeCopy,
	canGenerate,
	statusAfter,
	statusWhenReplaced,
} from '../../domain/label-copy/copy-status.ts';
import { labelCopyApi } from '../../domain/label-copy/label-copy.api.ts';
import {
	copyChanged,
	copyFieldInvalid,
	copyNotFound,
	copyNumberTaken,
	copyUnchanged,
} from '../../domain/label-copy/label-copy.errors.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { type Call, handlers } from '../framework/handle.ts';
import type { Tx } from '../platform/db/database.ts';
import { releaseEvents } from '../releases/releases.events.ts';
import { listTakenNumbers, lockRelease, type ReleaseRow, updateRelease } from '../releases/releases.shared-queries.ts';
import { ensureNotWithdrawn, updateRecording } from '../workspace/workspace.shared-queries.ts';
import { getCopyData, readCopyData } from './copy-data.ts';
import { type CopyExports, registerFiles } from './copy-exports.ts';
import type { RecordCopyEvent } from './copy-log.service.ts';
import { checksOf, contradictionsOf } from './copy-verdict.ts';
import {
	findCopy,
	findNewest,
	insertCopy,
	listVersions,
	lockCopy,
	lockVersions,
	storeDetails,
	updateCopy,
} from './label-copy.repository.ts';

export interface LabelCopyCore extends Core {
	readonly recordCopyEvent: RecordCopyEvent;
	readonly exports: CopyExports;
}

/** Locks a version if it is unchanged since the actor saw it. */
async function lockSeen(tx: Tx, { organizationId }: Member, copyId: LabelCopyId, rowVersion: number) {
	const found = await findCopy(tx, organizationId, copyId);
	if (!found) throw new AppError(copyNotFound);
	await lockVersions(tx, found.releaseId);
	const copy = await lockCopy(tx, organizationId, copyId);
	if (!copy) throw new AppError(copyNotFound);
	if (copy.rowVersion !== rowVersion) throw new AppError(copyChanged);
	return copy;
}

/** A barcode and a catalogue number belong to one release. */
export async function refuseTaken(
	tx: Tx,
	{ organizationId, id }: Pick<ReleaseRow, 'organizationId' | 'id'>,
	{ barcode = null, catalogueNumber = null }: Partial<ReleaseRow>,
) {
	for (const numbers of [
		{ barcode, catalogueNumber: null },
		{ barcode: null, catalogueNumber },
	])
		if ((await listTakenNumbers(tx, organizationId, numbers, id)).length > 0)
			throw new AppError(withValues(copyNumberTaken, { number: numbers.barcode ?? numbers.catalogueNumber ?? '' }));
}

interface SeenCopy {
	readonly copyId: LabelCopyId;
	readonly rowVersion: number;
	readonly reason: string;
}

export function createLabelCopies(core: LabelCopyCore) {
	const { db, clock, recordCopyEvent, exports } = core;

	const decide = (
		{ input: { copyId, rowVersion, reason: typed }, mutate }: Call<SeenCopy, Member>,
		action: Extract<CopyRequest, { reason: string }>['action'],
	) =>
		mutate(async (tx, { actor }) => {
			const request = { action, reason: typed };
			const copy = await lockSeen(tx, actor, copyId, rowVersion);
			ensure(canChangeCopy(request, copy.status, actor));
			const [at, reason] = [clock.now(), typed.trim()];
			const isApproval = action === 'approve_on_behalf';
			const approval = {
				approvedBy: actor.name,
				approvedHow: 'on_behalf',
				approvedAt: at,
				approvalReason: reason,
			} as const;
			const changed = await updateCopy(tx, copy, { status: statusAfter(request), ...(isApproval && approval) });
			const kind = isApproval ? 'approved_on_behalf' : 'changes_requested';
			await recordCopyEvent(tx, copy, { kind, at, actorId: actor.reviewerId, reason });
			return { rowVersion: changed };
		});

	return handlers(core, labelCopyApi, {
		/** Saves the fields that the label fills in beside the preview. */
		async saveCopyFields({ input: { songId, rowVersion, fields }, mutate }) {
			const changes: Record<(typeof copyFields)[number]['owner'], Record<string, unknown>> = {
				release: {},
				recording: {},
				details: {},
			};
			for (const field of copyFields) {
				const typed = fields[field.key];
				if (typed === undefined) continue;
				const problem = checkCopyField(field, typed);
				if (problem) throw new AppError(withValues(copyFieldInvalid, { field: t(field.caption), problem }));
				changes[field.owner][field.key] = readCopyField(field, typed);
			}
			return mutate(async (tx, { actor, emit, touch }) => {
				const { organizationId } = actor;
				const found = await getCopyData(tx, actor, songId);
				const release = await lockRelease(tx, organizationId, found.release.id);
				if (!release) throw new AppError(copyNotFound);
				if (release.rowVersion !== rowVersion) throw new AppError(copyChanged);
				const { id: releaseId, title } = release;
				await refuseTaken(tx, release, changes.release);
				// The release is always updated, so that its version is raised for every change.
				await updateRelease(tx, releaseId, { title, ...changes.release });
				for (const { recordingId } of found.origins.tracks.slice(0, 1))
					await updateRecording(tx, recordingId as RecordingId, changes.recording);
				await storeDetails(tx, { releaseId, organizationId }, changes.details);
				await emit(releaseEvents, { kind: 'changed', organizationId, releaseId });
				await touch(releaseTopic, labelCopyTopic);
				return { rowVersion: rowVersion + 1 };
			});
		},

		/** Stores the current data with a number and a hash. It replaces a version that is not approved yet. */
		generateLabelCopy: ({ input: { songId }, mutate }) =>
			mutate(async (tx, { actor }) => {
				const { organizationId, reviewerId } = actor;
				await ensureNotWithdrawn(tx, organizationId, songId);
				const { release } = await getCopyData(tx, actor, songId);
				await lockVersions(tx, release.id);
				const { snapshot, sha256, origins } = await getCopyData(tx, actor, songId);
				const newest = await findNewest(tx, release.id);
				ensure(canGenerate(newest?.status ?? null, snapshot.tracks.length));
				if (newest && newest.status !== 'changes_requested' && newest.sha256 === sha256)
					throw new AppError(copyUnchanged);
				if (newest) await updateCopy(tx, newest, { status: statusWhenReplaced(newest.status) });
				const now = clock.now();
				const copy = await insertCopy(tx, {
					organizationId,
					releaseId: release.id,
					version: (newest?.version ?? 0) + 1,
					status: 'draft',
					snapshot: serializeSnapshot(snapshot),
					sha256,
					origins,
					generatedAt: now,
					generatedBy: reviewerId,
				});
				await recordCopyEvent(tx, copy, { kind: 'generated', at: now, actorId: reviewerId });
				return { copyId: copy.id, version: copy.version };
			}),

		requestCopyChanges: (call) => decide(call, 'request_changes'),

		approveCopyOnBehalf: (call) => decide(call, 'approve_on_behalf'),

		/** A refusal names every reason. The previous final version is superseded. */
		async finaliseLabelCopy({ actor: { organizationId, name }, input: { copyId, rowVersion, override }, mutate }) {
			const seen = await findCopy(db, organizationId, copyId);
			const now = clock.now();
			const letters = seen ? await exports.unwritableLetters(seen) : [];
			const finalised = { finalisedBy: name, finalisedAt: now };
			// The files are written before anything is locked; if the version has changed by then, the request is refused.
			const isWritten = seen?.status === 'approved' && letters.length === 0;
			const files = isWritten ? await exports.writeAll({ ...seen, ...finalised, status: 'final' }) : [];
			return mutate(async (tx, { actor }) => {
				const copy = await lockSeen(tx, actor, copyId, rowVersion);
				const songId = copy.origins.tracks[0]?.songId as SongId;
				const data = await readCopyData(tx, organizationId, songId, copy.releaseId);
				if (!data) throw new AppError(copyNotFound);
				const contradictions = (await contradictionsOf(tx, data, copy)).length;
				const reasons = reasonsAgainstFinal(checksOf(data, copy, letters));
				const request = { action: 'finalise', reasons, contradictions, override } as const;
				ensure(canChangeCopy(request, copy.status, actor));
				for (const earlier of await listVersions(tx, copy.releaseId))
					if (earlier.status === 'final') {
						await updateCopy(tx, earlier, { status: 'superseded' });
						await recordCopyEvent(tx, earlier, { kind: 'superseded', at: now });
					}
				const overrideReason = contradictions > 0 ? (override?.trim() ?? null) : null;
				const isOutOfDate = data.sha256 !== copy.sha256;
				const change = { status: statusAfter(request), ...finalised, overrideReason, isOutOfDate };
				const changed = await updateCopy(tx, copy, change);
				await registerFiles(tx, copy, files, now);
				await recordCopyEvent(tx, copy, {
					kind: 'finalised',
					at: now,
					actorId: actor.reviewerId,
					reason: overrideReason,
				});
				return { rowVersion: changed };
			});
		},
	});
}
