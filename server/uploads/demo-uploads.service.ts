import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Incoming } from '../platform/storage/incoming.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { AnalysisService } from './analysis.service.ts';
import { countingBody } from './counting-body.ts';
import { findLargestHolder, markConfirmed, sumPoolBytes, updateReceived } from './demo-uploads.repository.ts';
import type { LabelQuota } from './label-quota.ts';
import { refusalByCode } from './refusals.ts';
import { newStorageKey } from './storage-keys.ts';
import { removeFiles } from './stored-findings.ts';
import type { TusServer } from './tus-server.ts';
import { deleteUploads, findUpload, insertUploads, listUploadsByIds, type UploadRow } from './uploads.repository.ts';

interface DemoUploadsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly log: Log;
	readonly storage: Storage;
	readonly incoming: Incoming;
	readonly analysis: AnalysisService;
	readonly quota: LabelQuota;
	readonly tus: TusServer;
}

interface AnnouncedDemo {
	readonly organizationId: OrganizationId;
	readonly fileName: string;
	readonly sizeBytes: number;
	/** Fingerprint of the network that it was announced from. */
	readonly network?: string;
	/** Otherwise it is not read until its sender has confirmed the address. */
	readonly isConfirmed: boolean;
}

export type DemoUploads = ReturnType<typeof createDemoUploads>;

/** Files from outside the label. Which of them somebody may send is decided by whoever announces them. */
export function createDemoUploads(deps: DemoUploadsDeps) {
	const { db, clock, log, storage, incoming, analysis, quota, tus } = deps;

	return {
		ensureDisk: quota.ensureDisk,
		takeRoom: quota.takeRoom,

		/** What the unconfirmed files of a label, and of one network, hold of its pool, `except` for one. */
		sumPool: (queries: Queries, organizationId: OrganizationId, network: string | null, except?: UploadId) =>
			sumPoolBytes(queries, organizationId, network, except),

		largestHolder: (organizationId: OrganizationId) => findLargestHolder(db, organizationId),

		/** After the transaction has ended, `begin` makes room for the bytes. */
		async announce(tx: Tx, { isConfirmed, ...file }: AnnouncedDemo): Promise<UploadRow> {
			ensure(canUpload(file));
			const [upload] = await insertUploads(tx, [
				{
					...file,
					reviewerId: null,
					purpose: isConfirmed ? 'demo' : 'unconfirmed',
					storageKey: newStorageKey(file.organizationId),
					createdAt: clock.now(),
				},
			]);
			if (!upload) throw new Error('the database stored no upload');
			return upload;
		},

		/** Calling it twice is fine. */
		async begin(upload: UploadRow): Promise<void> {
			if (upload.state !== 'receiving' || (await incoming.receivedBytes(upload.storageKey)) !== null) return;
			await incoming.begin(upload.storageKey, upload.sizeBytes);
		},

		async get(organizationId: OrganizationId, id: UploadId): Promise<UploadRow> {
			const upload = await findUpload(db, organizationId, id);
			if (!upload) throw new AppError(uploadNotFound);
			return upload;
		},

		async receivedBytes(upload: UploadRow): Promise<number> {
			if (upload.state !== 'receiving') return upload.sizeBytes;
			return (await incoming.receivedBytes(upload.storageKey)) ?? 0;
		},

		refusalOf: ({ state, refusalCode }: UploadRow) => (state === 'refused' ? refusalByCode(refusalCode) : null),

		/** Requests of the tus protocol. */
		answer: (request: Request, upload: UploadRow) => tus.answer(request, upload),

		/** The same for bytes that are counted as they arrive; `check` is called every few megabytes and may refuse. */
		async answerCounted(
			request: Request,
			upload: UploadRow,
			check: (receivedBytes: number) => Promise<void>,
		): Promise<Response> {
			const offset = Number(request.headers.get('upload-offset') ?? 0);
			const counted = countingBody(request, async (bytes) => {
				await updateReceived(db, upload.id, offset + bytes);
				await check(offset + bytes);
			});
			try {
				return await tus.answer(counted, upload);
			} finally {
				const received = await incoming.receivedBytes(upload.storageKey);
				if (received !== null) await updateReceived(db, upload.id, received);
			}
		},

		confirm: (tx: Tx, ids: readonly UploadId[]) => markConfirmed(tx, ids, clock.now()),

		/** Starts to read what was confirmed; a job does it too, should this server die. */
		readConfirmed(): void {
			analysis.resume({ isAlone: false }).catch((err) => log.warn({ err }, 'confirmed demos are read a little later'));
		},

		/** Returns the storage keys, for `removeFiles` after the transaction. */
		async remove(tx: Tx, organizationId: OrganizationId, ids: readonly UploadId[]): Promise<string[]> {
			const rows = await listUploadsByIds(tx, organizationId, ids);
			await deleteUploads(tx, ids);
			return rows.map(({ storageKey }) => storageKey);
		},

		/** What a server that dies here leaves is swept like all that no upload knows. */
		async removeFiles(storageKeys: readonly string[]): Promise<void> {
			for (const key of storageKeys)
				await removeFiles(storage, incoming, key).catch((err) => log.warn({ err }, 'a file is removed later'));
		},

		cancel: (id: UploadId) => analysis.cancel(id),
	};
}
