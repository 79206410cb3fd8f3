// Rules of the metadata form about the song, its artists and its content.
import { isSubgenreOf } from '../../catalogue/genres.ts';
import { noWords } from '../../catalogue/languages.ts';
import { checkArtists, checkRemixer, type StyledArtist } from '../../catalogue/style/artist-checks.ts';
import { checkContent, cleanWithoutExplicit } from '../../catalogue/style/content-checks.ts';
import { checkTitle, checkVersion } from '../../catalogue/style/title-checks.ts';
import { type Answers, innerPath, rowsAt, textAt, yesAt } from '../answers.ts';
import type { FormRule } from '../form-definition.ts';
import { fromStyle } from './style-findings.ts';

function artistsOf(answers: Answers): StyledArtist[] {
	return rowsAt(answers, 'artists').map((row) => {
		const text = (inner: string) => textAt(answers, innerPath('artists', row, inner));
		return {
			name: text('name'),
			role: text('role'),
			path: innerPath('artists', row, 'name'),
			spotifyId: text('spotify'),
			appleId: text('apple'),
		};
	});
}

const usualVersion = 'Leave this empty for the normal version.';

/** What the fields say by themselves is not said twice. */
const saidByFields: ReadonlySet<string> = new Set(['T01', 'C01']);

const titleStyle: FormRule = {
	id: 'title.style',
	reads: ['title', 'version', 'versionType', 'titleLanguage', 'artists'],
	check(answers) {
		const facts = {
			title: textAt(answers, 'title'),
			version: textAt(answers, 'version'),
			versionType: textAt(answers, 'version') === '' ? '' : textAt(answers, 'versionType'),
			language: textAt(answers, 'titleLanguage'),
			artists: artistsOf(answers).map(({ name }) => name),
			paths: { title: 'title', version: 'version' },
		};
		const found = [...checkTitle(facts), ...checkVersion(facts)]
			.filter(({ rule }) => !saidByFields.has(rule))
			.map((entry) => (entry.rule === 'T10' ? { ...entry, message: usualVersion } : entry));
		return fromStyle(found);
	},
};

const artistsStyle: FormRule = {
	id: 'artists.style',
	reads: ['artists', 'version'],
	check(answers, { audience, label }) {
		const artists = artistsOf(answers);
		if (artists.length === 0) return [];
		const facts = { artists, path: 'artists', known: label?.artists ?? [] };
		const onRelease = checkArtists({ ...facts, level: 'release' }).filter(
			({ rule, level }) => rule === 'A04' && level === 'warning',
		);
		const remixer = checkRemixer(textAt(answers, 'version'), artists, { version: 'version', artists: 'artists' });
		const found = fromStyle([...checkArtists({ ...facts, level: 'track' }), ...onRelease, remixer]);
		// It may be the name of a duo. The label knows, the guest cannot waive it (R-STYLE-3).
		const isMild = (rule: string | undefined) => audience === 'guest' && rule === 'A01';
		return found.map((entry) => (isMild(entry.style?.rule) ? { ...entry, level: 'warning' as const } : entry));
	},
};

const instrumental: FormRule = {
	id: 'song.instrumental',
	reads: ['version', 'versionType', 'audioLanguage'],
	check(answers) {
		const language = textAt(answers, 'audioLanguage');
		const isInstrumental = textAt(answers, 'version') !== '' && textAt(answers, 'versionType') === 'instrumental';
		if (!isInstrumental || language === '' || language === noWords) return [];
		const message = "You said it's instrumental, so the sung language must be 'No words'.";
		return [{ path: 'audioLanguage', level: 'error', message }];
	},
};

const subgenre: FormRule = {
	id: 'song.subgenre',
	reads: ['genre', 'subgenre'],
	check(answers) {
		const [genre, chosen] = [textAt(answers, 'genre'), textAt(answers, 'subgenre')];
		if (genre === '' || chosen === '' || isSubgenreOf(chosen, genre)) return [];
		return [{ path: 'subgenre', level: 'error', message: 'Pick a subgenre that belongs to the genre.' }];
	},
};

const clean: FormRule = {
	id: 'content.clean',
	reads: ['advisory', 'hasExplicitVersion'],
	check(answers) {
		const isWrong = textAt(answers, 'advisory') === 'clean' && yesAt(answers, 'hasExplicitVersion') === false;
		return isWrong ? [{ path: 'advisory', level: 'error', message: cleanWithoutExplicit }] : [];
	},
};

const contentStyle: FormRule = {
	id: 'content.style',
	reads: ['title', 'titleLanguage', 'audioLanguage', 'lyrics', 'advisory', 'writers'],
	check(answers, { label }) {
		const audioLanguage = textAt(answers, 'audioLanguage');
		const found = checkContent({
			title: textAt(answers, 'title'),
			lyrics: textAt(answers, 'lyrics'),
			advisory: textAt(answers, 'advisory'),
			audioLanguage,
			titleLanguage: textAt(answers, 'titleLanguage'),
			isInstrumental: audioLanguage === noWords,
			writerRoles: rowsAt(answers, 'writers').map((row) => textAt(answers, innerPath('writers', row, 'role'))),
			hasExplicitSibling: label?.hasExplicitSibling ?? null,
			paths: {
				title: 'title',
				lyrics: 'lyrics',
				advisory: 'advisory',
				audioLanguage: 'audioLanguage',
				titleLanguage: 'titleLanguage',
			},
		});
		// A missing language or advisory is a field that is not filled in.
		return fromStyle(found.filter(({ rule, level }) => !saidByFields.has(rule) && level !== 'error'));
	},
};

const lyrics: FormRule = {
	id: 'content.lyrics',
	reads: ['audioLanguage', 'lyrics'],
	check(answers) {
		const language = textAt(answers, 'audioLanguage');
		if (language === '' || language === noWords || textAt(answers, 'lyrics') !== '') return [];
		return [{ path: 'lyrics', level: 'warning', message: 'Add the lyrics if you can: stores show them.' }];
	},
};

export const songRules: readonly FormRule[] = [
	titleStyle,
	artistsStyle,
	instrumental,
	subgenre,
	clean,
	contentStyle,
	lyrics,
];
