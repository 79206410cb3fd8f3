// How a title is written with capitals, in English and in other languages.

const smallWords: ReadonlySet<string> = new Set(
	'a an and as but for from nor of or so the to yet at by in into off on onto out over up with'.split(' '),
);

/** A word with the punctuation around it. */
const wordShape = /^([^\p{L}\p{N}]*)(.*)$/su;

function capitalised(word: string): string {
	const [, lead = '', rest = ''] = wordShape.exec(word) ?? [];
	const [first = '', ...others] = Array.from(rest);
	return lead + first.toUpperCase() + others.join('');
}

/** Words with capitals inside are names or abbreviations: McCoy, iPhone, USA. */
function hasOwnCase(word: string): boolean {
	return /.\p{Lu}/u.test(word.replace(/^[^\p{L}\p{N}]+/u, ''));
}

function bareWord(word: string): string {
	return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** English title case: small words stay small unless they are first, last or the first behind a bracket. */
export function englishTitleCase(title: string): string {
	const words = title.split(' ');
	return words
		.map((word, index) => {
			const isFirst = index === 0 || words[index - 1] === '/' || /^[([]/.test(word);
			const isLast = index === words.length - 1 || words[index + 1] === '/' || /[)\]]$/.test(word);
			if (hasOwnCase(word)) return word;
			if (!isFirst && !isLast && smallWords.has(bareWord(word).toLowerCase())) return word.toLowerCase();
			return capitalised(word);
		})
		.join(' ');
}

/** A capital at the start only; names cannot be known. */
function sentenceCase(title: string): string {
	return capitalised(title);
}

/** How a title is written that came in capitals, in lower case or at random. */
export function usualCase(title: string, language: string): string {
	const lower = title.toLowerCase();
	return language === 'eng' || language === '' ? englishTitleCase(lower) : sentenceCase(lower);
}

export function isAllCapitals(title: string): boolean {
	const letters = title.match(/\p{L}/gu) ?? [];
	const words = title.match(/\p{L}+/gu) ?? [];
	if (letters.length < 4 || /\p{Ll}/u.test(title) || !/\p{Lu}/u.test(title)) return false;
	return words.length > 1 || letters.length > 5;
}

export function isAllLower(title: string): boolean {
	return /\p{Ll}/u.test(title) && !/\p{Lu}/u.test(title);
}

/** `aLtErNaTiNg`: three changes of case or more inside one word. */
export function isRandomCase(title: string): boolean {
	return /\p{Ll}\p{Lu}\p{Ll}\p{Lu}|\p{Lu}\p{Ll}\p{Lu}\p{Ll}\p{Lu}/u.test(title);
}

const sentenceLanguages: Readonly<Record<string, string>> = {
	fra: 'French titles normally use a capital only at the start and for names.',
	ita: 'Italian titles normally use a capital only at the start and for names.',
	swe: 'Swedish titles normally use a capital only at the start and for names.',
	rus: 'Russian titles normally use a capital only at the start and for names.',
};
/** Both ways are usual; one title should not mix them. */
const eitherLanguages: Readonly<Record<string, string>> = {
	spa: 'Spanish titles use capitals either throughout or only at the start and for names. Please choose one.',
	por: 'Portuguese titles use capitals either throughout or only at the start and for names. Please choose one.',
};
const germanSmallWords =
	/\s(?:Der|Die|Das|Den|Dem|Ein|Eine|Und|Oder|Im|In|Am|An|Auf|Mit|Für|Von|Zu|Zum|Zur|Ist|Nicht)\s/u;
const germanMessage = 'German titles normally use a capital only at the start and for nouns and names.';

/** What to say if a title in another language than English has English capitals; null if it has none. */
export function foreignCaseMessage(title: string, language: string): string | null {
	if (language === 'deu') return germanSmallWords.test(` ${title.slice(title.indexOf(' '))} `) ? germanMessage : null;
	const message = sentenceLanguages[language];
	const others = title.split(' ').slice(1).map(bareWord);
	const long = others.filter((word) => word.length > 3);
	const either = eitherLanguages[language];
	const capitals = long.filter((word) => /^\p{Lu}/u.test(word)).length;
	// One capital may be a name.
	if (either !== undefined) return capitals > 1 && capitals < long.length ? either : null;
	// English capitals are on every longer word.
	return message !== undefined && long.length > 1 && long.every((word) => /^\p{Lu}/u.test(word)) ? message : null;
}
