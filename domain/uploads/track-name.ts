// Suggests a track's title and artist from the tags in its file and from the file's name.

export interface TrackName {
	readonly title: string;
	readonly artist: string;
}

interface TitleTags {
	readonly title: string | null;
	readonly artist: string | null;
}

const maxLength = 200;
/** One extension of any kind, and those of sound files before it. */
const extensions = /(?:\.(?:mp3|wav|flac|aiff?|m4a|aac|ogg|opus))*\.[a-z0-9]{2,5}$/i;
const dash = /\s+[-–—]+\s+/;
const trackNumber = /^(?:\d{1,2}\s*[.)]\s+|\d{1,2}\s+[-–—]\s+|0\d\s+|\d{1,2}[-–—](?=\p{L}))/u;

/** Parses a file name such as `03_Esme Harrow - Low Tide Radio (demo v3).wav`. Words and their capitals are kept. */
export function parseTrackName(fileName: string): TrackName {
	const stem = fileName.normalize('NFC').replace(extensions, '');
	const spaced = spacesOf(stem);
	const parts = spaced
		.replace(trackNumber, '')
		.split(dash)
		.map((part) => part.trim())
		.filter((part) => part !== '' && !/^\d{1,2}$/.test(part));
	const [first = spaced, ...rest] = parts;
	if (rest.length === 0) return { title: clip(first), artist: '' };
	return { title: clip(rest.join(' - ')), artist: clip(first) };
}

/** Tags take precedence; the file name fills in what they omit. */
export function suggestTrackName(fileName: string, tags: TitleTags | null): TrackName {
	const guessed = parseTrackName(fileName);
	return {
		title: clip(tags?.title?.trim() || guessed.title),
		artist: clip(tags?.artist?.trim() || guessed.artist),
	};
}

/** Whether the title contains the artist's name, or one of several artists' names. */
export function titleNamesArtist({ title, artist }: TrackName) {
	const folded = fold(title);
	return namesOf(artist).some((name) =>
		isWrittenWithoutSpaces.test(name) ? folded.includes(name) : ` ${folded} `.includes(` ${name} `),
	);
}

/** The title without the artist's name; null if nothing sensible would be left and a person has to decide. */
export function titleWithoutArtist({ title, artist }: TrackName): string | null {
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

function spacesOf(stem: string) {
	const spaced = stem.replaceAll('_', ' ').replace(/\s+/g, ' ').trim();
	// Without any space, hyphens and dots count as spaces.
	if (spaced.includes(' ')) return spaced;
	return spaced.replace(trackNumber, '').replace(/[-.]+/g, ' ').trim() || spaced;
}

function namesOf(artist: string) {
	const whole = fold(artist);
	const each = artist.split(/\s*(?:,|&|\+|\bfeat\.?|\bft\.?|\sx\s)\s*/iu).map(fold);
	const withoutArticle = [whole, ...each].map((name) => name.replace(/^the /, '')).filter((name) => name.length > 2);
	return [...new Set([whole, ...each.filter((name) => name.length > 2), ...withoutArticle])].filter(Boolean);
}

/** Lower case, without accents and punctuation, so that `Björk` and `bjork` are equal. */
function fold(text: string) {
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

function clip(text: string) {
	return text
		.slice(0, maxLength)
		.replace(/[\uD800-\uDBFF]$/, '')
		.trim();
}
