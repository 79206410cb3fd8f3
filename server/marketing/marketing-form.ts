import { noWords } from '../../domain/catalogue/languages.ts';
import { titleLine } from '../../domain/catalogue/title-line.ts';
import { type Answers, type AnswerValue, isEmpty, textAt } from '../../domain/forms/answers.ts';
import { marketingForm } from '../../domain/forms/definitions/marketing.ts';
import { placeAt } from '../../domain/forms/form-index.ts';
import type { CatalogueId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { releaseTopic } from '../../domain/releases/releases.topics.ts';
import { listArtistsById } from '../catalogue/catalogue.shared-queries.ts';
import { lockNamedEntries, saveArtistFields, touchNamedEntries } from '../catalogue/named-entries.service.ts';
import { findArtistOfSong } from '../catalogue/signed-artists.service.ts';
import type { Approval, FormKindModule, FormSubject } from '../forms/form-kind.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { findReleaseOfSong, listTracksOfRelease } from '../releases/releases.shared-queries.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { ensureNotWithdrawn } from '../workspace/withdrawals.shared-queries.ts';
import { findRecordingOfSong, listRecordingTitles } from '../workspace/workspace.shared-queries.ts';
import { findPlan, storePlan } from './marketing.repository.ts';

/** Answers that are fields of the artist in the catalogue. */
const artistFields = {
	bioShort: 'shortBio',
	spotifyProfile: 'spotifyId',
	appleProfile: 'appleId',
	managementName: 'managementName',
	managementEmail: 'managementEmail',
	bookingEmail: 'bookingEmail',
} as const;

async function readArtist(queries: Queries, organizationId: OrganizationId, songId: SongId): Promise<Answers> {
	const artistId = await findArtistOfSong(queries, songId);
	const [artist] = artistId ? await listArtistsById(queries, organizationId, [artistId]) : [];
	const answers: Record<string, AnswerValue> = {};
	for (const [path, column] of Object.entries(artistFields)) {
		const value = artist?.[column];
		if (value) answers[path] = value;
	}
	return answers;
}

/** What the metadata says of the recording; nobody changes it here. */
async function readCopied(queries: Queries, subject: FormSubject): Promise<Answers> {
	const found = await findRecordingOfSong(queries, { ...subject, recordingId: undefined });
	if (!found) return {};
	const { versionType, audioLanguage } = found.recording;
	return {
		isCover: found.work.isCover === true,
		isRemix: versionType === 'remix',
		isLive: versionType === 'live',
		isInstrumental: versionType === 'instrumental' || audioLanguage === noWords,
	};
}

async function writeArtist(tx: Tx, { answers, actor, subject }: Approval, artistId: CatalogueId | undefined) {
	const texts = Object.entries(artistFields).map(([path, key]) => [key, textAt(answers, path)]);
	if (artistId && texts.some(([, text]) => text !== ''))
		await saveArtistFields(tx, actor, artistId, Object.fromEntries(texts));
	await recordTouched(tx, [`label:${subject.organizationId}`], [releaseTopic]);
}

/** A marketing form is about one release (R-FORM-7). */
export function createMarketingForm(): FormKindModule {
	return {
		kind: 'marketing',
		form: marketingForm,

		async findSubject(queries, { organizationId, songId, releaseId }) {
			if (!(await findSignedSong(queries, organizationId, songId))) return undefined;
			await ensureNotWithdrawn(queries, organizationId, songId);
			const release = await findReleaseOfSong(queries, { organizationId, songId, releaseId });
			return release && { organizationId, songId, recordingId: null, releaseId: release.id };
		},

		async readCatalogue(queries, subject) {
			const { organizationId, songId, releaseId } = subject;
			const plan = await findPlan(queries, organizationId, releaseId);
			return {
				...plan?.answers,
				...(await readArtist(queries, organizationId, songId)),
				...(await readCopied(queries, subject)),
			};
		},

		async readRelease(queries, subject) {
			const release = await findReleaseOfSong(queries, { ...subject, recordingId: undefined });
			const ids = await listTracksOfRelease(queries, subject.releaseId);
			const recordings = await listRecordingTitles(queries, ids);
			return {
				date: release?.releaseDate ?? '',
				tracks: ids.flatMap((id) =>
					recordings
						.filter((recording) => recording.id === id)
						.map(({ title, version }) => ({ id, title: titleLine({ title, version: version ?? '', featured: [] }) })),
				),
			};
		},

		/** No rule of this form compares with the catalogue. */
		async readLabelFacts(_queries, _subject, _answers, labelName) {
			const taken = { isrcs: [], barcodes: [], catalogueNumbers: [] };
			return { labelName, artists: [], writers: [], taken, hasExplicitSibling: null };
		},

		async approve(tx, approval) {
			const { answers, sections, subject, formId, actor, now } = approval;
			const { organizationId, releaseId, songId } = subject;
			await lockNamedEntries(tx, organizationId);
			const before = await findPlan(tx, organizationId, releaseId);
			// What other forms were asked for stays.
			const isAsked = (path: string) => sections.includes(placeAt(marketingForm, path)?.section.id ?? '');
			// Nor is anything taken away that was not shown to the recipient.
			const isUntold = (path: string) => placeAt(marketingForm, path)?.field.isPrivate && !textAt(answers, path);
			const kept = Object.entries(before?.answers ?? {}).filter(([path]) => !isAsked(path) || isUntold(path));
			const written = Object.entries(answers).filter(([path, value]) => isAsked(path) && !isEmpty(value));
			const plan = Object.fromEntries([...kept, ...written]);
			await storePlan(tx, { releaseId, organizationId, answers: plan, formId, approvedAt: now });
			await writeArtist(tx, approval, await findArtistOfSong(tx, songId));
			await touchNamedEntries(tx, actor);
		},
	};
}
