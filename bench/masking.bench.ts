// Masking the artist's name in everything that one response may contain, for texts and artists made to take long.
import { maxCommentLength } from '../domain/reviews/scores.ts';
import { maskArtist } from '../domain/songs/blind.ts';
import { maxArtistLength, maxTitleLength } from '../domain/songs/song-rules.ts';
import { limitRow, ms, printTable, type Row } from './table.ts';

/** Reviews of one song, all of the maximum length, in a label of sixty people. */
const comments = 60;
/** Songs on one page of the overview, each with a pass reason. */
const songs = 50;
const reasonLength = 500;
const rounds = 101;
const limitMs = 5;

/** One flat string, as texts come from a database, and not a view of a longer concatenated one. */
const fill = (unit: string, length: number) =>
	Buffer.from(unit.repeat(Math.ceil(length / unit.length)).slice(0, length), 'utf16le').toString('utf16le');
const nested = Array.from({ length: 18 }, (_, index) => 'a'.repeat(index + 3)).join(' ');
const ordinary = 'The bridge loses the energy of the first chorus, and Harrow’s voice is a little dull. ';

const worst: Record<string, { artist: string; unit: string }> = {
	'ordinary comments': { artist: 'Esme Harrow & the Weathermen', unit: ordinary },
	'one letter, again and again': { artist: fill('a', maxArtistLength), unit: 'a' },
	'a name that almost matches': { artist: `${fill('a', maxArtistLength - 1)}b`, unit: 'a' },
	'names inside names': { artist: fill(nested, maxArtistLength), unit: 'a' },
	'names of several words': { artist: fill('aaa, ', maxArtistLength), unit: 'aaa ' },
	'marks instead of letters': { artist: fill('!', maxArtistLength), unit: '!' },
	'a script without spaces': { artist: fill('東京事変', maxArtistLength), unit: '東京事' },
};

const rows: Row[] = [];
for (const [name, { artist, unit }] of Object.entries(worst)) {
	const comment = fill(unit, maxCommentLength);
	const maskAll = () => {
		for (let index = 0; index < comments; index++) maskArtist(comment, artist);
	};
	rows.push(limitRow(`${comments} comments: ${name}`, measure(maskAll), limitMs, ms));
}
const title = fill('night ferry slow lights ', maxTitleLength);
const reason = fill(ordinary, reasonLength);
let artists: string[] = [];
const pageOfSongs = measure(
	() => {
		for (const artist of artists) {
			maskArtist(title, artist);
			maskArtist(reason, artist);
		}
	},
	// New artists in each round, because each page of songs has others.
	(round) => {
		artists = Array.from({ length: songs }, (_, index) =>
			fill(`Artist ${round} of ${index}, Ferry Company & `, maxArtistLength),
		);
	},
);
rows.push(limitRow(`${songs} titles and reasons, each of another long artist`, pageOfSongs, limitMs, ms));
printTable(`Masking, processor time, least of ${rounds} rounds, all that one response may hold`, rows);

/**
 * Processor time, because other programs on the machine must not count, and the minimum of many rounds: other load on
 * the same core doubles single rounds and whole runs, and never makes one shorter.
 */
function measure(work: () => void, prepare: (round: number) => void = () => undefined): number {
	const times: number[] = [];
	// A server has done this often: code that the engine is still compiling does not count.
	for (let count = -150; count < rounds; count++) {
		prepare(count);
		const from = process.cpuUsage();
		work();
		const { user, system } = process.cpuUsage(from);
		if (count >= 0) times.push((user + system) / 1000);
	}
	return Math.min(...times);
}
