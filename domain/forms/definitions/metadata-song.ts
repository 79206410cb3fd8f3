// Sections A and B of the metadata form: the song and its artists.
import { artistRoles } from '../../catalogue/artist-roles.ts';
import { genres } from '../../catalogue/genres.ts';
import { isni } from '../../catalogue/identifiers/isni.ts';
import { appleArtist, spotifyArtist } from '../../catalogue/identifiers/store-ids.ts';
import { mainArtistMissing } from '../../catalogue/style/artist-checks.ts';
import { titleLanguageMissing } from '../../catalogue/style/content-checks.ts';
import { versionTypes } from '../../catalogue/versions.ts';
import type { FormSection } from '../form-definition.ts';
import { optionsFrom, plainOptions } from './options.ts';

const genreMessage = 'Pick a genre from the list.';
const notes = 'C C♯ D E♭ E F F♯ G A♭ A B♭ B'.split(' ');
const keys = notes.flatMap((note) => [`${note} major`, `${note} minor`]);

export const songSection: FormSection = {
	id: 'song',
	title: 'The song',
	lead: 'How the song is called, what it sounds like and where it was recorded.',
	fields: [
		{
			id: 'title',
			kind: 'text',
			caption: 'Title',
			maxLength: 250,
			required: true,
			requiredMessage: 'Please give the title.',
			help: 'Without featured artists and without a version: both have their own place.',
			source: 'recording.title',
		},
		{
			id: 'version',
			kind: 'text',
			caption: 'Version',
			maxLength: 120,
			help: 'Like "Extended Mix". Leave this empty for the normal version.',
			source: 'recording.version',
		},
		{
			id: 'versionType',
			kind: 'choice',
			caption: 'Kind of version',
			options: optionsFrom(versionTypes),
			shown: { field: 'version', isFilled: true },
			required: true,
			requiredMessage: 'Tell us what kind of version this is.',
			source: 'recording.versionType',
		},
		{
			id: 'titleLanguage',
			kind: 'language',
			caption: 'Language of the title',
			required: true,
			requiredMessage: titleLanguageMissing,
			source: 'release.metadataLanguage',
		},
		{
			id: 'audioLanguage',
			kind: 'language',
			caption: 'Sung in',
			allowsNoWords: true,
			required: true,
			source: 'recording.audioLanguage',
		},
		{
			id: 'releaseKind',
			kind: 'choice',
			caption: 'Comes out as',
			options: optionsFrom({ single: 'Single', ep: 'EP', album: 'Album' }),
			required: true,
			source: 'release.kind',
		},
		{
			id: 'genre',
			kind: 'choice',
			caption: 'Genre',
			options: plainOptions(Object.keys(genres)),
			required: true,
			requiredMessage: genreMessage,
			message: genreMessage,
			source: 'release.genre',
		},
		{
			id: 'subgenre',
			kind: 'choice',
			caption: 'Subgenre',
			options: plainOptions([...new Set(Object.values(genres).flat())]),
			narrowedBy: { field: 'genre', to: genres },
			shown: { field: 'genre', isFilled: true },
			source: 'release.subgenre',
		},
		{
			id: 'bpm',
			kind: 'number',
			caption: 'Tempo (BPM)',
			min: 20,
			max: 400,
			decimals: 2,
			message: 'That tempo looks wrong. It should be between 20 and 400.',
			source: 'recording.bpm',
		},
		{ id: 'key', kind: 'choice', caption: 'Key', options: plainOptions(keys), source: 'recording.musicalKey' },
		{
			id: 'recordedYear',
			kind: 'year',
			caption: 'Recorded in (year)',
			min: 1900,
			yearsAhead: 0,
			message: "The recording year can't be in the future.",
			required: true,
			source: 'recording.recordedYear',
		},
		{
			id: 'recordedCountry',
			kind: 'country',
			caption: 'Recorded in (country)',
			required: true,
			source: 'recording.recordedCountry',
		},
		{ id: 'studio', kind: 'text', caption: 'Studio', maxLength: 200, source: 'recording.studio' },
	],
};

export const artistsSection: FormSection = {
	id: 'artists',
	title: 'Artists',
	lead: 'Whose names stand on the release, in the order in which stores show them.',
	fields: [
		{
			id: 'artists',
			kind: 'rows',
			caption: 'Artist',
			help: 'One artist in a row, in the order in which they should be named.',
			minRows: 1,
			tooFewMessage: mainArtistMissing,
			maxRows: 30,
			matchBy: ['name', 'role'],
			source: 'recording.artists',
			fields: [
				{ id: 'name', kind: 'text', caption: 'Name', maxLength: 200, required: true, source: 'artist.name' },
				{
					id: 'role',
					kind: 'choice',
					caption: 'Role',
					options: optionsFrom(artistRoles),
					required: true,
					source: 'role',
				},
				{
					id: 'spotify',
					kind: 'identifier',
					caption: 'Page on Spotify',
					scheme: spotifyArtist,
					source: 'artist.spotifyId',
				},
				{
					id: 'apple',
					kind: 'identifier',
					caption: 'Page on Apple Music',
					scheme: appleArtist,
					source: 'artist.appleId',
				},
				{ id: 'isni', kind: 'identifier', caption: 'ISNI', scheme: isni, source: 'artist.isni' },
			],
		},
	],
};
