// What a label does with its label copies: generate, approve for the artist, make final.
import { AppError } from '../../domain/kernel/errors.ts';
import type { LabelCopyId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { reasonsAgainstFinal } from '../../domain/label-copy/copy-checks.ts';
import { serializeSnapshot } from '../../domain/label-copy/copy-snapshot.ts';
import {
	type CopyRequest,
	canChangeCopy,
	canGenerate,
	statusAfter,
	statusWhenReplaced,
} from '../../domain/label-copy/copy-status.ts';
import { copyChanged, copyNotFound, copyUnchanged } from '../../domain/label-copy/label-copy.errors.ts';
import type { SealedDocuments } from '../evidence/sealed-documents.service.ts';
import type { Member } from '../framework/actor.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { ensureNotWithdrawn } from '../workspace/withdrawals.shared-queries.ts';
import { getCopyData, readCopyData } from './copy-data.ts';
import type { CopyExports } from './copy-exports.ts';
import type { TellCopy } from './copy-log.service.ts';
import { checksOf, contradictionsOf } from './copy-verdict.ts';
import { registerFiles } from './known-files.ts';
import {
	findCopy,
	findNewest,
	insertCopy,
	listVersions,
	lockCopy,
	lockVersions,
	updateCopy,
} from './label-copy.repository.ts';

export interface LabelCopyDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly tell: TellCopy;
	readonly exports: CopyExports;
	readonly sealed: SealedDocuments;
}

export type LabelCopyService = ReturnType<typeof createLabelCopyService>;

/** Locked, and as the actor has seen it. */
async function lockSeen(tx: Tx, actor: Member, copyId: LabelCopyId, rowVersion: number) {
	const member = await ensureStillMember(tx, actor);
	const found = await findCopy(tx, actor.organizationId, copyId);
	if (!found) throw new AppError(copyNotFound);
	await lockVersions(tx, found.releaseId);
	const copy = await lockCopy(tx, actor.organizationId, copyId);
	if (!copy) throw new AppError(copyNotFound);
	if (copy.rowVersion !== rowVersion) throw new AppError(copyChanged);
	return { member, copy };
}

export function createLabelCopyService({ db, clock, tell, exports, sealed }: LabelCopyDeps) {
	async function change(
		actor: Member,
		copyId: LabelCopyId,
		rowVersion: number,
		request: Extract<CopyRequest, { reason: string }>,
	): Promise<number> {
		return db.transaction(async (tx) => {
			const { member, copy } = await lockSeen(tx, actor, copyId, rowVersion);
			ensure(canChangeCopy(request, copy.status, member));
			const [now, reason, status] = [clock.now(), request.reason.trim(), statusAfter(request)];
			const isApproval = request.action === 'approve_on_behalf';
			const approval = {
				approvedBy: actor.name,
				approvedHow: 'on_behalf',
				approvedAt: now,
				approvalReason: reason,
			} as const;
			const changed = await updateCopy(tx, copy, { status, ...(isApproval && approval) });
			const kind = isApproval ? 'approved_on_behalf' : 'changes_requested';
			await tell(tx, copy, { kind, at: now, actorId: actor.reviewerId, reason });
			return changed;
		});
	}

	return {
		/** The data of this moment, with a number and a hash. What nobody has approved yet is replaced by it. */
		async generate(actor: Member, songId: SongId): Promise<{ copyId: LabelCopyId; version: number }> {
			return db.transaction(async (tx) => {
				await ensureStillMember(tx, actor);
				await ensureNotWithdrawn(tx, actor.organizationId, songId);
				const { release } = await getCopyData(tx, actor, songId);
				await lockVersions(tx, release.id);
				const data = await getCopyData(tx, actor, songId);
				const newest = await findNewest(tx, release.id);
				ensure(canGenerate(newest?.status ?? null, data.snapshot.tracks.length));
				if (newest && newest.status !== 'changes_requested' && newest.sha256 === data.sha256)
					throw new AppError(copyUnchanged);
				if (newest) await updateCopy(tx, newest, { status: statusWhenReplaced(newest.status) });
				const now = clock.now();
				const copy = await insertCopy(tx, {
					organizationId: actor.organizationId,
					releaseId: release.id,
					version: (newest?.version ?? 0) + 1,
					status: 'draft',
					snapshot: serializeSnapshot(data.snapshot),
					sha256: data.sha256,
					origins: data.origins,
					generatedAt: now,
					generatedBy: actor.reviewerId,
				});
				await tell(tx, copy, { kind: 'generated', at: now, actorId: actor.reviewerId });
				return { copyId: copy.id, version: copy.version };
			});
		},

		requestChanges: (actor: Member, copyId: LabelCopyId, rowVersion: number, reason: string) =>
			change(actor, copyId, rowVersion, { action: 'ask_for_changes', reason }),

		approveOnBehalf: (actor: Member, copyId: LabelCopyId, rowVersion: number, reason: string) =>
			change(actor, copyId, rowVersion, { action: 'approve_on_behalf', reason }),

		/** Refused with every reason by name. The final version before it is superseded. */
		async finalise(actor: Member, copyId: LabelCopyId, rowVersion: number, override: string | null): Promise<number> {
			const seen = await findCopy(db, actor.organizationId, copyId);
			const now = clock.now();
			const letters = seen ? await exports.unwritableLetters(seen) : [];
			// Written before anything is locked; it is the same version that is locked then, or it is refused.
			const isWritten = seen?.status === 'approved' && letters.length === 0;
			const final = seen && { ...seen, status: 'final' as const, finalisedBy: actor.name, finalisedAt: now };
			const files = isWritten && final ? await exports.writeAll(final) : [];
			return db.transaction(async (tx) => {
				const { member, copy } = await lockSeen(tx, actor, copyId, rowVersion);
				const songId = copy.origins.tracks[0]?.songId as SongId;
				const data = await readCopyData(tx, actor.organizationId, songId, copy.releaseId);
				if (!data) throw new AppError(copyNotFound);
				const contradictions = await contradictionsOf(tx, data, copy);
				const request = {
					action: 'finalise',
					reasons: reasonsAgainstFinal(checksOf(data, copy, letters)),
					contradictions: contradictions.length,
					override,
				} as const;
				ensure(canChangeCopy(request, copy.status, member));
				for (const earlier of await listVersions(tx, copy.releaseId))
					if (earlier.status === 'final') {
						await updateCopy(tx, earlier, { status: 'superseded' });
						await tell(tx, earlier, { kind: 'superseded', at: now });
					}
				const overrideReason = contradictions.length > 0 ? (override?.trim() ?? null) : null;
				const changed = await updateCopy(tx, copy, {
					status: statusAfter(request),
					finalisedBy: actor.name,
					finalisedAt: now,
					overrideReason,
					isOutOfDate: data.sha256 !== copy.sha256,
				});
				await registerFiles(tx, sealed, copy, files, now);
				await tell(tx, copy, { kind: 'finalised', at: now, actorId: actor.reviewerId, reason: overrideReason });
				return changed;
			});
		},
	};
}
