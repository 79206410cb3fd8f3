// T-rules about one title and its version.
import { foldText } from '../../kernel/fold.ts';
import { lengthOf } from '../../kernel/text.ts';
import { isUsualVersion } from '../versions.ts';
import { finding, findings, type StyleFinding, setTo } from './style-finding.ts';
import {
	englishTitleCase,
	foreignCaseMessage,
	isAllCapitals,
	isAllLower,
	isRandomCase,
	usualCase,
} from './title-case.ts';
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

export const maxStyledTitleLength = 250;

export interface TitleFacts {
	readonly title: string;
	readonly version: string;
	readonly versionType: string;
	/** ISO 639-3; empty if unknown. */
	readonly language: string;
	readonly artists: readonly string[];
	/** Where the two fields are. */
	readonly paths: { readonly title: string; readonly version: string };
}

export function checkTitle(facts: TitleFacts): StyleFinding[] {
	const { title, paths } = facts;
	const at = { path: paths.title, about: title };
	if (title.trim() === '') return [finding('T01', 'Please give the title.', at)];
	const length = lengthOf(title);
	if (length > maxStyledTitleLength)
		return [finding('T01', `Please keep this to ${maxStyledTitleLength} characters (now ${length}).`, at)];
	return findings(
		checkCharacters(title, paths.title),
		checkCase(facts),
		checkGuests(facts),
		checkVersionInTitle(facts),
		checkWords(title, paths.title, false),
		checkTitleWords(facts),
		checkArtistInTitle(facts),
	);
}

/** The version field. Empty is right: it means the normal recording. */
export function checkVersion({ version, versionType, paths }: TitleFacts): StyleFinding[] {
	const at = { path: paths.version, about: version };
	const isLive = /\blive\b/i.test(version);
	const live =
		(versionType === 'live') === isLive || versionType === ''
			? null
			: finding(
					'T24',
					"A live recording says so in its version and in the kind of version, like 'Live at Salt Shed'.",
					at,
				);
	const isNew = /\bre-?record(?:ed|ing)\b/i.test(version);
	const rerecorded =
		(versionType === 'rerecorded') === isNew || versionType === ''
			? null
			: finding(
					'T24',
					"A new recording of an earlier one says so in its version and in the kind of version, like 'Re-recorded'.",
					at,
				);
	// What is too long is refused as such; looking for words in it would only take time.
	if (version.trim() === '' || version.length > 2 * maxStyledTitleLength) return findings(live, rerecorded);
	return findings(
		isUsualVersion(version)
			? finding('T10', 'Leave the version empty for the normal version.', { ...at, fix: setTo(paths.version, '') })
			: null,
		checkCharacters(version, paths.version),
		checkWords(version, paths.version, true),
		live,
		rerecorded,
	);
}

function checkCharacters(text: string, path: string): StyleFinding[] {
	const tidy = tidied(text);
	return findings(
		emoji.test(text) ? finding('T02', "Stores don't accept emoji in titles.", { path, about: text }) : null,
		hasUnusualCharacters(text)
			? finding('T03', 'Please type the title with normal letters.', {
					path,
					about: text,
					fix: setTo(path, withUsualCharacters(text)),
				})
			: null,
		tidy !== text
			? finding('T26', "There's an extra space or a missing bracket.", { path, about: text, fix: setTo(path, tidy) })
			: null,
	);
}

function checkCase({ title, language, paths }: TitleFacts): StyleFinding | null {
	const at = { path: paths.title, about: title };
	const usual = usualCase(title, language);
	const suggestion = (what: string) => `Stores usually change ${what}. Suggested: '${usual}'.`;
	const fix = setTo(paths.title, usual);
	if (isAllCapitals(title)) return finding('T04', suggestion('ALL CAPS'), { ...at, fix });
	if (isAllLower(title)) return finding('T05', suggestion('all lower case'), { ...at, fix });
	if (isRandomCase(title)) return finding('T05', suggestion('random case'), { ...at, fix });
	if (language !== 'eng') {
		const message = foreignCaseMessage(title, language);
		return message === null ? null : finding('T07', message, at);
	}
	const english = englishTitleCase(title);
	// What stands in the wrong field is moved first; until then a spelling of the whole would be wrong.
	if (english === title || takeOutGuests(title) !== null) return null;
	return finding('T06', `Suggested: '${english}'.`, { ...at, fix: setTo(paths.title, english) });
}

function checkGuests({ title, paths }: TitleFacts): StyleFinding | null {
	const guests = takeOutGuests(title);
	if (guests === null) return null;
	return finding('T08', 'Add featured artists under Artists, not in the title.', {
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
	return finding('T11', `Move '${found.taken}' to the version field.`, {
		path: paths.title,
		about: title,
		// A version that is already there is not overwritten.
		fix: isFree ? { set: { [paths.title]: found.title, [paths.version]: found.taken } } : undefined,
	});
}

function checkWords(text: string, path: string, isVersion: boolean): StyleFinding[] {
	const at = { path, about: text };
	return findings(
		hasAdvisoryWords(text, isVersion) ? finding('T12', 'Use the Explicit / Clean setting instead.', at) : null,
		hasCensorStars(text) ? finding('T13', 'Write the word in full; stores censor it themselves.', at) : null,
		advertises(text) ? finding('T14', "Titles can't advertise.", at) : null,
		hasLinkOrHandle(text) ? finding('T18', "Links and handles can't be in a title.", at) : null,
		hasProducerTag(text) ? finding('T19', 'Add producers under Credits.', at) : null,
		mentionsFormat(text, isVersion) ? finding('T25', "Titles can't mention the format.", at) : null,
	);
}

function checkTitleWords({ title, paths }: TitleFacts): StyleFinding[] {
	const at = { path: paths.title, about: title };
	const part = usualPart(title);
	const plain = withoutReleaseKind(title);
	const separated = twoTitles(title);
	return findings(
		isGenericTitle(title) ? finding('T15', 'Is this really the title?', at) : null,
		part !== null && part !== title
			? finding('T16', `Write it as '${part}'.`, { ...at, fix: setTo(paths.title, part) })
			: null,
		separated !== null
			? finding('T20', "Separate two titles with ' / '.", { ...at, fix: setTo(paths.title, separated) })
			: null,
		plain !== null
			? finding('T23', `Leave out '${title.slice(plain.length).trim()}'.`, { ...at, fix: setTo(paths.title, plain) })
			: null,
	);
}

function checkArtistInTitle({ title, artists, paths }: TitleFacts): StyleFinding | null {
	const folded = foldText(title);
	for (const artist of artists.filter((name) => name.trim() !== '')) {
		const name = foldText(artist.trim());
		const separator = /^\s*[-–—:|]\s+/.exec(folded.slice(name.length));
		if (folded !== name && !(folded.startsWith(name) && separator)) continue;
		const rest = title.replace(/^.*?\s*[-–—:|]\s+/, '');
		return finding('T17', 'Leave the artist name out of the title.', {
			path: paths.title,
			about: title,
			fix: folded === name ? undefined : setTo(paths.title, rest),
		});
	}
	return null;
}
