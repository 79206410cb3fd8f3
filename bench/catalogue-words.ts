import { seededRandom } from '../scripts/sounds/seeded-random.ts';

// Titles and artists by the hundred thousand, so that some words are very common and some very rare.

const syllables = 'an ber col den el far gor hal in jor kel lan mor nel or pal ren sal tor un val wen yor'.split(' ');
const endings = 'a e ia on er ing is ow ard'.split(' ');

/** Words of which the first are used most. */
function makeWords(count: number, random: () => number): string[] {
	const words = new Set<string>();
	const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
	while (words.size < count) words.add(`${pick(syllables)}${pick(syllables)}${pick(endings)}`);
	return [...words];
}

/** The search terms, and how often they occur. */
export const needles = {
	common2: 'an',
	common3: 'ing',
	common8: 'lanterns',
	rare2: 'qz',
	rare3: 'xyq',
	rare8: 'quillwjk',
} as const;

const everyNth = { common8: 20, rare2: 40_000, rare3: 50_000, rare8: 60_000 } as const;

export interface SongNames {
	readonly title: string;
	readonly artist: string;
}

export function* makeSongNames(count: number): Generator<SongNames> {
	const random = seededRandom(7);
	const words = makeWords(900, random);
	const word = () => words[Math.floor(random() ** 2 * words.length)] ?? '';
	for (let number = 0; number < count; number += 1) {
		const extra = (Object.entries(everyNth) as [keyof typeof everyNth, number][])
			.filter(([, nth]) => number % nth === nth - 1)
			.map(([name]) => needles[name]);
		const title = [word(), word(), ...(random() < 0.4 ? [word()] : []), ...extra].join(' ');
		yield { title: `${title} ${number}`, artist: `${word()} ${word()}` };
	}
}
