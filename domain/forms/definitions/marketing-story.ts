// Sections of the marketing form about the song and the artist.
import { genres } from '../../catalogue/genres.ts';
import { appleArtist, spotifyArtist } from '../../catalogue/identifiers/store-ids.ts';
import { maxPitchLength } from '../../catalogue/style/marketing-checks.ts';
import * as general from '../../kernel/general.messages.ts';
import { type Caption, message } from '../../kernel/message.ts';
import type { FormSection, PlainField } from '../form-definition.ts';
import * as m from '../form-field.messages.ts';
import * as captions from '../marketing-form.messages.ts';
import { type Network, networks, socialNetworks } from './networks.ts';
import { optionsFrom, plainOptions } from './options.ts';

const summaryMessage = message(
	'forms.summaryWrong',
	'Keep it to one sentence: what would you tell a friend about this song?',
);
const genresMessage = message('forms.genresWrong', 'Select up to three genres.');
const bioMessage = message('forms.bioMissing', 'The press needs a short bio of about 80 words.');

export const storySection: FormSection = {
	id: 'story',
	title: message('forms.story', 'Story'),
	lead: message('forms.storyLead', 'What the song is about, in your own words.'),
	fields: [
		{
			id: 'summary',
			kind: 'text',
			caption: message('forms.summary', 'In one sentence'),
			maxLength: 140,
			tooLongMessage: summaryMessage,
			required: true,
			requiredMessage: summaryMessage,
			source: 'marketing.summary',
		},
		{
			id: 'pitch',
			kind: 'long-text',
			caption: message('forms.pitch', 'Store pitch'),
			// A separate rule reports by how much it is too long.
			maxLength: 20_000,
			countTo: maxPitchLength,
			help: message('forms.pitchHelp', 'Up to 500 characters of plain text, without links or emoji.'),
			source: 'marketing.pitch',
		},
		{
			id: 'trackStory',
			kind: 'long-text',
			caption: message('forms.trackStory', 'Story of the song'),
			maxLength: 2000,
			source: 'marketing.trackStory',
		},
		{
			id: 'themes',
			kind: 'long-text',
			caption: message('forms.themes', 'Themes and memorable words'),
			maxLength: 300,
			source: 'marketing.themes',
		},
	],
};

function upToFive(id: string, caption: Caption, options: Readonly<Record<string, Caption>>): PlainField {
	return { id, kind: 'choices', caption, options: optionsFrom(options), max: 5, source: `marketing.${id}` };
}

function copied(id: string, caption: Caption, source: string): PlainField {
	return { id, kind: 'yes-no', caption, isReadOnly: true, source };
}

export const soundSection: FormSection = {
	id: 'sound',
	title: message('forms.sound', 'Sound'),
	lead: message('forms.soundLead', 'Genre and mood, so that it reaches the right listeners.'),
	fields: [
		{
			id: 'genres',
			kind: 'choices',
			caption: message('forms.genres', 'Genres'),
			options: plainOptions(Object.keys(genres)),
			max: 3,
			tooManyMessage: genresMessage,
			required: true,
			requiredMessage: genresMessage,
			source: 'marketing.genres',
		},
		upToFive('moods', message('forms.moods', 'Moods'), {
			Aggressive: message('forms.aggressive', 'Aggressive'),
			Calm: message('forms.calm', 'Calm'),
			Chill: message('forms.chill', 'Chill'),
			Dark: message('forms.dark', 'Dark'),
			Dreamy: message('forms.dreamy', 'Dreamy'),
			Energetic: message('forms.energetic', 'Energetic'),
			Epic: message('forms.epic', 'Epic'),
			Fun: message('forms.fun', 'Fun'),
			Happy: message('forms.happy', 'Happy'),
			Hopeful: message('forms.hopeful', 'Hopeful'),
			Melancholic: message('forms.melancholic', 'Melancholic'),
			Romantic: message('forms.romantic', 'Romantic'),
			Sad: message('forms.sad', 'Sad'),
			Sexy: message('forms.sexy', 'Sexy'),
			Tense: message('forms.tense', 'Tense'),
			Warm: message('forms.warm', 'Warm'),
		}),
		upToFive('styles', message('forms.styles', 'Styles'), {
			Acoustic: message('forms.acoustic', 'Acoustic'),
			Anthemic: message('forms.anthemic', 'Anthemic'),
			Cinematic: message('forms.cinematic', 'Cinematic'),
			Club: message('forms.club', 'Club'),
			Experimental: message('forms.experimental', 'Experimental'),
			Hypnotic: message('forms.hypnotic', 'Hypnotic'),
			'Lo-Fi': message('forms.loFi', 'Lo-Fi'),
			Minimal: message('forms.minimal', 'Minimal'),
			Nostalgic: message('forms.nostalgic', 'Nostalgic'),
			Orchestral: message('forms.orchestral', 'Orchestral'),
			Organic: message('forms.organic', 'Organic'),
			Raw: message('forms.raw', 'Raw'),
			Retro: message('forms.retro', 'Retro'),
		}),
		upToFive('instruments', message('forms.instruments', 'Instruments'), {
			Bass: message('forms.bass', 'Bass'),
			Brass: message('forms.brass', 'Brass'),
			Choir: message('forms.choir', 'Choir'),
			'Drum machine': message('forms.drumMachine', 'Drum machine'),
			Drums: message('forms.drums', 'Drums'),
			'Electric guitar': message('forms.electricGuitar', 'Electric guitar'),
			Guitar: message('forms.guitar', 'Guitar'),
			Keys: message('forms.keys', 'Keys'),
			Organ: message('forms.organ', 'Organ'),
			Percussion: message('forms.percussion', 'Percussion'),
			Piano: message('forms.piano', 'Piano'),
			Saxophone: message('forms.saxophone', 'Saxophone'),
			Strings: message('forms.strings', 'Strings'),
			Synthesizer: message('forms.synthesizer', 'Synthesizer'),
			Vocals: message('forms.vocals', 'Vocals'),
			Woodwind: message('forms.woodwind', 'Woodwind'),
		}),
		upToFive('scenes', message('forms.scenes', 'Culture and scene'), {
			Afro: message('forms.afro', 'Afro'),
			Asian: message('forms.asian', 'Asian'),
			Caribbean: message('forms.caribbean', 'Caribbean'),
			Latin: message('forms.latin', 'Latin'),
			'LGBTQ+': message('forms.lgbtq', 'LGBTQ+'),
			'Middle Eastern': message('forms.middleEastern', 'Middle Eastern'),
			Nordic: message('forms.nordic', 'Nordic'),
			Student: message('forms.student', 'Student'),
			Underground: message('forms.underground', 'Underground'),
			'Women in music': message('forms.womenInMusic', 'Women in music'),
		}),
		{
			id: 'soundsLike',
			kind: 'rows',
			caption: message('forms.soundsLike', 'Sounds like'),
			addCaption: message('forms.addSimilarArtist', 'Add artist'),
			help: message(
				'forms.soundsLikeHelp',
				'Similar artists. Only the label sees them; they are never sent to stores.',
			),
			minRows: 0,
			maxRows: 5,
			matchBy: ['name'],
			source: 'marketing.soundsLike',
			fields: [{ id: 'name', kind: 'text', caption: m.artist, maxLength: 200, required: true, source: 'name' }],
		},
		copied('isCover', captions.coverVersion, 'work.isCover'),
		copied('isRemix', captions.remix, 'recording.isRemix'),
		copied('isLive', message('forms.live', 'Live'), 'recording.isLive'),
		copied('isInstrumental', m.instrumental, 'recording.isInstrumental'),
	],
};

function profile(id: Network, caption: Caption): PlainField {
	const { hosts, message: hostMessage } = networks[id];
	return {
		id: `${id}Profile`,
		kind: 'url',
		caption,
		hosts,
		hostMessage,
		source: `artist.${id}`,
	};
}

export const artistSection: FormSection = {
	id: 'artist',
	title: m.artist,
	lead: message('forms.artistLead', 'Who you are and where people find you.'),
	fields: [
		{
			id: 'bioShort',
			kind: 'long-text',
			caption: message('forms.bioShort', 'Short bio'),
			maxLength: 500,
			required: true,
			requiredMessage: bioMessage,
			source: 'artist.bioShort',
		},
		{
			id: 'bioLong',
			kind: 'long-text',
			caption: message('forms.bioLong', 'Long bio'),
			maxLength: 5000,
			source: 'artist.bioLong',
		},
		{
			id: 'hometown',
			kind: 'text',
			caption: message('forms.hometown', 'Hometown'),
			maxLength: 200,
			source: 'artist.hometown',
		},
		{
			id: 'pronouns',
			kind: 'text',
			caption: message('forms.pronouns', 'Pronouns'),
			maxLength: 50,
			source: 'artist.pronouns',
		},
		{
			id: 'quote',
			kind: 'long-text',
			caption: message('forms.quote', 'Press quote'),
			maxLength: 500,
			source: 'marketing.quote',
		},
		{
			id: 'socials',
			kind: 'rows',
			caption: message('forms.socialNetwork', 'Social network'),
			addCaption: message('forms.addSocialNetwork', 'Add social network'),
			minRows: 0,
			maxRows: 12,
			matchBy: ['network'],
			source: 'artist.socials',
			fields: [
				{
					id: 'network',
					kind: 'choice',
					caption: message('forms.network', 'Network'),
					options: optionsFrom(Object.fromEntries(socialNetworks.map((id) => [id, networks[id].name]))),
					required: true,
					source: 'network',
				},
				{ id: 'link', kind: 'url', caption: m.link, required: true, source: 'link' },
				{
					id: 'followers',
					kind: 'number',
					caption: message('forms.followers', 'Followers'),
					min: 0,
					max: 2_000_000_000,
					decimals: 0,
					message: message('forms.followersWrong', 'Enter the number of followers in digits.'),
					source: 'followers',
				},
			],
		},
		{
			id: 'spotifyProfile',
			kind: 'identifier',
			caption: m.spotifyProfile,
			scheme: spotifyArtist,
			source: 'artist.spotifyId',
		},
		{
			id: 'appleProfile',
			kind: 'identifier',
			caption: m.appleProfile,
			scheme: appleArtist,
			source: 'artist.appleId',
		},
		profile('youtube', message('forms.youtubeProfile', 'YouTube profile')),
		profile('soundcloud', message('forms.soundcloudProfile', 'SoundCloud profile')),
		profile('deezer', message('forms.deezerProfile', 'Deezer profile')),
		profile('beatport', message('forms.beatportProfile', 'Beatport profile')),
		{
			id: 'support',
			kind: 'rows',
			caption: message('forms.support', 'Past support'),
			addCaption: message('forms.addSupport', 'Add past support'),
			minRows: 0,
			maxRows: 50,
			matchBy: ['name'],
			source: 'marketing.support',
			fields: [
				{
					id: 'kind',
					kind: 'choice',
					caption: m.kind,
					options: optionsFrom({
						playlist: message('forms.playlist', 'Playlist'),
						radio: captions.radio,
						press: captions.press,
						show: message('forms.show', 'Show'),
					}),
					required: true,
					source: 'kind',
				},
				{ id: 'name', kind: 'text', caption: general.name, maxLength: 200, required: true, source: 'name' },
				{ id: 'date', kind: 'date', caption: m.date, source: 'date' },
				{ id: 'link', kind: 'url', caption: m.link, source: 'link' },
			],
		},
	],
};
