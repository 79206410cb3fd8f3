import type { PdfBlock, PdfDocument } from '../platform/pdf/pdf-document.ts';

const words =
	'The Licensor grants to the Label the exclusive right to reproduce, distribute and communicate the Recording in the Territory during the Term, and to let others do so. Łódź Việt Nam İstanbul Ελλάδα Россия ℗ 2026 Nordlys Harbour'.split(
		' ',
	);

/** Returns this many words, different for every start. */
export function proseOf(count: number, start = 0): string {
	return Array.from({ length: count }, (_, index) => words[(index * 7 + start) % words.length]).join(' ');
}

/** Makes about one page for every one and a half clauses. */
export function sampleContract(clauses: number): PdfDocument {
	const blocks: PdfBlock[] = [
		{ kind: 'title', text: 'Exclusive licence agreement', subtitle: 'Nordlys Harbour Recordings and Mira Quill' },
		{ kind: 'paragraph', text: [{ text: 'Made on ' }, { text: '16 November 2026', style: 'bold' }, { text: '.' }] },
		{
			kind: 'rows',
			rows: [
				{ name: 'Label', value: 'Nordlys Harbour Recordings' },
				{ name: 'ISRC', value: [{ text: 'XX-NHR-26-00041', style: 'mono' }] },
			],
		},
		{
			kind: 'table',
			columns: [
				{ title: 'Writer', width: 2 },
				{ title: 'Share', align: 'right' },
			],
			rows: [
				['Mira Quill', '60.00 %'],
				['Otto Vantage', '40.00 %'],
			],
			foot: ['Total', '100.00 %'],
		},
	];
	for (let number = 1; number <= clauses; number += 1)
		blocks.push(
			{ kind: 'clause', number: `${number}.`, heading: `Grant of rights ${number}` },
			{ kind: 'clause', number: `${number}.1`, text: proseOf(60, number) },
			{ kind: 'clause', number: `${number}.2`, text: proseOf(80, number + 1) },
			{ kind: 'clause', number: `${number}.3`, text: proseOf(110, number + 2) },
			{ kind: 'list', items: [proseOf(20, number + 3), proseOf(35, number + 4)] },
		);
	return {
		title: 'Exclusive licence agreement',
		language: 'en',
		date: new Date('2026-11-16T09:00:00Z'),
		labelName: 'Nordlys Harbour Recordings',
		headline: 'Exclusive licence, version 3',
		blocks,
	};
}
