// Sections of the marketing form about the song and the artist.
import { genres } from '../../catalogue/genres.ts';
import { appleArtist, spotifyArtist } from '../../catalogue/identifiers/store-ids.ts';
import { maxPitchLength } from '../../catalogue/style/marketing-checks.ts';
import type { FormSection, PlainField } from '../form-definition.ts';
import { type Network, networks, socialNetworks } from './networks.ts';
import { optionsFrom, plainOptions } from './options.ts';

const summaryMessage = 'One sentence, please: what would you tell a friend about this song?';
const genresMessage = 'Choose up to three genres.';
const bioMessage = 'A short bio is needed for press: about 80 words.';

export const storySection: FormSection = {
	id: 'story',
	title: 'Story',
	lead: 'What the song is about, in your own words.',
	fields: [
		{
			id: 'summary',
			kind: 'text',
			caption: 'In one sentence',
			maxLength: 140,
			tooLongMessage: summaryMessage,
			required: true,
			requiredMessage: summaryMessage,
			source: 'marketing.summary',
		},
		{
			id: 'pitch',
			kind: 'long-text',
			caption: 'Store pitch',
			// A separate rule reports by how much it is too long.
			maxLength: 20_000,
			countTo: maxPitchLength,
			help: 'At most 500 characters of plain text, without links and emoji.',
			source: 'marketing.pitch',
		},
		{
			id: 'trackStory',
			kind: 'long-text',
			caption: 'Story of the track',
			maxLength: 2000,
			source: 'marketing.trackStory',
		},
		{
			id: 'themes',
			kind: 'long-text',
			caption: 'Themes, words people will remember',
			maxLength: 300,
			source: 'marketing.themes',
		},
	],
};

function upToFive(id: string, caption: string, options: readonly string[]): PlainField {
	return { id, kind: 'choices', caption, options: plainOptions(options), max: 5, source: `marketing.${id}` };
}

function copied(id: string, caption: string, source: string): PlainField {
	return { id, kind: 'yes-no', caption, isReadOnly: true, source };
}

export const soundSection: FormSection = {
	id: 'sound',
	title: 'Sound',
	lead: 'Where it belongs, so that the right people hear it.',
	fields: [
		{
			id: 'genres',
			kind: 'choices',
			caption: 'Genres',
			options: plainOptions(Object.keys(genres)),
			max: 3,
			tooManyMessage: genresMessage,
			required: true,
			requiredMessage: genresMessage,
			source: 'marketing.genres',
		},
		upToFive('moods', 'Moods', [
			'Aggressive',
			'Calm',
			'Chill',
			'Dark',
			'Dreamy',
			'Energetic',
			'Epic',
			'Fun',
			'Happy',
			'Hopeful',
			'Melancholic',
			'Romantic',
			'Sad',
			'Sexy',
			'Tense',
			'Warm',
		]),
		upToFive('styles', 'Styles', [
			'Acoustic',
			'Anthemic',
			'Cinematic',
			'Club',
			'Experimental',
			'Hypnotic',
			'Lo-Fi',
			'Minimal',
			'Nostalgic',
			'Orchestral',
			'Organic',
			'Raw',
			'Retro',
		]),
		upToFive('instruments', 'Instruments', [
			'Bass',
			'Brass',
			'Choir',
			'Drum machine',
			'Drums',
			'Electric guitar',
			'Guitar',
			'Keys',
			'Organ',
			'Percussion',
			'Piano',
			'Saxophone',
			'Strings',
			'Synthesizer',
			'Vocals',
			'Woodwind',
		]),
		upToFive('scenes', 'Culture, scene', [
			'Afro',
			'Asian',
			'Caribbean',
			'Latin',
			'LGBTQ+',
			'Middle Eastern',
			'Nordic',
			'Student',
			'Underground',
			'Women in music',
		]),
		{
			id: 'soundsLike',
			kind: 'rows',
			caption: 'Sounds like',
			noun: 'artist',
			help: 'Artists. Only the label reads this; it is never sent to stores.',
			minRows: 0,
			maxRows: 5,
			matchBy: ['name'],
			source: 'marketing.soundsLike',
			fields: [{ id: 'name', kind: 'text', caption: 'Artist', maxLength: 200, required: true, source: 'name' }],
		},
		copied('isCover', 'Cover', 'work.isCover'),
		copied('isRemix', 'Remix', 'recording.isRemix'),
		copied('isLive', 'Live', 'recording.isLive'),
		copied('isInstrumental', 'Instrumental', 'recording.isInstrumental'),
	],
};

function profile(id: Network): PlainField {
	const { name, hosts, message } = networks[id];
	return {
		id: `${id}Profile`,
		kind: 'url',
		caption: `Page on ${name}`,
		hosts,
		hostMessage: message,
		source: `artist.${id}`,
	};
}

export const artistSection: FormSection = {
	id: 'artist',
	title: 'Artist',
	lead: 'Who you are and where people find you.',
	fields: [
		{
			id: 'bioShort',
			kind: 'long-text',
			caption: 'Short bio',
			maxLength: 500,
			required: true,
			requiredMessage: bioMessage,
			source: 'artist.bioShort',
		},
		{ id: 'bioLong', kind: 'long-text', caption: 'Long bio', maxLength: 5000, source: 'artist.bioLong' },
		{ id: 'hometown', kind: 'text', caption: 'Hometown', maxLength: 200, source: 'artist.hometown' },
		{ id: 'pronouns', kind: 'text', caption: 'Pronouns', maxLength: 50, source: 'artist.pronouns' },
		{ id: 'quote', kind: 'long-text', caption: 'A quote for press', maxLength: 500, source: 'marketing.quote' },
		{
			id: 'socials',
			kind: 'rows',
			caption: 'Social network',
			minRows: 0,
			maxRows: 12,
			matchBy: ['network'],
			source: 'artist.socials',
			fields: [
				{
					id: 'network',
					kind: 'choice',
					caption: 'Network',
					options: optionsFrom(Object.fromEntries(socialNetworks.map((id) => [id, networks[id].name]))),
					required: true,
					source: 'network',
				},
				{ id: 'link', kind: 'url', caption: 'Link', required: true, source: 'link' },
				{
					id: 'followers',
					kind: 'number',
					caption: 'Followers',
					min: 0,
					max: 2_000_000_000,
					decimals: 0,
					message: 'Please give the number of followers in digits.',
					source: 'followers',
				},
			],
		},
		{
			id: 'spotifyProfile',
			kind: 'identifier',
			caption: 'Page on Spotify',
			scheme: spotifyArtist,
			source: 'artist.spotifyId',
		},
		{
			id: 'appleProfile',
			kind: 'identifier',
			caption: 'Page on Apple Music',
			scheme: appleArtist,
			source: 'artist.appleId',
		},
		profile('youtube'),
		profile('soundcloud'),
		profile('deezer'),
		profile('beatport'),
		{
			id: 'support',
			kind: 'rows',
			caption: 'Past support',
			minRows: 0,
			maxRows: 50,
			matchBy: ['name'],
			source: 'marketing.support',
			fields: [
				{
					id: 'kind',
					kind: 'choice',
					caption: 'Kind',
					options: optionsFrom({ playlist: 'Playlist', radio: 'Radio', press: 'Press', show: 'Show' }),
					required: true,
					source: 'kind',
				},
				{ id: 'name', kind: 'text', caption: 'Name', maxLength: 200, required: true, source: 'name' },
				{ id: 'date', kind: 'date', caption: 'Day', source: 'date' },
				{ id: 'link', kind: 'url', caption: 'Link', source: 'link' },
			],
		},
	],
};
