// Words that do not belong in a title.

const advisory =
	'(?:the )?(?:explicit|clean|censored|uncensored|dirty|parental advisory)(?: (?:version|edit|mix|lyrics|album version))?';
const advisoryAside = new RegExp(`[([]\\s*${advisory}\\s*[)\\]]|\\s[-–—]\\s*${advisory}$`, 'i');
const advisoryAlone = new RegExp(`^${advisory}$`, 'i');

/** "Clean" alone is a title; in brackets, or as a version, it is an advisory. */
export function hasAdvisoryWords(text: string, isVersion: boolean) {
	return advisoryAside.test(text) || (isVersion && advisoryAlone.test(text));
}

export function hasCensorStars(text: string) {
	return /\p{L}\*+\p{L}|\p{L}\*{2,}|\*{2,}\p{L}/u.test(text);
}

const stores = 'spotify|apple music|itunes|beatport|deezer|soundcloud|youtube|amazon music|tiktok|bandcamp';
const advertising = [
	new RegExp(`\\b(?:${stores}|limited edition|official (?:music |lyric )?(?:video|audio|visuali[sz]er))\\b`, 'i'),
	/(?:[([\-–—|:]\s*)out now\b|\bout now\s*!/i,
	/\S\s+OUT NOW\b/,
	/^out now$/i,
];

/** "Exclusive" and "Mutually Exclusive" are titles; "Exclusive Track" is not. */
function isCalledExclusive(text: string) {
	return /\bexclusive\b/i.test(text) && !/^exclusive$|\bmutually exclusive\b/i.test(text);
}

export function advertises(text: string) {
	return isCalledExclusive(text) || advertising.some((pattern) => pattern.test(text));
}

const generic =
	/^(?:track|audio|song|untitled|unknown|no title|new (?:song|track|project|recording)|demo|recording|bounce|mixdown)[\s_-]*(?:track|song)?[\s_-]*(?:no\.?|#)?\s*\d*$/i;

export function isGenericTitle(title: string) {
	return generic.test(title.trim());
}

const link = /https?:\/\/|\bwww\.|[\p{L}\p{N}-]\.(?:com|net|org|io|fm|tv|ly|info|shop|co\.uk|de)\b/iu;
const handle = /(?:^|[\s([])[@#]\p{L}/u;

export function hasLink(text: string) {
	return link.test(text);
}

export function hasLinkOrHandle(text: string) {
	return link.test(text) || handle.test(text);
}

export function hasProducerTag(text: string) {
	return /\bprod(?:\.|uced)?\s*by\b|[([]\s*prod\.?\s/i.test(text);
}

const formats = /\b(?:CD|24[ -]?bit|Dolby(?: Atmos)?|hi-?res)\b/i;
// "Digital Love" is a title: these two words count only in brackets, at the end, or before a word for a product.
const doubtful =
	/[([]\s*(?:digital|vinyl)\b|\S\s+(?:digital|vinyl)$|\b(?:digital|vinyl) (?:edition|version|release|single|rip|download)\b/i;

export function mentionsFormat(text: string, isVersion: boolean) {
	return formats.test(text) || doubtful.test(text) || (isVersion && /\b(?:digital|vinyl)\b/i.test(text));
}

/** Two titles with a separator other than " / ". */
export function twoTitles(title: string) {
	const parts = /^(.*\p{L}{3,})(?:\/|\s*\/\/\s*|\s+\|\s+|\/\s+|\s+\/)(\p{L}{3,}.*)$/u.exec(title);
	return parts === null ? null : `${parts[1]} / ${parts[2]}`;
}
