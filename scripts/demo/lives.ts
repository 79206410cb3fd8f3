import type { PersonKey } from './demo-people.ts';

/** An action on a song, this many days after it was added. */
export type Deed =
	| { readonly day: number; readonly asks: PersonKey; readonly whom: readonly PersonKey[] }
	| { readonly day: number; readonly reviews: PersonKey; readonly scores?: readonly [number, number, number] }
	| { readonly day: number; readonly decides: 'sign' | 'close' | 'extend'; readonly by?: PersonKey }
	| { readonly day: number; readonly decides: 'pass'; readonly reason: string };

export interface Life {
	readonly title: string;
	readonly artist: string;
	/** Which of the dozen songs it sounds like, and by how many half tones higher. */
	readonly song: number;
	readonly halfTones?: number;
	readonly addedDaysAgo: number;
	readonly addedBy: PersonKey;
	/** Whose submission it is, if not that of the person who added it. */
	readonly sentBy?: string;
	/** The general opinion of it, from 1 to 10. */
	readonly worth: number;
	readonly deeds: readonly Deed[];
}

function reviews(...given: readonly (readonly [PersonKey, number])[]): Deed[] {
	return given.map(([person, day]) => ({ day, reviews: person }));
}

const everyone = reviews(['jonas', 0.6], ['priya', 1.1], ['mara', 1.9], ['theo', 2.4], ['sunniva', 3.2]);

/** Songs in every state that a song can be in. */
export const currentLives: readonly Life[] = [
	{
		title: 'Salt on the Wire',
		artist: 'Wren Halloran',
		song: 0,
		addedDaysAgo: 5.3,
		addedBy: 'jonas',
		worth: 7.6,
		deeds: [...reviews(['priya', 1], ['theo', 2.2]), { day: 5.2, asks: 'jonas', whom: ['mara', 'sunniva'] }],
	},
	{
		title: 'Halogen',
		artist: 'Vesper Line',
		song: 1,
		addedDaysAgo: 5.1,
		addedBy: 'priya',
		worth: 6,
		deeds: [...reviews(['theo', 3.8]), { day: 4.9, asks: 'priya', whom: ['mara'] }],
	},
	{
		title: 'Borrowed Weather',
		artist: 'Ilse Fjordman',
		song: 2,
		addedDaysAgo: 3.2,
		addedBy: 'sunniva',
		worth: 8.1,
		deeds: [...reviews(['jonas', 0.5], ['priya', 1.4]), { day: 2, asks: 'sunniva', whom: ['mara', 'theo'] }],
	},
	{
		title: 'Night Ferry, Slow Lights',
		artist: 'Harbourmaster Nine',
		song: 3,
		addedDaysAgo: 0.3,
		addedBy: 'theo',
		sentBy: 'demos@ferry-post.example',
		worth: 7,
		deeds: [],
	},
	{
		title: 'Ember Static',
		artist: 'Cinder Parade',
		song: 4,
		addedDaysAgo: 4.1,
		addedBy: 'sunniva',
		worth: 8.2,
		deeds: reviews(['jonas', 0.4], ['theo', 1.3], ['priya', 2.6]),
	},
	{
		title: 'Glass Orchard',
		artist: 'Pilar Noor',
		song: 6,
		addedDaysAgo: 2.9,
		addedBy: 'theo',
		worth: 7.3,
		deeds: reviews(['mara', 0.7], ['jonas', 0.9], ['priya', 1.8], ['sunniva', 2.5]),
	},
	{
		title: 'Undertow (Demo 4)',
		artist: 'Keld Marrow',
		song: 8,
		addedDaysAgo: 8.4,
		addedBy: 'jonas',
		worth: 5.2,
		deeds: reviews(['priya', 1.2], ['mara', 4.6]),
	},
	{
		title: 'Low Tide Radio',
		artist: 'Esme Harrow',
		song: 9,
		addedDaysAgo: 10.2,
		addedBy: 'theo',
		worth: 6.5,
		deeds: [],
	},
	{
		title: 'Second Kiln',
		artist: 'Arlo & the Weathermen',
		song: 10,
		addedDaysAgo: 6.4,
		addedBy: 'priya',
		worth: 5.5,
		deeds: [
			{ day: 1, reviews: 'sunniva', scores: [10, 9, 10] },
			{ day: 2, reviews: 'jonas', scores: [3, 4, 2] },
			{ day: 2.5, reviews: 'theo', scores: [6, 6, 6] },
			{ day: 3, reviews: 'mara', scores: [8, 9, 9] },
		],
	},
	{
		title: 'Harbour Lights at Four',
		artist: 'Nils & Oda',
		song: 3,
		halfTones: 5,
		addedDaysAgo: 3.6,
		addedBy: 'mara',
		worth: 4.4,
		deeds: [...reviews(['theo', 0.8]), { day: 1.5, decides: 'close' }],
	},
	{
		title: 'Tin Roof Hymn',
		artist: 'The Glass Tenants',
		song: 7,
		halfTones: -4,
		addedDaysAgo: 16,
		addedBy: 'sunniva',
		worth: 6.9,
		deeds: [
			{ day: 13, decides: 'extend' },
			{ day: 13.1, asks: 'mara', whom: ['jonas', 'priya', 'theo'] },
		],
	},
];

/** The previous year, with its decisions. */
export const earlierLives: readonly Life[] = [
	signed('Paper Lanterns', 'Mira Quill', 5, 32, 8.4, 6),
	signed('Copper Season', 'Ansel Rowe', 11, 47, 8.8, 9),
	signed('Slow Machines', 'Esme Harrow', 9, 88, 8.1, 12, 4),
	signed('Minor Planets', 'Juno Tamsin', 2, 151, 8.6, 7, -3),
	signed('Cordillera', 'Pilar Noor', 6, 233, 7.9, 15, 3),
	signed('Tidal Glass', 'Ines Valdra', 8, 262, 8.2, 8, -4),
	{
		...passed('Every Second Tuesday', 'The Glass Tenants', 7, 14, 5.1, 8, 'Close to what we have.'),
		sentBy: 'post@glass-tenants.example',
	},
	{
		title: 'Low Winter Sun',
		artist: 'Tove Lindholt',
		song: 4,
		halfTones: -5,
		addedDaysAgo: 24,
		addedBy: 'mara',
		sentBy: 'tove@lindholt.example',
		worth: 5.8,
		deeds: [
			{ day: 8, decides: 'extend' },
			{ day: 8.2, asks: 'mara', whom: ['jonas', 'priya', 'sunniva', 'theo'] },
			...reviews(['jonas', 9], ['priya', 9.8], ['sunniva', 10.4], ['theo', 11]),
			{ day: 15, decides: 'pass', reason: 'Close to what we have.' },
		],
	},
	passed('Cardboard Saints', 'Vesper Line', 1, 61, 4.8, 6, '', 2),
	{
		...passed('Kelp', 'Harbourmaster Nine', 3, 75, 5.5, 11, 'Come back with the next four.', -2),
		sentBy: 'nine@harbourmaster.example',
	},
	passed('Parallel Ice', 'Cinder Parade', 4, 118, 4.2, 9, '', 6),
	passed('Mezzanine Dog', 'Keld Marrow', 8, 176, 3.9, 5, 'Not ours.', 3),
	passed('Glasshouse Choir', 'Ilse Fjordman', 2, 205, 6.1, 13, '', 7),
	passed('Signal Box', 'Arlo & the Weathermen', 10, 290, 5, 10, 'No room this year.', -6),
];

function signed(
	title: string,
	artist: string,
	song: number,
	addedDaysAgo: number,
	worth: number,
	day: number,
	halfTones = 0,
): Life {
	return {
		title,
		artist,
		song,
		halfTones,
		addedDaysAgo,
		addedBy: 'jonas',
		worth,
		deeds: [...everyone, { day, decides: 'sign' }],
	};
}

function passed(
	title: string,
	artist: string,
	song: number,
	addedDaysAgo: number,
	worth: number,
	day: number,
	reason: string,
	halfTones = 0,
): Life {
	return {
		title,
		artist,
		song,
		halfTones,
		addedDaysAgo,
		addedBy: 'priya',
		worth,
		deeds: [...everyone, { day, decides: 'pass', reason }],
	};
}
