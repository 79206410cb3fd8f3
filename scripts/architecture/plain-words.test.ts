import { expect, test } from 'vitest';
import { findDialect, findDialectIn } from './plain-words.ts';
import { listTexts } from './repository-texts.ts';

/** Places where such a word is what people say. `word` is what the check reports. */
const plainAnyway: readonly { readonly file: string; readonly word: string; readonly why: string }[] = [
	{ file: 'CHANGELOG.md', word: 'a look', why: 'quotes an earlier caption' },
	{ file: 'docs/glossary.md', word: 'a look', why: 'lists words that are not used' },
	{ file: 'domain/catalogue/style/title-parts.ts', word: 'somebody', why: 'the title of a song' },
];
/** Migrations that were applied are not changed, and the check itself names the words. */
const isLeftOut = /^server\/migrations\/|^scripts\/architecture\/(?:plain-words|message-catalogue)\./;

test('comments, test names, log lines and documents are written in plain words', () => {
	const texts = listTexts().filter(([path]) => !isLeftOut.test(path));
	const found = texts.flatMap(([path, text]) => findDialectIn(path, text));
	const isAllowed = ({ file, message }: { file: string; message: string }) =>
		plainAnyway.some((allowed) => allowed.file === file && allowed.word === message);
	expect(texts.length).toBeGreaterThan(1000);
	expect(
		found.filter((finding) => !isAllowed(finding)).map(({ file, line, message }) => `${file}:${line} ${message}`),
	).toEqual([]);
	const unused = plainAnyway.filter(({ file, word }) => !found.some((at) => at.file === file && at.message === word));
	expect(unused, 'exceptions that are not needed').toEqual([]);
}, 60_000);

test('the check of words reads comments, test names and log lines, but no other code', () => {
	const code = [
		'// Nobody reads this.',
		"test.each([1])('a row goes on', () => run());",
		"core.log.warn('the mailer has gone', error);",
		"const nobody = 'somebody@label.example';",
		'/* `told` is a column. */',
	].join('\n');
	expect(findDialectIn('server/a.test.ts', code)).toEqual([
		{ file: 'server/a.test.ts', line: 1, message: 'nobody' },
		{ file: 'server/a.test.ts', line: 2, message: 'goes on' },
		{ file: 'server/a.test.ts', line: 3, message: 'has gone' },
	]);
	expect(findDialectIn('docs/a.md', 'One.\nTell them.')).toEqual([{ file: 'docs/a.md', line: 2, message: 'tell' }]);
	expect(findDialectIn('docs/a.md', '- One.\n- It is read at the\n  moment.')).toEqual([
		{ file: 'docs/a.md', line: 2, message: 'at the moment' },
	]);
});

test.each(['A stand-in is used.', 'the teller', 'forms.told_twice'])('the check of words lets through %j', (text) => {
	expect(findDialect(text)).toBeNull();
});
