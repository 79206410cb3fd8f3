// Comments, test names and documents may cite rules of docs/product.md, and no document that is not in the repository.
import type { Finding } from './source-file.ts';

export const productDocument = 'docs/product.md';

/** Rules are bold where they are defined, and plain where they are cited. */
const definition = /\*\*(R-[A-Z]+-\d+)\*\*/g;
const citation = /\bR-[A-Z]+-\d+\b/g;

/** Documents of the original order; readers of the repository do not have them. */
const absentDocument = /\b(?:SPEC|PRODUCT|LOOK)\b(?:\.md)?|\bscreens\/\d+|\breference\/[\w-]+\.md/g;

const errorDefinition = /defineError\(\s*'(?<code>[^']+)'/g;

export function listRules(productText: string): Set<string> {
	return new Set(Array.from(productText.matchAll(definition), ([, rule = '']) => rule));
}

/** An id that is defined twice would make every citation of it ambiguous. */
export function findDoubleRules(productText: string): Finding[] {
	const seen = new Set<string>();
	return findMatches(productDocument, productText, definition, (match) => {
		const rule = match.replaceAll('*', '');
		if (seen.has(rule)) return `${rule} is defined twice`;
		seen.add(rule);
		return null;
	});
}

export function findUnknownRules(file: string, text: string, rules: ReadonlySet<string>): Finding[] {
	return findMatches(file, text, citation, (rule) =>
		rules.has(rule) ? null : `${rule} is not a rule of ${productDocument}`,
	);
}

export function findAbsentDocuments(file: string, text: string): Finding[] {
	return findMatches(
		file,
		text,
		absentDocument,
		(name) => `${name} is not in the repository; cite a rule of ${productDocument}, or nothing`,
	);
}

/** The product description says when each refusal happens, and cites its code instead of repeating its text. */
export function findUndescribedRefusals(file: string, text: string, productText: string): Finding[] {
	return Array.from(text.matchAll(errorDefinition)).flatMap(({ index, groups }) => {
		const code = groups?.code ?? '';
		const line = text.slice(0, index).split('\n').length;
		return productText.includes(`\`${code}\``)
			? []
			: [{ file, line, message: `${code} is missing in ${productDocument}` }];
	});
}

function findMatches(file: string, text: string, pattern: RegExp, judge: (match: string) => string | null): Finding[] {
	return text
		.split('\n')
		.flatMap((content, index) =>
			Array.from(content.matchAll(pattern), ([match]) => judge(match)).flatMap((message) =>
				message === null ? [] : [{ file, line: index + 1, message }],
			),
		);
}
