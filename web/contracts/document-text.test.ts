import { expect, it } from 'vitest';
import { blocksOfPage, type StructureNode, type TextMark, type TextPart } from './document-text.ts';

const part = (str: string, x: number, y: number, { width = str.length * 5, height = 10 } = {}): TextPart => ({
	str,
	transform: [1, 0, 0, 1, x, y],
	width,
	height,
});
const begin = (id?: string): TextMark => ({ type: 'beginMarkedContentProps', ...(id && { id }) });
const end: TextMark = { type: 'endMarkedContent' };
const leaf = (role: string, id: string): StructureNode => ({ role, children: [{ type: 'content', id }] });

it('a tagged page is read as its headings, paragraphs and rows, without what is at its edges', () => {
	const items = [
		begin(),
		part('Nordlys Harbour', 0, 800),
		end,
		begin('a'),
		part('Licence', 0, 700),
		end,
		begin('b'),
		part('The label may', 0, 680),
		part('sell it.', 0, 665),
		end,
		begin('c'),
		part('Term', 0, 640),
		end,
		begin('d'),
		part('5 years', 100, 640),
		end,
	];
	const row: StructureNode = { role: 'TR', children: [leaf('TH', 'c'), leaf('TD', 'd')] };
	const structure: StructureNode = {
		role: 'Root',
		children: [{ role: 'Document', children: [leaf('H1', 'a'), leaf('P', 'b'), { role: 'Table', children: [row] }] }],
	};

	expect(blocksOfPage(items, structure)).toEqual([
		{ kind: 'heading', level: 2, texts: ['Licence'] },
		{ kind: 'paragraph', level: 0, texts: ['The label may sell it.'] },
		{ kind: 'row', level: 0, texts: ['Term', '5 years'] },
	]);
});

it('a page without tags is read by the sizes and distances of its lines', () => {
	const items = [
		part('Agreement', 0, 700, { height: 18 }),
		part('The first line', 0, 670),
		part('goes on here.', 0, 658),
		part('A new paragraph', 0, 630),
		part('with a second', 0, 618),
		part('and a third line.', 0, 606),
	];

	expect(blocksOfPage(items, null).map(({ kind, texts }) => [kind, ...texts])).toEqual([
		['heading', 'Agreement'],
		['paragraph', 'The first line goes on here.'],
		['paragraph', 'A new paragraph with a second and a third line.'],
	]);
});

it.each([
	['words of a line', [part('one', 0, 0, { width: 15 }), part('two', 20, 0)], 'one two'],
	['parts of a word', [part('on', 0, 0, { width: 10 }), part('e', 10, 0)], 'one'],
	['words from right to left', [part('יוסי', 100, 0, { width: 20 }), part('כהן', 80, 0, { width: 15 })], 'יוסי כהן'],
	[
		'a sentence after words from right to left',
		[part('יוסי', 100, 0, { width: 20 }), part('כהן', 80, 0, { width: 15 }), part(' ', 80, 0), part('. Then', 120, 0)],
		'יוסי כהן. Then',
	],
	['a word that is divided at its hyphen', [part('well-', 0, 20), part('known', 0, 0)], 'well-known'],
	['Chinese lines', [part('许可方', 0, 20), part('授予', 0, 0)], '许可方授予'],
])('%s are joined with the spaces that a reader expects', (_, items, text) => {
	expect(
		blocksOfPage(items, null)
			.map(({ texts }) => texts.join())
			.join(' '),
	).toBe(text);
});

it('a page of pictures has no text', () => {
	expect(blocksOfPage([], null)).toEqual([]);
});
