// T-rules about one title and its version.

import { foldText } from '../../kernel/fold.ts';
import { type Caption, t } from '../../kernel/message.ts';
import { lengthOf } from '../../kernel/plain-text.ts';
import * as m from '../style-checks.messages.ts';
import { isUsualVersion } from '../versions.ts';
import { finding, findings, type StyleFinding, setTo } from './style-finding.ts';
import { takeOutGuests, takeOutVersion, usualPart, withoutReleaseKind } from './title-parts.ts';
import { emoji, hasUnusualCharacters, tidied, withUsualCharacters } from './title-tidiness.ts';
import {
	advertises,
	hasAdvisoryWords,
	hasCensorStars,
	hasLinkOrHandle,
	hasProducerTag,
	isGenericTitle,
	mentionsFormat,
	twoTitles,
} from './title-words.ts';

// Capitalisation of titles, in English and in other languages.

const smallWords: ReadonlySet<string> = new Set(
	'a an and as but for from nor of or so the to yet at by in into off on onto out over up with'.split(' '),
);

/** A word with the punctuation around it. */
const wordShape = /^([^\p{L}\p{N}]*)(.*)$/su;

function capitalised(word: string) {
	const [, lead = '', rest = ''] = wordShape.exec(word) ?? [];
	const [first = '', ...others] = Array.from(rest);
	return lead + first.toUpperCase() + others.join('');
}

/** Words with capitals inside are names or abbreviations: McCoy, iPhone, USA. */
function hasOwnCase(word: string) {
	return /.\p{Lu}/u.test(word.replace(/^[^\p{L}\p{N}]+/u, ''));
}

function bareWord(word: string) {
	return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** English title case: small words stay lower case unless they are first, last or the first after a bracket. */
function englishTitleCase(title: string) {
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

/** A capital at the start only; names cannot be recognised. */
function sentenceCase(title: string) {
	return capitalised(title);
}

/** Normal capitalisation of a title that came in capitals, in lower case or at random. */
function usualCase(title: string, language: string) {
	const lower = title.toLowerCase();
	return language === 'eng' || language === '' ? englishTitleCase(lower) : sentenceCase(lower);
}

function isAllCapitals(title: string) {
	const letters = title.match(/\p{L}/gu) ?? [];
	const words = title.match(/\p{L}+/gu) ?? [];
	if (letters.length < 4 || /\p{Ll}/u.test(title) || !/\p{Lu}/u.test(title)) return false;
	return words.length > 1 || letters.length > 5;
}

function isAllLower(title: string) {
	return /\p{Ll}/u.test(title) && !/\p{Lu}/u.test(title);
}

/** `aLtErNaTiNg`: three changes of case or more inside one word. */
function isRandomCase(title: string) {
	return /\p{Ll}\p{Lu}\p{Ll}\p{Lu}|\p{Lu}\p{Ll}\p{Lu}\p{Ll}\p{Lu}/u.test(title);
}

const sentenceLanguages: Readonly<Record<string, Caption>> = {
	fra: m.titleCaseFrench,
	ita: m.titleCaseItalian,
	swe: m.titleCaseSwedish,
	rus: m.titleCaseRussian,
};
/** Both styles are common in these languages; one title should not mix them. */
const eitherLanguages: Readonly<Record<string, Caption>> = {
	spa: m.titleCaseSpanish,
	por: m.titleCasePortuguese,
};
const germanSmallWords =
	/\s(?:Der|Die|Das|Den|Dem|Ein|Eine|Und|Oder|Im|In|Am|An|Auf|Mit|Für|Von|Zu|Zum|Zur|Ist|Nicht)\s/u;

/** Message for a title in another language that has English capitals; null if it has none. */
function foreignCaseMessage(title: string, language: string): Caption | null {
	if (language === 'deu')
		return germanSmallWords.test(` ${title.slice(title.indexOf(' '))} `) ? m.titleCaseGerman : null;
	const message = sentenceLanguages[language];
	const others = title.split(' ').slice(1).map(bareWord);
	const long = others.filter((word) => word.length > 3);
	const either = eitherLanguages[language];
	const capitals = long.filter((word) => /^\p{Lu}/u.test(word)).length;
	// A single capital may be a name.
	if (either !== undefined) return capitals > 1 && capitals < long.length ? either : null;
	// English capitals are on every longer word.
	return message !== undefined && long.length > 1 && long.every((word) => /^\p{Lu}/u.test(word)) ? message : null;
}

const maxStyledTitleLength = 250;

export interface TitleFacts {
	readonly title: string;
	readonly version: string;
	readonly versionType: string;
	/** ISO 639-3; empty if unknown. */
	readonly language: string;
	readonly artists: readonly string[];
	/** Paths of the two fields. */
	readonly paths: { readonly title: string; readonly version: string };
}

export function checkTitle(facts: TitleFacts): StyleFinding[] {
	const { title, paths } = facts;
	const at = { path: paths.title, about: title };
	if (title.trim() === '') return [finding('T01', t(m.titleMissing), at)];
	const length = lengthOf(title);
	if (length > maxStyledTitleLength)
		return [finding('T01', t(m.titleTooLong, { max: maxStyledTitleLength, length }), at)];
	return findings(
		checkCharacters(title, paths.title),
		checkCase(facts),
		checkGuests(facts),
		checkVersionInTitle(facts),
		checkReplyText(title, paths.title, false),
		checkTitleWords(facts),
		checkArtistInTitle(facts),
	);
}

/** Checks the version field. Empty is valid: it means the normal recording. */
export function checkVersion({ version, versionType, paths }: TitleFacts): StyleFinding[] {
	const at = { path: paths.version, about: version };
	const isLive = /\blive\b/i.test(version);
	const live =
		(versionType === 'live') === isLive || versionType === '' ? null : finding('T24', t(m.liveUnlabelled), at);
	const isNew = /\bre-?record(?:ed|ing)\b/i.test(version);
	const rerecorded =
		(versionType === 'rerecorded') === isNew || versionType === ''
			? null
			: finding('T24', t(m.rerecordingUnlabelled), at);
	// A version that is too long is refused as such; checking its words would only take time.
	if (version.trim() === '' || version.length > 2 * maxStyledTitleLength) return findings(live, rerecorded);
	return findings(
		isUsualVersion(version) && finding('T10', t(m.usualVersionNamed), { ...at, fix: setTo(paths.version, '') }),
		checkCharacters(version, paths.version),
		checkReplyText(version, paths.version, true),
		live,
		rerecorded,
	);
}

function checkCharacters(text: string, path: string): StyleFinding[] {
	const tidy = tidied(text);
	return findings(
		emoji.test(text) && finding('T02', t(m.titleEmoji), { path, about: text }),
		hasUnusualCharacters(text) &&
			finding('T03', t(m.titleCharacters), {
				path,
				about: text,
				fix: setTo(path, withUsualCharacters(text)),
			}),
		tidy !== text && finding('T26', t(m.titleSpacing), { path, about: text, fix: setTo(path, tidy) }),
	);
}

function checkCase({ title, language, paths }: TitleFacts): StyleFinding | null {
	const at = { path: paths.title, about: title };
	const usual = usualCase(title, language);
	const fix = setTo(paths.title, usual);
	if (isAllCapitals(title)) return finding('T04', t(m.titleAllCapitals, { title: usual }), { ...at, fix });
	if (isAllLower(title)) return finding('T05', t(m.titleAllLower, { title: usual }), { ...at, fix });
	if (isRandomCase(title)) return finding('T05', t(m.titleRandomCase, { title: usual }), { ...at, fix });
	if (language !== 'eng') {
		const message = foreignCaseMessage(title, language);
		return message === null ? null : finding('T07', t(message), at);
	}
	const english = englishTitleCase(title);
	// Text in the wrong field is moved first; until then a corrected spelling of the whole would be wrong.
	if (english === title || takeOutGuests(title) !== null) return null;
	return finding('T06', t(m.titleCase, { title: english }), { ...at, fix: setTo(paths.title, english) });
}

function checkGuests({ title, paths }: TitleFacts): StyleFinding | null {
	const guests = takeOutGuests(title);
	if (guests === null) return null;
	return finding('T08', t(m.guestsInTitle), {
		path: paths.title,
		about: title,
		fix: {
			set: { [paths.title]: guests.title },
			addArtists: guests.names.map((name) => ({ name, role: guests.role })),
		},
	});
}

function checkVersionInTitle({ title, version, paths }: TitleFacts): StyleFinding | null {
	const found = takeOutVersion(title);
	if (found === null || hasAdvisoryWords(`(${found.taken})`, false)) return null;
	const isFree = version.trim() === '' || foldText(version) === foldText(found.taken);
	return finding('T11', t(m.versionInTitle, { version: found.taken }), {
		path: paths.title,
		about: title,
		// An existing version is not overwritten.
		fix: isFree ? { set: { [paths.title]: found.title, [paths.version]: found.taken } } : undefined,
	});
}

function checkReplyText(text: string, path: string, isVersion: boolean) {
	const at = { path, about: text };
	return findings(
		hasAdvisoryWords(text, isVersion) && finding('T12', t(m.advisoryInTitle), at),
		hasCensorStars(text) && finding('T13', t(m.censorStars), at),
		advertises(text) && finding('T14', t(m.titleAdvertises), at),
		hasLinkOrHandle(text) && finding('T18', t(m.linkInTitle), at),
		hasProducerTag(text) && finding('T19', t(m.producerInTitle), at),
		mentionsFormat(text, isVersion) && finding('T25', t(m.formatInTitle), at),
	);
}

function checkTitleWords({ title, paths }: TitleFacts): StyleFinding[] {
	const at = { path: paths.title, about: title };
	const part = usualPart(title);
	const plain = withoutReleaseKind(title);
	const separated = twoTitles(title);
	return findings(
		isGenericTitle(title) && finding('T15', t(m.titleGeneric), at),
		part !== null &&
			part !== title &&
			finding('T16', t(m.titlePart, { title: part }), { ...at, fix: setTo(paths.title, part) }),
		separated !== null && finding('T20', t(m.twoTitlesSeparator), { ...at, fix: setTo(paths.title, separated) }),
		plain !== null &&
			finding('T23', t(m.releaseKindInTitle, { words: title.slice(plain.length).trim() }), {
				...at,
				fix: setTo(paths.title, plain),
			}),
	);
}

function checkArtistInTitle({ title, artists, paths }: TitleFacts): StyleFinding | null {
	const folded = foldText(title);
	for (const artist of artists.filter((name) => name.trim() !== '')) {
		const name = foldText(artist.trim());
		const separator = /^\s*[-–—:|]\s+/.exec(folded.slice(name.length));
		if (folded !== name && !(folded.startsWith(name) && separator)) continue;
		const rest = title.replace(/^.*?\s*[-–—:|]\s+/, '');
		return finding('T17', t(m.artistInTitle), {
			path: paths.title,
			about: title,
			fix: folded === name ? undefined : setTo(paths.title, rest),
		});
	}
	return null;
}
