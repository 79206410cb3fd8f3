import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFacts, pdfText } from '../../testing/pdf-programs.ts';
import { proseOf, sampleContract } from '../../testing/sample-document.ts';
import { createPdfThread } from './pdf-thread.ts';

const thread = createPdfThread();
let bytes: Uint8Array;
let pages: string[];

beforeAll(async () => {
	({ bytes } = await thread.run('write', { ...sampleContract(4), footline: 'Not legal advice', watermark: 'DRAFT' }));
	pages = pdfText(bytes).split('\f').slice(0, -1);
});

afterAll(() => thread.close());

describe('other programs that read our PDF files', () => {
	it('other programs read the text of a document in every script', () => {
		const text = pages.join(' ');

		for (const word of ['Łódź', 'Việt', 'İstanbul', 'Ελλάδα', 'Россия', '℗', '16 November 2026', 'XX-NHR-26-00041'])
			expect(text).toContain(word);
	});

	it('other programs find label, title and page number on every page', () => {
		for (const [index, page] of pages.entries()) {
			expect(page).toMatch(/Nordlys Harbour Recordings\s+Exclusive licence, version 3/);
			expect(page).toMatch(new RegExp(`Not legal advice\\s+Page ${index + 1} of ${pages.length}\\s*$`));
		}
		expect(pages.length).toBeGreaterThan(2);
	});

	it('other programs find the title and the date of a document, and that it is tagged', () => {
		const facts = pdfFacts(bytes);

		expect(facts).toMatch(/Title:\s+Exclusive licence agreement/);
		expect(facts).toMatch(/Tagged:\s+yes/);
		expect(facts).toMatch(/CreationDate:\s+Mon Nov 16 09:00:00 2026 UTC/);
		expect(Buffer.from(bytes).toString('latin1')).toContain('/Lang (en)');
	});

	it('other programs find headings, lists and tables as such, each text once and in order', () => {
		const structure = pdfFacts(bytes, '-struct-text');

		const headings = [...structure.matchAll(/H\d \(block\)\n\s+"([^"]*)"/g)].map(([, text]) => text?.trim());
		expect(headings.slice(0, 3)).toEqual([
			'Exclusive licence agreement',
			'1. Grant of rights 1',
			'2. Grant of rights 2',
		]);
		expect(structure).toMatch(/TH:?[\s\S]{0,60}"Writer"/);
		expect(structure).toMatch(/LBody/);
		expect(structure).not.toContain('Page 1 of');
		expect(structure).not.toContain('DRAFT');
	});

	it('other programs find every word of a table text that is longer than a page', async () => {
		const value = `${proseOf(900)} the very last word`;
		const blocks = [{ kind: 'rows', rows: [{ name: 'Costs', value }] }] as const;
		const long = await thread.run('write', { ...sampleContract(0), blocks });

		const [first = '', second = ''] = pdfText(long.bytes).split('\f');

		expect(long.pages).toBe(2);
		expect(first).toContain('Costs');
		expect(second.replace(/\s+/g, ' ')).toContain('the very last word');
		expect(`${first} ${second}`.match(/Łódź/g)).toHaveLength(value.match(/Łódź/g)?.length ?? 0);
	});
});
