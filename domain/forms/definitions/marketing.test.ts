import { expect, test } from 'vitest';
import { checkForm } from '../check-form.ts';
import type { Answers } from '../form-answers.ts';
import type { FormContext } from '../form-context.ts';
import { readChanges } from '../read-save.ts';
import { marketingForm } from './marketing.ts';

const picture = { width: 3000, height: 3000, format: 'jpeg', hasAlpha: false, colourSpace: 'srgb', bytes: 1000 };
const photo = { name: 'photo.jpg', kind: 'picture', bytes: 1000, picture } as const;

const guest: FormContext = {
	today: '2026-11-16',
	audience: 'guest',
	sections: 'all',
	files: {
		photo,
		tiny: { ...photo, picture: { ...picture, width: 1500, height: 1000 } },
		clip: { name: 'clip.mp4', kind: 'video', bytes: 1000, picture: null },
	},
	release: { date: '2027-01-22', tracks: [{ id: 't1', title: 'Paper Lanterns' }] },
	label: null,
};

const right: Answers = {
	summary: 'A song about lights on water.',
	pitch: 'Warm synthesizers over a slow beat.',
	genres: ['Electronic'],
	bioShort: 'Mira Quill writes at night.',
	'photos.p1': 1,
	'photos.p1.file': ['photo'],
	'photos.p1.credit': 'Bram Oduya',
	'photos.p1.mayUse': true,
	'photos.p2': 2,
	'photos.p2.file': ['photo'],
	'photos.p2.credit': 'Bram Oduya',
	'photos.p2.mayUse': true,
	declarantName: 'Mira Quill',
	confirmed: true,
};

function check(changes: object, context: Partial<FormContext> = {}) {
	return checkForm(marketingForm, { ...right, ...changes }, { ...guest, ...context }).map(
		({ level, path, message }) => `${level} ${path}: ${message}`,
	);
}

const summary = 'Keep it to one sentence: what would you tell a friend about this song?';
const budget = {
	budgetTotal: '2000',
	currency: 'EUR',
	'budgetLines.b1': 1,
	'budgetLines.b1.kind': 'ads',
	'budgetLines.b1.amount': '1000.50',
	'budgetLines.b2': 2,
	'budgetLines.b2.kind': 'pr',
	'budgetLines.b2.amount': '799,50',
};
const instagram = (link: string) => ({ 'socials.s1': 1, 'socials.s1.network': 'instagram', 'socials.s1.link': link });
const focus = 'Pick one focus track: stores accept one pitch per release.';

test('a marketing form with valid answers has no findings', () => {
	expect(check({})).toEqual([]);
});

test.each<readonly [object, readonly string[]]>([
	[{ summary: '' }, [`error summary: ${summary}`]],
	[{ summary: 'x'.repeat(141) }, [`error summary: ${summary}`]],
	[{ pitch: 'é'.repeat(500) }, []],
	[{ pitch: 'e'.repeat(537) }, ['error pitch: The pitch can have at most 500 characters. Shorten it by 37.']],
	[{ pitch: 'At https://example.com' }, ['warning pitch: Stores want plain text. Leave out links and emoji.']],
	[{ trackStory: 'x'.repeat(2001) }, ['error trackStory: Please keep this to 2000 characters (now 2001).']],
	[{ themes: 'x'.repeat(301) }, ['error themes: Please keep this to 300 characters (now 301).']],
	[{ genres: [] }, ['error genres: Select up to three genres.']],
	[{ genres: ['Pop', 'Rock', 'Jazz', 'Folk'] }, ['error genres: Select up to three genres.']],
	[{ moods: ['Calm', 'Dark', 'Epic', 'Fun', 'Happy', 'Sad'] }, ['error moods: Please select at most 5.']],
	[
		Object.fromEntries(
			[1, 2, 3, 4, 5, 6].flatMap((n) => [
				[`soundsLike.a${n}`, n],
				[`soundsLike.a${n}.name`, 'X'],
			]),
		),
		['error soundsLike: You can add at most 5.'],
	],
	[{ bioShort: '' }, ['error bioShort: The press needs a short bio of about 80 words.']],
	[{ bioShort: 'x'.repeat(501) }, ['error bioShort: Please keep this to 500 characters (now 501).']],
	[{ bioLong: 'x'.repeat(5001) }, ['error bioLong: Please keep this to 5000 characters (now 5001).']],
	[instagram('https://www.instagram.com/mira'), []],
	[instagram('https://example.com/instagram.com'), ['error socials.s1.link: That’s not an Instagram link.']],
	[instagram('mira'), ['error socials.s1.link: Please paste the full link, such as example.com/music.']],
	[{ youtubeProfile: 'https://vimeo.com/mira' }, ['error youtubeProfile: That’s not a YouTube link.']],
	[
		{ spotifyProfile: 'https://open.spotify.com/track/4tZwfgrHOc3mvqYlEYSvVi' },
		[
			'error spotifyProfile: Paste the link to the artist’s Spotify page, like https://open.spotify.com/artist/ and 22 characters.',
		],
	],
	[{ focusTrack: 't9' }, [`error focusTrack: ${focus}`]],
	[{ announceDate: '2027-01-23' }, ['error announceDate: This must be on or before the release date.']],
	[{ nextSingleDate: '2027-01-21' }, ['error nextSingleDate: This must be on or after the release date.']],
	[{ videoDate: '2027-01-21' }, []],
	[
		{ 'liveDates.l1': 1, 'liveDates.l1.date': '2028-01-01', 'liveDates.l1.city': 'Tromsø' },
		['warning liveDates.l1.date: Stores only use live dates in the year of the release.'],
	],
	[{ focusCountries: ['DE', 'NO', 'SE', 'DK', 'FI', 'IS'] }, ['error focusCountries: Please select at most 5.']],
	[budget, ['error budgetTotal: The lines add up to €1,800 but the total says €2,000.']],
	[{ ...budget, budgetTotal: '1800' }, []],
	[{ budgetTotal: '1800' }, ['error currency: Please fill this in.']],
	[{ 'photos.p1.credit': '' }, ['warning photos.p1.credit: Please add the photographer’s name: magazines print it.']],
	[
		{ 'photos.p1.file': ['tiny'] },
		['warning photos.p1.file: Press photos need at least 2000 pixels on the long side. This one has 1500 × 1000.'],
	],
	[{ 'photos.p2': false }, ['warning photos: Please add at least two press photos.']],
	[
		{ cover: ['tiny'] },
		expect.arrayContaining(['error cover: The cover must be square. This one has 1500 × 1000 pixels.']),
	],
	[{ logo: ['clip'] }, ['error logo: Please add an image (JPG or PNG).']],
	[{ managementName: 'Ada' }, ['error managementEmail: Please fill this in.']],
	[{ prName: 'Ada', prEmail: 'ada' }, ['error prEmail: This doesn’t look like an email address.']],
	[{ confirmed: false }, ['error confirmed: Please tick the box to send the form.']],
])('the marketing answers %j report %j', (changes, findings) => {
	expect(check(changes)).toEqual(findings);
});

test('a release with several tracks needs one focus track', () => {
	const tracks = [...guest.release.tracks, { id: 't2', title: 'Salt' }];
	const release = { ...guest.release, tracks };
	expect(check({}, { release })).toEqual([`error focusTrack: ${focus}`]);
	expect(check({ focusTrack: 't2' }, { release })).toEqual([]);
});

test.each([
	[
		'2026-11-22',
		['error pitch: The release is less than 7 days away and there is no pitch. Stores need it at least 7 days ahead.'],
	],
	['2026-11-29', ['warning pitch: The release is less than 14 days away and there is no pitch yet.']],
	['2026-11-30', []],
	['', []],
])('a release on %j without a pitch reports %j', (date, findings) => {
	expect(check({ pitch: '' }, { release: { ...guest.release, date } })).toEqual(findings);
});

test('values copied from the metadata cannot be sent', () => {
	expect(readChanges(marketingForm, { isCover: true, summary: 'x' }, guest)).toMatchObject({
		changes: { summary: 'x' },
		dropped: ['isCover'],
	});
});
