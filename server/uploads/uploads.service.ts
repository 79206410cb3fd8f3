import { AppError } from '../../domain/kernel/errors.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { labelFull, tooManyWaiting, uploadInUse, uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import type { Member } from '../framework/actor.ts';
import { lockReviewer } from '../framework/reviewers.shared-queries.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { type Db, foreignKeyViolation, sqlStateOf } from '../platform/db/database.ts';
import type { Incoming } from '../platform/storage/incoming.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { AnalysisService } from './analysis.service.ts';
import type { LabelQuota } from './label-quota.ts';
import { newStorageKey } from './storage-keys.ts';
import { removeFiles } from './stored-findings.ts';
import { touchSenderUploads } from './uploads.live.ts';
import { countUnfinished, deleteUploads, findUpload, insertUploads, type UploadRow } from './uploads.repository.ts';

interface UploadsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly storage: Storage;
	readonly incoming: Incoming;
	readonly analysis: AnalysisService;
	readonly quota: LabelQuota;
}

interface AnnouncedFile {
	readonly name: string;
	readonly sizeBytes: number;
}

export type UploadsService = ReturnType<typeof createUploadsService>;

/** More than anybody needs at once. Without a limit, announcing alone could fill a disk with empty files. */
export const maxUnfinished = 500;

export function createUploadsService({ db, clock, storage, incoming, analysis, quota }: UploadsDeps) {
	async function announce(actor: Member, purpose: UploadPurpose, files: readonly AnnouncedFile[]) {
		const now = clock.now().getTime();
		const verdicts = files.map((file) => ({ file, verdict: canUpload(file) }));
		const accepted = verdicts
			.filter(({ verdict }) => verdict.allowed)
			.map(({ file }, index) => ({
				organizationId: actor.organizationId,
				reviewerId: actor.reviewerId,
				purpose,
				fileName: file.name,
				sizeBytes: file.sizeBytes,
				storageKey: newStorageKey(actor.organizationId),
				// A millisecond apart, so that the list keeps the order in which the files were dropped.
				createdAt: new Date(now + index),
			}));
		await quota.ensureDisk();
		const { rows, refusals } = await db.transaction(async (tx) => {
			// First, because it locks the label, as whoever removes a member does before locking that person.
			const notFitting = await quota.findRefusals(tx, { organizationId: actor.organizationId, purpose }, accepted);
			await lockReviewer(tx, actor.reviewerId);
			await ensureStillMember(tx, actor);
			const waiting = await countUnfinished(tx, actor.reviewerId);
			if (waiting + accepted.length > maxUnfinished) throw new AppError(tooManyWaiting);
			const inserted = await insertUploads(
				tx,
				accepted.filter((file) => !notFitting.has(file)),
			);
			await touchSenderUploads(tx, actor);
			return { rows: inserted, refusals: notFitting };
		});
		await beginIncoming(rows);
		const byKey = new Map(rows.map((row) => [row.storageKey, row]));
		const next = accepted[Symbol.iterator]();
		return verdicts.map(({ verdict }) => {
			const file = verdict.allowed ? next.next().value : undefined;
			const upload = file && byKey.get(file.storageKey);
			const { code, message } = verdict.allowed ? ((file && refusals.get(file)) ?? labelFull) : verdict.error;
			return upload ? { upload } : { refusal: { code, message } };
		});
	}

	/** If the storage has no room for the bytes, the announcement is undone. */
	async function beginIncoming(rows: readonly UploadRow[]): Promise<void> {
		try {
			for (const { storageKey, sizeBytes } of rows) await incoming.begin(storageKey, sizeBytes);
		} catch (error) {
			await deleteUploads(
				db,
				rows.map(({ id }) => id),
			);
			throw error;
		}
	}

	/** Not found for anybody but the sender. */
	async function getMine(actor: Member, id: UploadId): Promise<UploadRow> {
		const upload = await findUpload(db, actor.organizationId, id);
		if (!upload || upload.reviewerId !== actor.reviewerId) throw new AppError(uploadNotFound);
		return upload;
	}

	return {
		announce,
		getMine,

		async remove(actor: Member, id: UploadId): Promise<void> {
			const upload = await getMine(actor, id);
			try {
				await db.transaction(async (tx) => {
					await ensureStillMember(tx, actor);
					await deleteUploads(tx, [upload.id]);
					await touchSenderUploads(tx, actor);
				});
			} catch (error) {
				if (sqlStateOf(error) === foreignKeyViolation) throw new AppError(uploadInUse);
				throw error;
			}
			await analysis.cancel(upload.id);
			await removeFiles(storage, incoming, upload.storageKey);
		},
	};
}
