// What the label fills in itself beside the preview.
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import {
	type CopyField,
	type CopyFieldKey,
	checkCopyField,
	copyFields,
	readCopyField,
} from '../../domain/label-copy/copy-fields.ts';
import {
	copyChanged,
	copyFieldInvalid,
	copyNotFound,
	copyNumberTaken,
} from '../../domain/label-copy/label-copy.errors.ts';
import { labelCopyTopic } from '../../domain/label-copy/label-copy.topics.ts';
import { releaseTopic } from '../../domain/releases/releases.topics.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { releaseEvents } from '../releases/releases.events.ts';
import { listTakenNumbers, lockRelease, type ReleaseRow, updateRelease } from '../releases/releases.shared-queries.ts';
import { updateRecording } from '../workspace/workspace.shared-queries.ts';
import { type CopyData, getCopyData } from './copy-data.ts';
import { storeDetails } from './label-copy.repository.ts';

export type FieldTexts = Partial<Record<CopyFieldKey, string>>;

/** As texts for the page. */
export function presentFields({ release, details, snapshot }: CopyData): Record<CopyFieldKey, string> {
	const [track] = snapshot.tracks;
	const stored: Readonly<Record<CopyField['owner'], Readonly<Record<string, unknown>>>> = {
		release: { ...release },
		recording: { pYear: track?.pYear, pOwner: track?.pOwner },
		details: { ...details },
	};
	return Object.fromEntries(copyFields.map(({ key, owner }) => [key, String(stored[owner][key] ?? '')])) as Record<
		CopyFieldKey,
		string
	>;
}

/** A barcode and a catalogue number belong to one release. */
export async function refuseTaken(
	tx: Tx,
	{ organizationId, id }: Pick<ReleaseRow, 'organizationId' | 'id'>,
	numbers: { readonly barcode?: unknown; readonly catalogueNumber?: unknown },
): Promise<void> {
	const [barcode, catalogueNumber] = [numbers.barcode, numbers.catalogueNumber].map((value) =>
		typeof value === 'string' ? value : null,
	);
	const wanted = { barcode: barcode ?? null, catalogueNumber: catalogueNumber ?? null };
	for (const number of [wanted.barcode, wanted.catalogueNumber]) {
		if (number === null) continue;
		const only = {
			barcode: number === wanted.barcode ? number : null,
			catalogueNumber: number === wanted.catalogueNumber ? number : null,
		};
		if ((await listTakenNumbers(tx, organizationId, only, id)).length > 0)
			throw new AppError(withDetail(copyNumberTaken, number));
	}
}

export function createCopyFieldsService({ db, emit }: { readonly db: Db; readonly emit: Emit }) {
	return {
		async save(actor: Member, songId: SongId, rowVersion: number, fields: FieldTexts): Promise<number> {
			const changes: Record<CopyField['owner'], Record<string, unknown>> = { release: {}, recording: {}, details: {} };
			for (const field of copyFields) {
				const typed = fields[field.key];
				if (typed === undefined) continue;
				const problem = checkCopyField(field, typed);
				if (problem) throw new AppError(withDetail(copyFieldInvalid, `${field.caption}: ${problem}`));
				changes[field.owner][field.key] = readCopyField(field, typed);
			}
			return db.transaction(async (tx) => {
				await ensureStillMember(tx, actor);
				const { organizationId } = actor;
				const found = await getCopyData(tx, actor, songId);
				const release = await lockRelease(tx, organizationId, found.release.id);
				if (!release) throw new AppError(copyNotFound);
				if (release.rowVersion !== rowVersion) throw new AppError(copyChanged);
				await refuseTaken(tx, release, changes.release);
				// Always, so that the version is raised for every change.
				await updateRelease(tx, release.id, { title: release.title, ...changes.release });
				for (const { recordingId } of found.origins.tracks.slice(0, 1))
					await updateRecording(tx, recordingId as Parameters<typeof updateRecording>[1], changes.recording);
				await storeDetails(tx, { releaseId: release.id, organizationId }, changes.details);
				await emit(tx, releaseEvents, { kind: 'changed', organizationId, releaseId: release.id });
				await recordTouched(tx, [`label:${organizationId}`], [releaseTopic, labelCopyTopic]);
				return release.rowVersion + 1;
			});
		},
	};
}
