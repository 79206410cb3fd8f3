import { describe, expect, test } from 'vitest';
import {
	findAbsentDocuments,
	findDoubleRules,
	findUndescribedRefusals,
	findUnknownRules,
	listRules,
	productDocument,
} from './citations.ts';
import { listTexts, readText } from './repository-texts.ts';
import type { Finding } from './source-file.ts';

/** Files that use names of missing documents as examples. */
const isAboutCitations = /^scripts\/architecture\/citations\./;

describe('citations in the repository', () => {
	const texts = listTexts().filter(([path]) => !isAboutCitations.test(path));
	const product = readText(productDocument);

	test('every cited rule exists', () => {
		const rules = listRules(product);

		expectNone(texts.flatMap(([path, text]) => findUnknownRules(path, text, rules)));
	});

	test('every rule is defined once', () => expectNone(findDoubleRules(product)));

	test('every refusal is in the product description', () => {
		const errors = texts.filter(([path]) => /^domain\/.*\.errors\.ts$/.test(path));

		expectNone(errors.flatMap(([path, text]) => findUndescribedRefusals(path, text, product)));
	});

	test('no file cites a document that is not in the repository', () =>
		expectNone(texts.flatMap(([path, text]) => findAbsentDocuments(path, text))));
});

describe('the citation check', () => {
	test('the citation check finds a rule that does not exist', () => {
		const rules = listRules('- **R-TIME-1** A song expires.\n- **R-TIME-2** Days are rounded up; see R-TIME-9.');

		const found = findUnknownRules('domain/songs/expiry.ts', '// R-TIME-1, R-TIME-2\n// and R-TIME-9', rules);

		expect(found).toEqual([
			{ file: 'domain/songs/expiry.ts', line: 2, message: 'R-TIME-9 is not a rule of docs/product.md' },
		]);
	});

	test('the citation check finds a rule that is defined twice', () => {
		const found = findDoubleRules('- **R-TIME-1** One.\n- R-TIME-1 is cited here.\n- **R-TIME-1** Another.');

		expect(found.map(({ line }) => line)).toEqual([3]);
	});

	test('the citation check finds a refusal that is not described', () => {
		const source =
			"a = defineError('a.b', 400, 'Failed: {message}');\nb = defineError(\n\t'a.c',\n\t404,\n\t'Gone',\n);";

		expect(findUndescribedRefusals('a.errors.ts', source, 'Otherwise `a.b` or `a.c`.')).toEqual([]);
		expect(findUndescribedRefusals('a.errors.ts', source, 'Otherwise `a.b`.')).toEqual([
			{ file: 'a.errors.ts', line: 2, message: 'a.c is missing in docs/product.md' },
		]);
	});

	test.each([
		'/** SPEC.md says so. */',
		'// as the SPEC has it',
		'see PRODUCT.md, section 3',
		'colours of LOOK.md',
		'as drawn in screens/12',
		'reference/audio.md has the figures',
	])('the citation check finds a document that is not in the repository: %s', (text) => {
		expect(findAbsentDocuments('web/lib/theme.ts', `const a = 1;\n${text}`)).toMatchObject([{ line: 2 }]);
	});

	test.each(['This is special.', 'the product', 'EBU R-128', 'label-setup-screen.tsx', '`/api/reference`'])(
		'the citation check ignores text that only looks like a citation: %s',
		(text) => {
			expect(findAbsentDocuments('a.ts', text)).toEqual([]);
			expect(findUnknownRules('a.ts', text, new Set())).toEqual([]);
		},
	);
});

function expectNone(findings: readonly Finding[]): void {
	expect(findings.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
}
