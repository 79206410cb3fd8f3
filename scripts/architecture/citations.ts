// Comments, test names and documents may cite rules of docs/product.md, and no document that is not in the repository.
import type { Finding } from './source-file.ts';

export const productDocument = 'docs/product.md';

/** Rules are bold where they are defined, and plain where they are cited. */
const definition = /\*\*(R-[A-Z]+-\d+)\*\*/g;
const citation = /\bR-[A-Z]+-\d+\b/g;

/** Documents of the original order; readers of the repository do not have them. */
const absentDocument = /\b(?:SPEC|PRODUCT|LOOK)\b(?:\.md)?|\bscreens\/\d+|\breference\/[\w-]+\.md/g;

const errorDefinition = /defineError\(\s*'[^']+',\s*\d+,\s*'(?<message>(?:[^'\\]|\\.)*)'/g;
const placeholder = /\{\w+\}/;

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

/**
 * Messages for people are defined in `.errors.ts` files, and each of them is in the product description, word for word.
 */
export function findUnlistedMessages(file: string, text: string, productText: string): Finding[] {
	const listed = inOneLine(productText);
	return Array.from(text.matchAll(errorDefinition)).flatMap(({ index, groups }) => {
		const message = (groups?.message ?? '').replaceAll("\\'", "'");
		const isListed = message.split(placeholder).every((part) => listed.includes(part.trim()));
		const line = text.slice(0, index).split('\n').length;
		return isListed ? [] : [{ file, line, message: `"${message}" is missing in ${productDocument}` }];
	});
}

function inOneLine(text: string): string {
	return text.replace(/\s+/g, ' ');
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
