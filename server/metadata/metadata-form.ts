import { barcode } from '../../domain/catalogue/identifiers/barcode.ts';
import { catalogueNumber } from '../../domain/catalogue/identifiers/catalogue-number.ts';
import { isrc } from '../../domain/catalogue/identifiers/isrc.ts';
import { titleLine } from '../../domain/catalogue/title-line.ts';
import { metadataForm } from '../../domain/forms/definitions/metadata.ts';
import { textAt } from '../../domain/forms/form-answers.ts';
import { formNotFound } from '../../domain/forms/forms.errors.ts';
import { answersToSubmit } from '../../domain/forms/visibility.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { listArtistsNamed } from '../catalogue/catalogue.shared-queries.ts';
import type { FormKindModule, FormSubject } from '../forms/form-kind.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { findReleaseOfSong, listTakenNumbers } from '../releases/releases.shared-queries.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import {
	ensureNotWithdrawn,
	findRecordingOfSong,
	listRecordingsOfSong,
	listTakenIsrcs,
} from '../workspace/workspace.shared-queries.ts';
import { approveMetadata } from './metadata-approval.ts';
import { type CatalogueRows, readColumns } from './metadata-columns.ts';
import { listKnownWriters, readKnownWriters, readRows, rowsOf } from './metadata-rows.ts';
import { suggestMetadata } from './metadata-suggestions.ts';

async function getRows(queries: Queries, subject: FormSubject): Promise<CatalogueRows> {
	const found = await findRecordingOfSong(queries, subject);
	const release = await findReleaseOfSong(queries, subject);
	if (!found || !release) throw new AppError(formNotFound);
	return { ...found, release };
}

/** A metadata form is about one recording and its release (R-FORM-7). */
export function createMetadataForm(emit: Emit): FormKindModule {
	return {
		kind: 'metadata',
		form: metadataForm,

		async findSubject(queries, chosen) {
			const { organizationId, songId } = chosen;
			if (!(await findSignedSong(queries, organizationId, songId))) return undefined;
			await ensureNotWithdrawn(queries, organizationId, songId);
			const found = await findRecordingOfSong(queries, chosen);
			const recordingId = found?.recording.id;
			const release = await findReleaseOfSong(queries, chosen, recordingId);
			return recordingId && release && { organizationId, songId, recordingId, releaseId: release.id };
		},

		async readCatalogue(queries, subject, viewer) {
			const rows = await getRows(queries, subject);
			const answers = { ...readColumns(rows), ...(await readRows(queries, rows, viewer)) };
			// Of two fields with one column, only the applicable one is returned.
			return answersToSubmit(metadataForm, answers, { audience: 'label', sections: 'all' });
		},

		suggest: suggestMetadata,

		async readKnownRows(queries, subject, answers, viewer) {
			const { work } = await getRows(queries, subject);
			return readKnownWriters(queries, work, answers, viewer);
		},

		async readRelease(queries, subject) {
			const release = await findReleaseOfSong(queries, subject);
			return { date: release?.releaseDate ?? '', tracks: [] };
		},

		async readLabelFacts(queries, subject, answers) {
			const { organizationId, releaseId } = subject;
			const { recording, work } = await getRows(queries, subject);
			const stored = (scheme: typeof isrc, path: string) => scheme.read(textAt(answers, path));
			const isrcs = [stored(isrc, 'isrc'), stored(isrc, 'originalIsrc')].filter((code) => code !== null);
			const numbers = {
				barcode: stored(barcode, 'barcode'),
				catalogueNumber: stored(catalogueNumber, 'catalogueNumber'),
			};
			const taken = await listTakenNumbers(queries, organizationId, numbers, releaseId);
			const siblings = (await listRecordingsOfSong(queries, subject)).filter(({ id }) => id !== recording.id);
			const names = rowsOf(answers, 'artists').map((row) => row.text('name'));
			return {
				artists: await listArtistsNamed(queries, organizationId, names),
				writers: await listKnownWriters(queries, work, answers),
				taken: {
					isrcs: (await listTakenIsrcs(queries, organizationId, isrcs, recording.id)).map((other) => ({
						isrc: other.isrc,
						line: titleLine({ title: other.title, version: other.version ?? '', featured: [] }),
					})),
					barcodes: taken.flatMap((other) => other.barcode ?? []),
					catalogueNumbers: taken.flatMap((other) => other.catalogueNumber ?? []),
				},
				hasExplicitSibling: siblings.length === 0 ? null : siblings.some(({ advisory }) => advisory === 'explicit'),
			};
		},

		async approve(tx, approval) {
			await approveMetadata(tx, emit, approval, await getRows(tx, approval.subject));
		},
	};
}
