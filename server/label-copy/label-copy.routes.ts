import { labelCopyApi } from '../../domain/label-copy/label-copy.api.ts';
import { handle } from '../framework/handle.ts';
import type { Db } from '../platform/db/database.ts';
import { listFirstReleases } from '../releases/releases.shared-queries.ts';
import { listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { listSongsInList } from '../workspace/workspace-lists.shared-queries.ts';
import type { createCopyFieldsService } from './copy-fields.service.ts';
import { listNewestCopies } from './copy-lists.shared-queries.ts';
import { presentCopyVersion, presentLabelCopy } from './label-copy.present.ts';
import type { CopyRow } from './label-copy.repository.ts';
import type { LabelCopyService } from './label-copy.service.ts';

const pageSize = 50;

interface LabelCopyRoutesDeps {
	readonly db: Db;
	readonly copies: LabelCopyService;
	readonly copyFields: ReturnType<typeof createCopyFieldsService>;
	readonly unwritableLetters: (copy: CopyRow) => Promise<readonly string[]>;
}

export function createLabelCopyRoutes({ db, copies, copyFields, unwritableLetters }: LabelCopyRoutesDeps) {
	return {
		listLabelCopies: handle(labelCopyApi.listLabelCopies, async ({ input, actor }) => {
			const { organizationId } = actor;
			const page = await listSongsInList(db, actor, { list: 'all', after: input.after, limit: pageSize });
			const songs = await listSignedSongsByIds(db, organizationId, page.songIds);
			const releases = await listFirstReleases(db, page.songIds);
			const newest = await listNewestCopies(
				db,
				releases.map(({ releaseId }) => releaseId),
			);
			return {
				nextAfter: page.nextAfter,
				copies: page.songIds.flatMap((songId) => {
					const song = songs.find((one) => one.songId === songId);
					const release = releases.find((one) => one.songId === songId);
					const copy = newest.find(({ releaseId }) => releaseId === release?.releaseId);
					if (!song) return [];
					const { title, artist } = song;
					return [
						{
							songId,
							title,
							artist,
							releaseDate: release?.releaseDate ?? null,
							newest: copy
								? {
										id: copy.id,
										version: copy.version,
										status: copy.status,
										sha256: copy.sha256,
										isOutOfDate: copy.isOutOfDate,
										generatedAt: copy.generatedAt,
									}
								: null,
						},
					];
				}),
			};
		}),

		getLabelCopy: handle(labelCopyApi.getLabelCopy, ({ input, actor }) =>
			presentLabelCopy(db, actor, input.songId, unwritableLetters),
		),

		getCopyVersion: handle(labelCopyApi.getCopyVersion, ({ input, actor }) =>
			presentCopyVersion(db, actor, input.copyId),
		),

		generateLabelCopy: handle(labelCopyApi.generateLabelCopy, ({ input, actor }) =>
			copies.generate(actor, input.songId),
		),

		requestCopyChanges: handle(labelCopyApi.requestCopyChanges, async ({ input, actor }) => ({
			rowVersion: await copies.requestChanges(actor, input.copyId, input.rowVersion, input.reason),
		})),

		approveCopyOnBehalf: handle(labelCopyApi.approveCopyOnBehalf, async ({ input, actor }) => ({
			rowVersion: await copies.approveOnBehalf(actor, input.copyId, input.rowVersion, input.reason),
		})),

		finaliseLabelCopy: handle(labelCopyApi.finaliseLabelCopy, async ({ input, actor }) => ({
			rowVersion: await copies.finalise(actor, input.copyId, input.rowVersion, input.override),
		})),

		saveCopyFields: handle(labelCopyApi.saveCopyFields, async ({ input, actor }) => ({
			rowVersion: await copyFields.save(actor, input.songId, input.rowVersion, input.fields),
		})),
	};
}
