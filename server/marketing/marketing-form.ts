import { noWords } from '../../domain/catalogue/languages.ts';
import { marketingForm } from '../../domain/forms/definitions/marketing.ts';
import { type Answers, type AnswerValue, isEmpty, textAt } from '../../domain/forms/form-answers.ts';
import { placeAt } from '../../domain/forms/form-index.ts';
import { releaseTopic } from '../../domain/kernel/topics.ts';
import { listArtistsById } from '../catalogue/catalogue.shared-queries.ts';
import { lockNamedEntries, saveArtistFields, touchNamedEntries } from '../catalogue/named-entries.service.ts';
import { findArtistOfSong } from '../catalogue/signed-artists.service.ts';
import type { Approval, FormKindModule, FormStart, FormSubject } from '../forms/form-kind.ts';
import { findSubmittedAnswers } from '../forms/forms.shared-queries.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { findReleaseOfSong, findReleaseSubject, readReleaseOfForm } from '../releases/releases.shared-queries.ts';
import { findRecordingOfSong } from '../workspace/workspace.shared-queries.ts';
import { findPlan, storePlan } from './marketing.shared-queries.ts';

/** Answers that are fields of the artist in the catalogue. */
const artistFields = {
	bioShort: 'shortBio',
	spotifyProfile: 'spotifyId',
	appleProfile: 'appleId',
	managementName: 'managementName',
	managementEmail: 'managementEmail',
	bookingEmail: 'bookingEmail',
} as const;

async function readArtist(queries: Queries, { organizationId, songId }: FormSubject): Promise<Answers> {
	const artistId = await findArtistOfSong(queries, songId);
	const [artist] = artistId ? await listArtistsById(queries, organizationId, [artistId]) : [];
	const answers: Record<string, AnswerValue> = {};
	for (const [path, column] of Object.entries(artistFields)) {
		const value = artist?.[column];
		if (value) answers[path] = value;
	}
	return answers;
}

/** Values of the recording from the metadata, which cannot be changed here. */
async function readCopied(queries: Queries, subject: FormSubject): Promise<Answers> {
	const found = await findRecordingOfSong(queries, subject);
	if (!found) return {};
	const { versionType, audioLanguage } = found.recording;
	return {
		isCover: found.work.isCover === true,
		isRemix: versionType === 'remix',
		isLive: versionType === 'live',
		isInstrumental: versionType === 'instrumental' || audioLanguage === noWords,
	};
}

/** The genre of the approved metadata form, or of the one that the label has not reviewed yet. */
async function suggestGenre(queries: Queries, { subject }: FormStart): Promise<Answers> {
	const release = await findReleaseOfSong(queries, subject);
	const submitted = await findSubmittedAnswers(queries, subject, 'metadata');
	const genre = release?.genre || textAt(submitted ?? {}, 'genre');
	return genre ? { genres: [genre] } : {};
}

async function writeArtist(tx: Tx, { answers, actor, subject }: Approval): Promise<void> {
	const artistId = await findArtistOfSong(tx, subject.songId);
	const texts = Object.entries(artistFields).map(([path, key]) => [key, textAt(answers, path)]);
	if (artistId && texts.some(([, text]) => text !== ''))
		await saveArtistFields(tx, actor, artistId, Object.fromEntries(texts));
	await touchLabel(tx, subject.organizationId, releaseTopic);
}

/** A marketing form is about one release (R-FORM-7). */
export const marketingFormKind: FormKindModule = {
	kind: 'marketing',
	form: marketingForm,

	findSubject: findReleaseSubject,

	async readCatalogue(queries, subject) {
		const plan = await findPlan(queries, subject);
		return { ...plan?.answers, ...(await readArtist(queries, subject)), ...(await readCopied(queries, subject)) };
	},

	suggest: suggestGenre,

	readRelease: readReleaseOfForm,

	async approve(tx, approval) {
		const { answers, sections, subject, formId, actor, now } = approval;
		const { organizationId, releaseId } = subject;
		await lockNamedEntries(tx, organizationId);
		const before = await findPlan(tx, subject);
		// Answers that belong to sections of other forms stay.
		const isAsked = (path: string) => sections.includes(placeAt(marketingForm, path)?.section.id ?? '');
		// Answers that were not shown to the recipient are not removed either.
		const isWithheld = (path: string) => placeAt(marketingForm, path)?.field.isPrivate && !textAt(answers, path);
		const kept = Object.entries(before?.answers ?? {}).filter(([path]) => !isAsked(path) || isWithheld(path));
		const written = Object.entries(answers).filter(([path, value]) => isAsked(path) && !isEmpty(value));
		const plan = Object.fromEntries([...kept, ...written]);
		await storePlan(tx, { releaseId, organizationId, answers: plan, formId, approvedAt: now });
		await writeArtist(tx, approval);
		await touchNamedEntries(tx, actor);
	},
};
