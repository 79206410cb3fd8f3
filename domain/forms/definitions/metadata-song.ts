// Sections A and B of the metadata form: the song and its artists.

import { genres, isSubgenreOf } from '../../catalogue/genres.ts';
import { isni } from '../../catalogue/identifiers/isni.ts';
import { appleArtist, spotifyArtist } from '../../catalogue/identifiers/store-ids.ts';
import { noWords } from '../../catalogue/languages.ts';
import { artistRoles } from '../../catalogue/roles.ts';
import {
	checkArtists,
	checkRemixer,
	mainArtistMissing,
	type StyledArtist,
} from '../../catalogue/style/artist-checks.ts';
import { checkContent, cleanWithoutExplicit, titleLanguageMissing } from '../../catalogue/style/content-checks.ts';
import { checkTitle, checkVersion } from '../../catalogue/style/title-checks.ts';
import { versionTypes } from '../../catalogue/versions.ts';
import * as general from '../../kernel/general.messages.ts';
import { message, t } from '../../kernel/message.ts';
import { type Answers, innerPath, rowsAt, textAt, yesAt } from '../form-answers.ts';
import type { FormRule, FormSection } from '../form-definition.ts';
import * as m from '../form-field.messages.ts';
import { optionsFrom, plainOptions } from './options.ts';
import { errorAt, fromStyle, warningAt } from './style-findings.ts';

// Rules of the metadata form about the song, its artists and its content.

function artistsOf(answers: Answers): StyledArtist[] {
	return rowsAt(answers, 'artists').map((row) => {
		const text = (inner: string) => textAt(answers, innerPath('artists', row, inner));
		return {
			name: text('name'),
			role: text('role'),
			path: innerPath('artists', row, 'name'),
			spotifyId: text('spotify'),
			appleId: text('apple'),
		};
	});
}

/** For the recipient, who sees it beside the field. */
const usualVersion = message('forms.usualVersion', 'Leave this empty for the normal version.');

/** Errors that the fields report are not repeated. */
const reportedByFields: ReadonlySet<string> = new Set(['T01', 'C01']);

const titleStyle: FormRule = {
	id: 'title.style',
	reads: ['title', 'version', 'versionType', 'titleLanguage', 'artists'],
	check(answers, { audience }) {
		const facts = {
			title: textAt(answers, 'title'),
			version: textAt(answers, 'version'),
			versionType: textAt(answers, 'version') === '' ? '' : textAt(answers, 'versionType'),
			language: textAt(answers, 'titleLanguage'),
			artists: artistsOf(answers).map(({ name }) => name),
			paths: { title: 'title', version: 'version' },
		};
		const found = [...checkTitle(facts), ...checkVersion(facts)]
			.filter(({ rule }) => !reportedByFields.has(rule))
			.map((entry) => (entry.rule === 'T10' && audience === 'guest' ? { ...entry, message: t(usualVersion) } : entry));
		return fromStyle(found);
	},
};

const artistsStyle: FormRule = {
	id: 'artists.style',
	reads: ['artists', 'version'],
	check(answers, { audience, label }) {
		const artists = artistsOf(answers);
		if (artists.length === 0) return [];
		const facts = { artists, path: 'artists', known: label?.artists ?? [] };
		const onRelease = checkArtists({ ...facts, level: 'release' }).filter(
			({ rule, level }) => rule === 'A04' && level === 'warning',
		);
		const remixer = checkRemixer(textAt(answers, 'version'), artists, { version: 'version', artists: 'artists' });
		const found = fromStyle([...checkArtists({ ...facts, level: 'track' }), ...onRelease, remixer]);
		// Several artists in one row may be a duo. The label knows, but the guest cannot waive it (R-STYLE-3).
		const isMild = (rule: string | undefined) => audience === 'guest' && rule === 'A01';
		return found.map((entry) => (isMild(entry.style?.rule) ? { ...entry, level: 'warning' as const } : entry));
	},
};

const instrumentalSung = message(
	'forms.instrumentalSung',
	'This is an instrumental version, so “Sung in” must be “No words”.',
);

const instrumental: FormRule = {
	id: 'song.instrumental',
	reads: ['version', 'versionType', 'audioLanguage'],
	check(answers) {
		const language = textAt(answers, 'audioLanguage');
		const isInstrumental = textAt(answers, 'version') !== '' && textAt(answers, 'versionType') === 'instrumental';
		if (!isInstrumental || language === '' || language === noWords) return [];
		return [errorAt('audioLanguage', instrumentalSung)];
	},
};

const subgenre: FormRule = {
	id: 'song.subgenre',
	reads: ['genre', 'subgenre'],
	check(answers) {
		const [genre, chosen] = [textAt(answers, 'genre'), textAt(answers, 'subgenre')];
		if (genre === '' || chosen === '' || isSubgenreOf(chosen, genre)) return [];
		return [errorAt('subgenre', message('forms.subgenreWrong', 'Please select a subgenre of this genre.'))];
	},
};

const clean: FormRule = {
	id: 'content.clean',
	reads: ['advisory', 'hasExplicitVersion'],
	check(answers) {
		const isWrong = textAt(answers, 'advisory') === 'clean' && yesAt(answers, 'hasExplicitVersion') === false;
		return isWrong ? [errorAt('advisory', cleanWithoutExplicit)] : [];
	},
};

const contentStyle: FormRule = {
	id: 'content.style',
	reads: ['title', 'titleLanguage', 'audioLanguage', 'lyrics', 'advisory', 'writers'],
	check(answers, { label }) {
		const audioLanguage = textAt(answers, 'audioLanguage');
		const found = checkContent({
			title: textAt(answers, 'title'),
			lyrics: textAt(answers, 'lyrics'),
			advisory: textAt(answers, 'advisory'),
			audioLanguage,
			titleLanguage: textAt(answers, 'titleLanguage'),
			isInstrumental: audioLanguage === noWords,
			writerRoles: rowsAt(answers, 'writers').map((row) => textAt(answers, innerPath('writers', row, 'role'))),
			hasExplicitSibling: label?.hasExplicitSibling ?? null,
			paths: {
				title: 'title',
				lyrics: 'lyrics',
				advisory: 'advisory',
				audioLanguage: 'audioLanguage',
				titleLanguage: 'titleLanguage',
			},
		});
		// A missing language or advisory is already reported as an empty field.
		return fromStyle(found.filter(({ rule, level }) => !reportedByFields.has(rule) && level !== 'error'));
	},
};

const lyrics: FormRule = {
	id: 'content.lyrics',
	reads: ['audioLanguage', 'lyrics'],
	check(answers) {
		const language = textAt(answers, 'audioLanguage');
		if (language === '' || language === noWords || textAt(answers, 'lyrics') !== '') return [];
		return [warningAt('lyrics', message('forms.lyricsWanted', 'No lyrics yet. Stores display them.'))];
	},
};

export const songRules: readonly FormRule[] = [
	titleStyle,
	artistsStyle,
	instrumental,
	subgenre,
	clean,
	contentStyle,
	lyrics,
];

const genreMessage = message('forms.genreMissing', 'Please select a genre.');
const notes = 'C C♯ D E♭ E F F♯ G A♭ A B♭ B'.split(' ');
const keys = notes.flatMap((note) => [`${note} major`, `${note} minor`]);

export const songSection: FormSection = {
	id: 'song',
	title: message('forms.song', 'The song'),
	lead: message('forms.songLead', 'Title, genre and where the song was recorded.'),
	fields: [
		{
			id: 'title',
			kind: 'text',
			caption: m.title,
			maxLength: 250,
			required: true,
			requiredMessage: message('forms.titleMissing', 'Please enter the title.'),
			help: message('forms.titleHelp', 'Leave out featured artists and the version. They have their own fields.'),
			source: 'recording.title',
		},
		{
			id: 'version',
			kind: 'text',
			caption: message('forms.version', 'Version'),
			maxLength: 120,
			help: message('forms.versionHelp', 'For example “Extended Mix”. Leave this empty for the normal version.'),
			source: 'recording.version',
		},
		{
			id: 'versionType',
			kind: 'choice',
			caption: message('forms.versionType', 'Version type'),
			options: optionsFrom(versionTypes),
			shown: { field: 'version', isFilled: true },
			required: true,
			requiredMessage: message('forms.versionTypeMissing', 'Please select the version type.'),
			source: 'recording.versionType',
		},
		{
			id: 'audioLanguage',
			kind: 'language',
			caption: message('forms.sungIn', 'Sung in'),
			allowsNoWords: true,
			required: true,
			source: 'recording.audioLanguage',
		},
		{
			id: 'titleLanguage',
			kind: 'language',
			caption: message('forms.titleLanguage', 'Language of the title'),
			required: true,
			followsField: 'audioLanguage',
			requiredMessage: titleLanguageMissing,
			source: 'release.metadataLanguage',
		},
		{
			id: 'releaseKind',
			kind: 'choice',
			caption: message('forms.format', 'Format'),
			options: optionsFrom({
				single: message('forms.single', 'Single'),
				ep: 'EP',
				album: message('forms.album', 'Album'),
			}),
			required: true,
			source: 'release.kind',
		},
		{
			id: 'genre',
			kind: 'choice',
			caption: m.genre,
			options: plainOptions(Object.keys(genres)),
			required: true,
			requiredMessage: genreMessage,
			message: genreMessage,
			source: 'release.genre',
		},
		{
			id: 'subgenre',
			kind: 'choice',
			caption: message('forms.subgenre', 'Subgenre'),
			options: plainOptions([...new Set(Object.values(genres).flat())]),
			narrowedBy: { field: 'genre', to: genres },
			shown: { field: 'genre', isFilled: true },
			source: 'release.subgenre',
		},
		{
			id: 'bpm',
			kind: 'number',
			caption: message('forms.tempo', 'Tempo (BPM)'),
			min: 20,
			max: 400,
			decimals: 2,
			message: message('forms.tempoWrong', 'Enter a tempo between 20 and 400 BPM.'),
			isRare: true,
			source: 'recording.bpm',
		},
		{
			id: 'key',
			kind: 'choice',
			caption: message('forms.key', 'Key'),
			options: plainOptions(keys),
			isRare: true,
			source: 'recording.musicalKey',
		},
		{
			id: 'recordedYear',
			kind: 'year',
			caption: message('forms.recordingYear', 'Recording year'),
			min: 1900,
			yearsAhead: 0,
			message: message('forms.recordingYearWrong', 'Enter a year from 1900 to this year.'),
			required: true,
			source: 'recording.recordedYear',
		},
		{
			id: 'recordedCountry',
			kind: 'country',
			caption: message('forms.recordingCountry', 'Recording country'),
			required: true,
			source: 'recording.recordedCountry',
		},
		{ id: 'studio', kind: 'text', caption: m.studio, maxLength: 200, isRare: true, source: 'recording.studio' },
	],
};

export const artistsSection: FormSection = {
	id: 'artists',
	title: message('forms.artists', 'Artists'),
	lead: message('forms.artistsLead', 'Artists on the release, in the order stores should show them.'),
	fields: [
		{
			id: 'artists',
			kind: 'rows',
			caption: m.artist,
			addCaption: message('forms.addArtist', 'Add artist'),
			help: message('forms.artistsHelp', 'One artist per row.'),
			minRows: 1,
			tooFewMessage: mainArtistMissing,
			maxRows: 30,
			matchBy: ['name', 'role'],
			source: 'recording.artists',
			fields: [
				{ id: 'name', kind: 'text', caption: general.name, maxLength: 200, required: true, source: 'artist.name' },
				{
					id: 'role',
					kind: 'choice',
					caption: m.role,
					options: optionsFrom(artistRoles),
					required: true,
					source: 'role',
				},
				{
					id: 'spotify',
					kind: 'identifier',
					caption: m.spotifyProfile,
					scheme: spotifyArtist,
					source: 'artist.spotifyId',
				},
				{
					id: 'apple',
					kind: 'identifier',
					caption: m.appleProfile,
					scheme: appleArtist,
					source: 'artist.appleId',
				},
				{ id: 'isni', kind: 'identifier', caption: 'ISNI', scheme: isni, source: 'artist.isni' },
			],
		},
	],
};
