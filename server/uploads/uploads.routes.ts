import { done } from '../../domain/kernel/done.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { uploadsApi } from '../../domain/uploads/uploads.api.ts';
import type { Member } from '../framework/actor.ts';
import { handle } from '../framework/handle.ts';
import type { Db } from '../platform/db/database.ts';
import type { Incoming } from '../platform/storage/incoming.ts';
import type { AnalysisService } from './analysis.service.ts';
import { tusPath } from './tus-server.ts';
import { type HeardBeforeOfUploads, presentUpload, type SongsOfUploads } from './uploads.present.ts';
import { listSameBytes, listUploadsOf, type SameBytes, type UploadRow } from './uploads.repository.ts';
import type { UploadsService } from './uploads.service.ts';

interface UploadsRoutesDeps {
	readonly db: Db;
	readonly incoming: Incoming;
	readonly service: UploadsService;
	readonly analysis: AnalysisService;
	readonly songsOf: SongsOfUploads;
	readonly heardBefore: HeardBeforeOfUploads;
}

const pageSize = 100;

export function createUploadsRoutes(deps: UploadsRoutesDeps) {
	const { db, incoming, service, analysis, songsOf, heardBefore } = deps;

	async function receivedBytes(row: UploadRow): Promise<number> {
		if (row.state === 'receiving') return (await incoming.receivedBytes(row.storageKey)) ?? 0;
		return row.state === 'refused' ? 0 : row.sizeBytes;
	}

	async function present(actor: Member, rows: readonly UploadRow[]) {
		const hashes = rows.flatMap(({ sha256 }) => (sha256 ? [sha256] : []));
		const same = await listSameBytes(db, actor.organizationId, hashes);
		const duplicates = new Map<UploadId, SameBytes>();
		for (const row of rows) {
			const first = same.find(({ sha256 }) => sha256 === row.sha256);
			if (first && first.id !== row.id) duplicates.set(row.id, first);
		}
		const songs = await songsOf(
			actor,
			[...rows, ...duplicates.values()].map(({ id }) => id),
		);
		const heard = await heardBefore(
			actor,
			rows.map(({ id }) => id),
		);
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

	return {
		announceUploads: handle(uploadsApi.announceUploads, async ({ input, actor }) => {
			const answers = await service.announce(actor, input.purpose, input.files);
			return {
				uploads: answers.map(({ upload, refusal }) =>
					upload ? { id: upload.id, uploadUrl: `${tusPath}${upload.id}` } : { refusal },
				),
			};
		}),

		listMyUploads: handle(uploadsApi.listMyUploads, async ({ input, actor }) => {
			const rows = await listUploadsOf(db, actor, input.purpose, input.before, pageSize + 1);
			const page = rows.slice(0, pageSize);
			return {
				uploads: await present(actor, page),
				nextBefore: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
			};
		}),

		removeUpload: handle(uploadsApi.removeUpload, async ({ input, actor }) => {
			await service.remove(actor, input.uploadId);
			return done;
		}),
	};
}
