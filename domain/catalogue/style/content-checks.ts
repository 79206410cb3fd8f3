// C-rules about advisory, lyrics and languages.
import { t } from '../../kernel/message.ts';
import { isInOtherScript, noWords } from '../languages.ts';
import { isWordsWriter } from '../roles.ts';
import * as m from '../style-checks.messages.ts';
import { finding, findings, type StyleFinding } from './style-finding.ts';

export interface ContentFacts {
	readonly title: string;
	readonly lyrics: string;
	/** Empty until it is chosen. */
	readonly advisory: string;
	readonly audioLanguage: string;
	readonly titleLanguage: string;
	readonly isInstrumental: boolean;
	readonly writerRoles: readonly string[];
	/** Whether the same song has an explicit recording; null if unknown, as it is for a guest. */
	readonly hasExplicitSibling: boolean | null;
	readonly paths: Readonly<Record<'title' | 'lyrics' | 'advisory' | 'audioLanguage' | 'titleLanguage', string>>;
}

export { advisoryMissing, cleanWithoutExplicit, titleLanguageMissing } from '../style-checks.messages.ts';

const rude =
	/\b(?:fuck\p{L}*|motherfuck\p{L}*|shit\p{L}*|bullshit|cunts?|niggas?|niggers?|bitch(?:es)?|assholes?|dickheads?|cocksuckers?|pussy|whores?|sluts?)\b/iu;

export function checkContent(facts: ContentFacts) {
	return findings(checkAdvisory(facts), checkRudeWords(facts), checkInstrumental(facts), checkLanguages(facts));
}

/** Checks C01 and C02. */
function checkAdvisory({ advisory, hasExplicitSibling, paths }: ContentFacts): StyleFinding | null {
	const at = { path: paths.advisory, about: advisory };
	if (advisory === '' || advisory === 'unset') return finding('C01', t(m.advisoryMissing), at);
	return advisory === 'clean' && hasExplicitSibling === false ? finding('C02', t(m.cleanWithoutExplicit), at) : null;
}

/** Checks C04. */
function checkRudeWords({ title, lyrics, advisory, paths }: ContentFacts): StyleFinding | null {
	const where = [title, lyrics].find((text) => rude.test(text));
	if (advisory !== 'none' || where === undefined) return null;
	return finding('C04', t(m.explicitWords), { path: paths.advisory, about: where });
}

/** Checks C05. */
function checkInstrumental({ isInstrumental, lyrics, writerRoles, paths }: ContentFacts): StyleFinding | null {
	// Most people choose music and words for everything, so only a role for words alone contradicts it.
	const hasLyricist = writerRoles.some((role) => role !== 'CA' && isWordsWriter(role));
	if (!isInstrumental || (lyrics.trim() === '' && !hasLyricist)) return null;
	return finding('C05', t(m.lyricsOfInstrumental), {
		path: paths.lyrics,
		about: lyrics,
	});
}

/** Checks C06. */
function checkLanguages({ title, titleLanguage, audioLanguage, paths }: ContentFacts): StyleFinding[] {
	return findings(
		titleLanguage === '' && finding('C06', t(m.titleLanguageMissing), { path: paths.titleLanguage, about: '' }),
		audioLanguage === '' && finding('C06', t(m.audioLanguageMissing), { path: paths.audioLanguage, about: '' }),
		titleLanguage !== noWords &&
			isInOtherScript(title, titleLanguage) &&
			finding('C06', t(m.otherScript), {
				path: paths.titleLanguage,
				about: title,
				level: 'warning',
			}),
	);
}
