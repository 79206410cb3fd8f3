import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { ensure, required } from '../../domain/kernel/errors.ts';
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { UploadsCore } from './analysis.service.ts';
import { newStorageKey } from './file-address.ts';
import { removeFiles } from './stored-findings.ts';
import type { TusServer } from './tus-server.ts';
import { refusalByCode } from './upload-refusals.ts';
import { deleteUploads, findUpload, insertUpload, listUploadsByIds, type UploadRow } from './uploads.repository.ts';
import { uploads } from './uploads.table.ts';

interface AnnouncedDemo {
	readonly organizationId: OrganizationId;
	readonly fileName: string;
	readonly sizeBytes: number;
	/** Fingerprint of the network that the file was announced from. */
	readonly network?: string;
	/** An unconfirmed file is not analysed until its sender has confirmed the address. */
	readonly isConfirmed: boolean;
}

export type DemoUploads = ReturnType<typeof createDemoUploads>;

/** Files from outside the label. The announcing module decides which of them a person may send. */
export function createDemoUploads(core: UploadsCore, tus: TusServer) {
	const { db, clock, log, incoming, analysis, quota } = core;

	return {
		ensureDisk: quota.ensureDisk,
		takeQuota: quota.takeQuota,

		sumPool: sumPoolBytes,

		/** Returns the files of the network that holds most of a label's pool, oldest first. */
		async largestHolder(organizationId: OrganizationId) {
			const [largest] = await db
				.select({
					bytes: sql<string>`sum(${heldBytes})`,
					uploadIds: sql<UploadId[]>`array_agg(${uploads.id} order by ${uploads.createdAt}, ${uploads.id})`,
				})
				.from(uploads)
				.where(inPool(organizationId))
				.groupBy(uploads.network)
				.orderBy(sql`sum(${heldBytes}) desc`)
				.limit(1);
			return largest && { bytes: Number(largest.bytes), uploadIds: largest.uploadIds };
		},

		/** After the transaction has ended, `begin` prepares the storage for the bytes. */
		async announce(tx: Tx, { isConfirmed, ...file }: AnnouncedDemo) {
			ensure(canUpload(file));
			return insertUpload(tx, {
				...file,
				reviewerId: null,
				purpose: isConfirmed ? 'demo' : 'unconfirmed',
				storageKey: newStorageKey(file.organizationId),
				createdAt: clock.now(),
			});
		},

		/** Calling it twice is fine. */
		async begin(upload: UploadRow) {
			if (upload.state !== 'receiving' || (await incoming.receivedBytes(upload.storageKey)) !== null) return;
			await incoming.begin(upload.storageKey, upload.sizeBytes);
		},

		async get(organizationId: OrganizationId, id: UploadId) {
			return required(await findUpload(db, organizationId, id), uploadNotFound);
		},

		async receivedBytes(upload: UploadRow) {
			if (upload.state !== 'receiving') return upload.sizeBytes;
			return (await incoming.receivedBytes(upload.storageKey)) ?? 0;
		},

		refusalOf: ({ state, refusalCode }: UploadRow) => (state === 'refused' ? refusalByCode(refusalCode) : null),

		/** Requests of the tus protocol. */
		respond: tus.respond,

		/**
		 * Handles requests whose bytes are counted as they arrive; `check` is called every few megabytes and may refuse.
		 */
		async respondCounted(request: Request, upload: UploadRow, check: (receivedBytes: number) => Promise<void>) {
			const offset = Number(request.headers.get('upload-offset') ?? 0);
			const counted = countingBody(request, async (bytes) => {
				await updateReceived(db, upload.id, offset + bytes);
				await check(offset + bytes);
			});
			try {
				return await tus.respond(counted, upload);
			} finally {
				const received = await incoming.receivedBytes(upload.storageKey);
				if (received !== null) await updateReceived(db, upload.id, received);
			}
		},

		/** The sender has confirmed the address: the files are analysed as soon as a server is free. */
		async confirm(tx: Tx, ids: readonly UploadId[]) {
			const now = clock.now();
			await tx
				.update(uploads)
				.set({ purpose: 'demo', state: 'analysing', touchedAt: now, dueAt: now })
				.where(and(inArray(uploads.id, [...ids]), eq(uploads.purpose, 'unconfirmed'), eq(uploads.state, 'waiting')));
		},

		/** Starts to analyse confirmed files; a job does it too, should this server die. */
		readConfirmed() {
			analysis.resume({ isAlone: false }).catch((err) => log.warn({ err }, 'confirmed demos not started; will retry'));
		},

		/** Returns the storage keys, for `removeFiles` after the transaction. */
		async remove(tx: Tx, organizationId: OrganizationId, ids: readonly UploadId[]) {
			const rows = await listUploadsByIds(tx, organizationId, ids);
			await deleteUploads(tx, ids);
			return rows.map(({ storageKey }) => storageKey);
		},

		/** Files that a dying server leaves here are swept like all files without an upload. */
		async removeFiles(storageKeys: readonly string[]) {
			for (const key of storageKeys)
				await removeFiles(core, key).catch((err) => log.warn({ err }, 'file not removed; the sweep will retry'));
		},

		cancel: analysis.cancel,
	};
}

const heldBytes = sql`case when ${uploads.state} = 'receiving' then ${uploads.receivedBytes} else ${uploads.sizeBytes} end`;

const inPool = (organizationId: OrganizationId) =>
	and(
		eq(uploads.organizationId, organizationId),
		eq(uploads.purpose, 'unconfirmed'),
		inArray(uploads.state, ['waiting', 'receiving']),
	);

/** Sums the received bytes of unconfirmed files in a label's pool, of all networks and of one network. */
async function sumPoolBytes(
	queries: Queries,
	organizationId: OrganizationId,
	network: string | null,
	exceptId?: UploadId,
) {
	const [row] = await queries
		.select({
			inAll: sql<string>`coalesce(sum(${heldBytes}), 0)`,
			ofNetwork: sql<string>`coalesce(sum(${heldBytes}) filter (where ${uploads.network} = ${network}), 0)`,
		})
		.from(uploads)
		.where(and(inPool(organizationId), exceptId && ne(uploads.id, exceptId)));
	return { inAll: Number(row?.inAll ?? 0), ofNetwork: Number(row?.ofNetwork ?? 0) };
}

async function updateReceived(queries: Queries, id: UploadId, receivedBytes: number) {
	await queries.update(uploads).set({ receivedBytes }).where(eq(uploads.id, id));
}

const stepBytes = 4 * 1024 * 1024;

/**
 * Wraps the request; every few megabytes of its body are reported before they are passed on, and a report may refuse.
 */
export function countingBody(request: Request, report: (bytes: number) => Promise<void>): Request {
	if (!request.body) return request;
	let seen = 0;
	let reported = 0;
	const body = request.body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			async transform(chunk, controller) {
				seen += chunk.byteLength;
				if (seen - reported >= stepBytes) {
					reported = seen;
					await report(seen);
				}
				controller.enqueue(chunk);
			},
		}),
	);
	const { method, headers, signal } = request;
	return new Request(request.url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
}
