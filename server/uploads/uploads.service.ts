import { AppError, type Refusal } from '../../domain/kernel/errors.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { uploadsApi } from '../../domain/uploads/uploads.api.ts';
import { labelFull, tooManyWaiting, uploadInUse, uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { lockReviewer } from '../framework/reviewers.shared-queries.ts';
import { cutPage, foreignKeyViolation, idsOf, sqlStateOf } from '../platform/db/database.ts';
import type { UploadsCore } from './analysis.service.ts';
import { newStorageKey } from './file-address.ts';
import { removeFiles } from './stored-findings.ts';
import { tusPath } from './tus-server.ts';
import { touchSenderUploads } from './uploads.live.ts';
import { type HeardBeforeOfUploads, presentUpload, type SongsOfUploads } from './uploads.present.ts';
import {
	countUnfinished,
	deleteUploads,
	findUpload,
	insertUploads,
	listSameBytes,
	listUploadsOf,
	type SameBytes,
	type UploadRow,
} from './uploads.repository.ts';

/** What the songs module knows of uploads. */
export interface SongPorts {
	readonly songsOf: SongsOfUploads;
	readonly heardBefore: HeardBeforeOfUploads;
}

/** More than a person needs at once. Without a limit, announcing alone could fill a disk with empty files. */
export const maxUnfinished = 500;
const pageSize = 100;

/** Not found for anyone but the sender. */
export async function getMyUpload({ db }: Pick<Core, 'db'>, actor: Member, id: UploadId) {
	const upload = await findUpload(db, actor.organizationId, id);
	if (!upload || upload.reviewerId !== actor.reviewerId) throw new AppError(uploadNotFound);
	return upload;
}

export function createUploads(core: UploadsCore, { songsOf, heardBefore }: SongPorts) {
	const { db, clock, incoming, analysis, quota } = core;

	/** If the storage has no space for the bytes, the announcement is undone. */
	async function beginIncoming(rows: readonly UploadRow[]) {
		try {
			for (const { storageKey, sizeBytes } of rows) await incoming.begin(storageKey, sizeBytes);
		} catch (error) {
			await deleteUploads(db, idsOf(rows));
			throw error;
		}
	}

	async function receivedBytes(row: UploadRow) {
		if (row.state === 'receiving') return (await incoming.receivedBytes(row.storageKey)) ?? 0;
		return row.state === 'refused' ? 0 : row.sizeBytes;
	}

	async function present(actor: Member, rows: readonly UploadRow[]) {
		const hashes = rows.flatMap(({ sha256 }) => sha256 ?? []);
		const same = await listSameBytes(db, actor.organizationId, hashes);
		const duplicates = new Map<UploadId, SameBytes>();
		for (const row of rows) {
			const first = same.find(({ sha256 }) => sha256 === row.sha256);
			if (first && first.id !== row.id) duplicates.set(row.id, first);
		}
		const songs = await songsOf(actor, idsOf([...rows, ...duplicates.values()]));
		const heard = await heardBefore(actor, idsOf(rows));
		return Promise.all(
			rows.map(async (row) => {
				const duplicate = duplicates.get(row.id);
				return presentUpload(row, {
					receivedBytes: await receivedBytes(row),
					analysisPercent: analysis.percentOf(row.id),
					song: songs.get(row.id),
					duplicate: duplicate && { row: duplicate, song: songs.get(duplicate.id) },
					heardBefore: heard.get(row.id),
				});
			}),
		);
	}

	return handlers(core, uploadsApi, {
		announceUploads: async ({ input: { purpose, files }, actor, mutate }) => {
			const { organizationId, reviewerId } = actor;
			const now = clock.now().getTime();
			const verdicts = files.map((file) => ({ file, verdict: canUpload(file) }));
			const accepted = verdicts
				.filter(({ verdict }) => verdict.allowed)
				.map(({ file }, index) => ({
					organizationId,
					reviewerId,
					purpose,
					fileName: file.name,
					sizeBytes: file.sizeBytes,
					storageKey: newStorageKey(organizationId),
					// The times are a millisecond apart, so that the list keeps the order in which the files were dropped.
					createdAt: new Date(now + index),
				}));
			await quota.ensureDisk();
			let refusals = new Map<object, Refusal>();
			const rows = await mutate(
				async (tx) => {
					const waiting = await countUnfinished(tx, reviewerId);
					if (waiting + accepted.length > maxUnfinished) throw new AppError(tooManyWaiting);
					const inserted = await insertUploads(
						tx,
						accepted.filter((file) => !refusals.has(file)),
					);
					await touchSenderUploads(tx, actor);
					return inserted;
				},
				async (tx) => {
					// Called first, because it locks the label, as removing a member does before locking that person.
					refusals = await quota.findRefusals(tx, { organizationId, purpose }, accepted);
					await lockReviewer(tx, reviewerId);
				},
			);
			await beginIncoming(rows);
			const byKey = new Map(rows.map((row) => [row.storageKey, row]));
			const next = accepted[Symbol.iterator]();
			const uploads = verdicts.map(({ verdict }) => {
				const file = verdict.allowed ? next.next().value : undefined;
				const upload = file && byKey.get(file.storageKey);
				if (upload) return { id: upload.id, uploadUrl: `${tusPath}${upload.id}` };
				const { code, message } = verdict.allowed ? ((file && refusals.get(file)) ?? labelFull) : verdict.error;
				return { refusal: { code, message } };
			});
			return { uploads };
		},

		listMyUploads: async ({ input, actor }) => {
			const rows = await listUploadsOf(db, actor, input.purpose, input.before, pageSize + 1);
			const { page, last } = cutPage(rows, pageSize);
			return { uploads: await present(actor, page), nextBefore: last?.id ?? null };
		},

		removeUpload: async ({ input: { uploadId }, actor, mutate }) => {
			const { storageKey } = await getMyUpload(core, actor, uploadId);
			try {
				await mutate(async (tx) => {
					await deleteUploads(tx, [uploadId]);
					await touchSenderUploads(tx, actor);
				});
			} catch (error) {
				if (sqlStateOf(error) === foreignKeyViolation) throw new AppError(uploadInUse);
				throw error;
			}
			await analysis.cancel(uploadId);
			await removeFiles(core, storageKey);
		},
	});
}
