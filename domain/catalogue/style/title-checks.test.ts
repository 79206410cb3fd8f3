import { describe, expect, test } from 'vitest';
import type { StyleFinding } from './style-finding.ts';
import { checkTitle, checkVersion, type TitleFacts } from './title-checks.ts';

const plain: TitleFacts = {
	title: 'Paper Lanterns',
	version: '',
	versionType: '',
	language: 'eng',
	artists: ['Mira Quill'],
	paths: { title: 'title', version: 'version' },
};

function check(facts: Partial<TitleFacts>): StyleFinding[] {
	const whole = { ...plain, ...facts };
	return [...checkTitle(whole), ...checkVersion(whole)];
}

const emojiMessage = 'Stores don’t accept emoji in titles.';
const lettersMessage = 'Please type the title with normal letters.';
const featMessage = 'Add featured artists under Artists, not in the title.';
const advisoryMessage = 'Use the Explicit / Clean setting instead.';
const promoMessage = 'Titles can’t contain advertising.';
const genericMessage = 'Is this really the title?';
const linkMessage = 'Links and handles can’t be in a title.';
const formatMessage = 'Titles can’t mention the format.';
const tidyMessage = 'There’s an extra space or a missing bracket.';
const newMessage = 'For a re-recording, the version and the version type must both say so, for example “Re-recorded”.';
const mixedMessage = (language: string) =>
	`${language} titles use capitals either throughout or only at the start and for names. Please choose one.`;
const liveMessage =
	'For a live recording, the version and the version type must both say so, for example “Live at Salt Shed”.';

type Row = readonly [rule: string, level: string, facts: Partial<TitleFacts>, message: string, set?: object];

const rows: readonly Row[] = [
	['T01', 'error', { title: '' }, 'Please enter the title.'],
	['T01', 'error', { title: ' ' }, 'Please enter the title.'],
	['T01', 'error', { title: 'A'.repeat(251) }, 'Please keep this to 250 characters (now 251).'],
	['T02', 'error', { title: 'Paper Lanterns 🏮' }, emojiMessage],
	['T02', 'error', { title: 'Hello 🇳🇴' }, emojiMessage],
	['T02', 'error', { title: 'Number 1️⃣' }, emojiMessage],
	['T02', 'error', { version: '🏮 Mix' }, emojiMessage],
	['T03', 'error', { title: '𝓟𝓪𝓹𝓮𝓻 Lanterns' }, lettersMessage, { title: 'Paper Lanterns' }],
	['T03', 'error', { title: 'Ｐａｐｅｒ Lanterns' }, lettersMessage, { title: 'Paper Lanterns' }],
	['T03', 'error', { title: 'Paper\u200b Lanterns' }, lettersMessage, { title: 'Paper Lanterns' }],
	['T03', 'error', { title: 'Paper \u202eLanterns' }, lettersMessage, { title: 'Paper Lanterns' }],
	[
		'T04',
		'warning',
		{ title: 'YOUNG AMERICANS' },
		'Stores usually change ALL CAPS. Suggested: “Young Americans”.',
		{ title: 'Young Americans' },
	],
	[
		'T05',
		'warning',
		{ title: 'paper lanterns' },
		'Stores usually change all lower case. Suggested: “Paper Lanterns”.',
		{ title: 'Paper Lanterns' },
	],
	[
		'T05',
		'warning',
		{ title: 'aLtErNaTiNg' },
		'Stores usually change random case. Suggested: “Alternating”.',
		{ title: 'Alternating' },
	],
	[
		'T05',
		'warning',
		{ title: 'la mer', language: 'fra' },
		'Stores usually change all lower case. Suggested: “La mer”.',
	],
	[
		'T06',
		'hint',
		{ title: 'In The Still Of The Night' },
		'Suggested: “In the Still of the Night”.',
		{ title: 'In the Still of the Night' },
	],
	['T06', 'hint', { title: 'What Are You Waiting for' }, 'Suggested: “What Are You Waiting For”.'],
	[
		'T07',
		'hint',
		{ title: 'Les Feuilles Mortes', language: 'fra' },
		'French titles normally use a capital only at the start and for names.',
	],
	[
		'T07',
		'hint',
		{ title: 'Lied Und Leben', language: 'deu' },
		'German titles normally use a capital only at the start and for nouns and names.',
	],
	['T07', 'hint', { title: 'Noches Blancas sobre Lisboa', language: 'spa' }, mixedMessage('Spanish')],
	['T07', 'hint', { title: 'Noites Brancas sobre Lisboa Antiga', language: 'por' }, mixedMessage('Portuguese')],
	['T08', 'error', { title: 'Night ft. Bo' }, featMessage, { title: 'Night' }],
	['T08', 'error', { title: 'Night (feat. Bo)' }, featMessage, { title: 'Night' }],
	['T08', 'error', { title: 'Night [Featuring Bo]' }, featMessage, { title: 'Night' }],
	['T08', 'error', { title: 'Night (with Bo Ek)' }, featMessage, { title: 'Night' }],
	['T08', 'error', { title: 'Night (ft Bo)' }, featMessage, { title: 'Night' }],
	['T10', 'warning', { version: 'Original Mix' }, 'Leave the version empty for the normal version.', { version: '' }],
	['T10', 'warning', { version: 'Album Version' }, 'Leave the version empty for the normal version.', { version: '' }],
	[
		'T11',
		'warning',
		{ title: 'Paper Lanterns (Extended Mix)' },
		'Move “Extended Mix” to the version field.',
		{ title: 'Paper Lanterns', version: 'Extended Mix' },
	],
	[
		'T11',
		'warning',
		{ title: 'Paper Lanterns [Live at Salt Shed]' },
		'Move “Live at Salt Shed” to the version field.',
		{ title: 'Paper Lanterns', version: 'Live at Salt Shed' },
	],
	['T12', 'error', { title: 'Paper Lanterns (Explicit)' }, advisoryMessage],
	['T12', 'error', { title: 'Paper Lanterns [Clean Version]' }, advisoryMessage],
	['T12', 'error', { version: 'Explicit' }, advisoryMessage],
	['T13', 'warning', { title: 'F**k It' }, 'Write the word in full; stores censor it themselves.'],
	['T14', 'error', { title: 'Paper Lanterns (Limited Edition)' }, promoMessage],
	['T14', 'error', { title: 'Paper Lanterns OUT NOW' }, promoMessage],
	['T14', 'error', { title: 'Paper Lanterns (Official Video)' }, promoMessage],
	['T14', 'error', { title: 'Paper Lanterns (Spotify Session)' }, promoMessage],
	['T14', 'error', { title: 'Paper Lanterns Exclusive' }, promoMessage],
	['T15', 'warning', { title: 'Track 1' }, genericMessage],
	['T15', 'warning', { title: 'Untitled' }, genericMessage],
	['T15', 'warning', { title: 'Audio 03' }, genericMessage],
	['T16', 'warning', { title: 'Story Part 2' }, 'Write it as “Story, Pt. 2”.', { title: 'Story, Pt. 2' }],
	['T16', 'warning', { title: 'Story (Volume Two)' }, 'Write it as “Story, Vol. 2”.', { title: 'Story, Vol. 2' }],
	['T17', 'warning', { title: 'Mira Quill' }, 'Leave the artist name out of the title.'],
	[
		'T17',
		'warning',
		{ title: 'Mira Quill – Paper Lanterns' },
		'Leave the artist name out of the title.',
		{ title: 'Paper Lanterns' },
	],
	['T18', 'error', { title: 'Paper Lanterns www.example.com' }, linkMessage],
	['T18', 'error', { title: 'Hello @mira' }, linkMessage],
	['T18', 'error', { title: 'Hello #Lanterns' }, linkMessage],
	['T19', 'warning', { title: 'Paper Lanterns (prod. by Sana)' }, 'Add producers under Credits.'],
	['T20', 'hint', { title: 'Paper/Lanterns' }, 'Separate two titles with “ / ”.', { title: 'Paper / Lanterns' }],
	['T23', 'warning', { title: 'Paper Lanterns - Single' }, 'Leave out “- Single”.', { title: 'Paper Lanterns' }],
	['T23', 'warning', { title: 'Paper Lanterns - EP' }, 'Leave out “- EP”.', { title: 'Paper Lanterns' }],
	['T24', 'hint', { versionType: 'live' }, liveMessage],
	['T24', 'hint', { version: 'Live at Salt Shed', versionType: 'remix' }, liveMessage],
	['T24', 'hint', { versionType: 'rerecorded' }, newMessage],
	['T24', 'hint', { version: 'Re-Recorded 2026', versionType: 'original' }, newMessage],
	['T25', 'warning', { title: 'Paper Lanterns (Vinyl)' }, formatMessage],
	['T25', 'warning', { version: 'Digital' }, formatMessage],
	['T25', 'warning', { title: 'Paper Lanterns CD' }, formatMessage],
	['T25', 'warning', { version: '24-bit' }, formatMessage],
	['T25', 'warning', { version: 'Dolby Atmos' }, formatMessage],
	['T26', 'error', { title: 'Paper  Lanterns' }, tidyMessage, { title: 'Paper Lanterns' }],
	['T26', 'error', { title: 'Paper Lanterns ' }, tidyMessage, { title: 'Paper Lanterns' }],
	['T26', 'error', { title: 'Paper (Lanterns' }, tidyMessage, { title: 'Paper (Lanterns)' }],
	['T26', 'error', { title: 'Paper Lanterns)' }, tidyMessage, { title: 'Paper Lanterns' }],
	['T26', 'error', { title: 'Paper,, Lanterns' }, tidyMessage, { title: 'Paper, Lanterns' }],
];

test.each(rows.map(([rule, level, facts, message, set = null]) => [rule, level, facts, message, set] as const))(
	'%s (%s): %j: %s',
	(rule, level, facts, message, set) => {
		const found = check(facts).find((entry) => entry.rule === rule);
		expect(found).toMatchObject({ rule, level, message, ...(set ? { fix: { set } } : {}) });
		expect(found?.path).toBe(facts.title === undefined ? 'version' : 'title');
	},
);

describe('titles without findings', () => {
	test.each([
		'Feat of Strength',
		'Dance with Me',
		'I Wanna Dance (With Somebody)',
		'Clean',
		'Digital Love',
		'Mutually Exclusive',
		'McCoy and the USA',
		"Don't Stop",
		'Story, Pt. 2',
		'Wait...',
		"We're #1",
		'24/7',
		'LOVE',
		'Long Live the Night',
	])('the title %j has no findings', (title) => {
		expect(check({ title })).toEqual([]);
	});

	test.each([
		['Les feuilles mortes', 'fra'],
		['Das Lied von der Erde', 'deu'],
		['می\u200cخواهم', 'fas'],
		['Où es-tu ?', 'fra'],
		['夜', 'jpn'],
	])('the title %j (%s) has no findings', (title, language) => {
		expect(check({ title, language })).toEqual([]);
	});

	test.each(['6 ft. Under', 'Get Out Now'])('the title %j has no findings except for its case', (title) => {
		expect(check({ title }).filter(({ rule }) => rule !== 'T06')).toEqual([]);
	});

	test.each(['Extended Mix', 'Clean Bandit Remix', 'Live at Salt Shed'])(
		'the version %j has no findings',
		(version) => {
			expect(check({ version, versionType: version.startsWith('Live') ? 'live' : 'remix' })).toEqual([]);
		},
	);
});

test('one fix moves featured artists from the title to the artists', () => {
	expect(check({ title: 'Night (feat. A, B & C)' })[0]?.fix).toEqual({
		set: { title: 'Night' },
		addArtists: ['A', 'B', 'C'].map((name) => ({ name, role: 'featured' })),
	});
	expect(check({ title: 'Night (with Bo)' })[0]?.fix?.addArtists).toEqual([{ name: 'Bo', role: 'with' }]);
});

test('an existing version is not overwritten by the one in the title', () => {
	const found = check({ title: 'Night (Extended Mix)', version: 'Club Mix' }).find(({ rule }) => rule === 'T11');
	expect(found?.message).toBe('Move “Extended Mix” to the version field.');
	expect(found).not.toHaveProperty('fix');
});
