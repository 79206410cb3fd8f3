// A track's title and artist, as far as its file tells: from the tags inside it, and from the file's name.

export interface TrackWords {
	readonly title: string;
	readonly artist: string;
}

interface TagWords {
	readonly title: string | null;
	readonly artist: string | null;
}

const maxLength = 200;
const extension = /\.[a-z0-9]{2,5}$/i;
const dash = /\s+[-–—]+\s+/;
const trackNumber = /^(?:\d{1,2}\s*[.)]\s+|\d{1,2}\s+[-–—]\s+|0\d\s+|\d{1,2}[-–—](?=\p{L}))/u;
const bracketed = /\s*[([{]([^)\]}]*)[)\]}]/g;

// What studios write behind a title: it says which bounce this is, not what the song is called.
const workWord =
	/^(?:v\d+(?:\.\d+)?|(?:mix|master|bounce|demo|draft|version|ver|take|rev|export|premaster)[.-]?\d+|final\d*|master(?:ed|ing)?|premaster|bounce|rough|demo|draft|wip|export|(?:16|24|32)[ -]?bit|\d{2,3}(?:\.\d)?k(?:hz|bps)?|(?:128|192|256|320)|mp3|wav|flac|aiff?|m4a|ogg)$/i;
const numberedWord = /^(?:mix|version|ver|take|rev|bit|kbps|khz)$/i;
const besideWork = /^(?:mix|version|ver|take|rev|bit|kbps|khz|\d+)$/i;

/** What can be read from a name such as `03_Esme Harrow - Low Tide Radio (final mix v3).wav`. */
export function wordsOfFileName(fileName: string): TrackWords {
	const stem = fileName.normalize('NFC').replace(extension, '');
	const spaced = spacesOf(stem);
	const parts = spaced
		.replace(trackNumber, '')
		.split(dash)
		.map(withoutWorkWords)
		.filter((part) => part !== '' && !/^\d{1,2}$/.test(part))
		.filter((part, index) => index < 2 || !isWorkOnly(part));
	const [first = spaced, ...rest] = parts;
	if (rest.length === 0) return { title: clip(capitalised(first)), artist: '' };
	return { title: clip(capitalised(rest.join(' - '))), artist: clip(capitalised(first)) };
}

/** The tags know better than the name; the name fills in what they leave out. */
export function wordsOfFile(fileName: string, tags: TagWords | null): TrackWords {
	const guessed = wordsOfFileName(fileName);
	return {
		title: clip(tags?.title?.trim() || guessed.title),
		artist: clip(tags?.artist?.trim() || guessed.artist),
	};
}

/** Whether whoever reads the title knows the artist, or one of several. */
export function titleNamesArtist({ title, artist }: TrackWords): boolean {
	const folded = fold(title);
	return namesOf(artist).some((name) =>
		isWrittenWithoutSpaces.test(name) ? folded.includes(name) : ` ${folded} `.includes(` ${name} `),
	);
}

/** The title with the artist taken out, where that leaves a title; null where a person has to decide. */
export function titleWithoutArtist({ title, artist }: TrackWords): string | null {
	const name = artist
		.trim()
		.split(/\s+/)
		.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
		.join('\\s+');
	if (name === '') return null;
	const stripped = [
		`^${name}\\s*[-–—:|]+\\s*`,
		`^${name}['’]s?\\s+`,
		`\\s*[-–—:|]+\\s*${name}$`,
		`\\s+by\\s+${name}$`,
		`\\s*[(\\[](?:feat\\.?|ft\\.?|with|by)?\\s*${name}[)\\]]`,
		`\\s+(?:feat\\.?|ft\\.?|with)\\s+${name}$`,
	]
		.reduce((text, pattern) => text.replace(new RegExp(pattern, 'giu'), ''), title.trim())
		.trim();
	if (stripped === '' || stripped === title.trim() || titleNamesArtist({ title: stripped, artist })) return null;
	return stripped;
}

const isWrittenWithoutSpaces =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

function spacesOf(stem: string): string {
	const spaced = stem.replaceAll('_', ' ').replace(/\s+/g, ' ').trim();
	// A name that is held together by hyphens, or by dots, has them instead of spaces.
	if (spaced.includes(' ')) return spaced;
	return spaced.replace(trackNumber, '').replace(/[-.]+/g, ' ').trim() || spaced;
}

function withoutWorkWords(part: string): string {
	const words = part
		.replace(bracketed, (whole, inner: string) => (isWorkOnly(inner) ? '' : whole))
		.trim()
		.split(/\s+/);
	const cut = words.findIndex((_, index) => isWorkStart(words, index) && isWorkOnly(words.slice(index).join(' ')));
	// A song may be called nothing but Final or Demo.
	return (cut > 0 ? words.slice(0, cut) : words).join(' ').replace(/[\s,-]+$/, '');
}

function isWorkStart(words: readonly string[], index: number): boolean {
	const word = words[index] ?? '';
	return workWord.test(word) || (numberedWord.test(word) && /^v?\d+$/i.test(words[index + 1] ?? ''));
}

function isWorkOnly(text: string): boolean {
	const words = text.trim().split(/[\s,_-]+/);
	return (
		words.every((word) => workWord.test(word) || besideWork.test(word)) &&
		words.some((_, index) => isWorkStart(words, index))
	);
}

/** Names in small letters only were typed for a computer. */
function capitalised(text: string): string {
	if (text !== text.toLowerCase()) return text;
	return text.replace(/(^|[\s([])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function namesOf(artist: string): string[] {
	const whole = fold(artist);
	const each = artist.split(/\s*(?:,|&|\+|\bfeat\.?|\bft\.?|\sx\s)\s*/iu).map(fold);
	const withoutArticle = [whole, ...each].map((name) => name.replace(/^the /, '')).filter((name) => name.length > 2);
	return [...new Set([whole, ...each.filter((name) => name.length > 2), ...withoutArticle])].filter(Boolean);
}

/** Letters and digits only, small and without marks, so that `Björk` and `bjork` are one. */
function fold(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

function clip(text: string): string {
	return text
		.slice(0, maxLength)
		.replace(/[\uD800-\uDBFF]$/, '')
		.trim();
}
