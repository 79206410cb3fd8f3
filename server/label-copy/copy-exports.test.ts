import { afterEach, expect, test } from 'vitest';
import type { LabelCopyId, OrganizationId, ReleaseId } from '../../domain/kernel/ids.ts';
import { serializeSnapshot } from '../../domain/label-copy/copy-snapshot.ts';
import {
	exampleOrigins,
	exampleSnapshot,
	exampleStamp,
	exampleText,
} from '../../domain/label-copy/example-copy.test-suite.ts';
import { createPdfThread } from '../platform/pdf/pdf-thread.ts';
import { createPdfWriter } from '../platform/pdf/pdf-writer.ts';
import { pdfText } from '../testing/pdf-programs.ts';
import { readZip } from '../testing/zip-entries.ts';
import { createCopyExports, nameOfExport } from './copy-exports.ts';
import type { CopyRow } from './label-copy.repository.ts';

const copy: CopyRow = {
	id: '00000000-0000-4000-8000-000000000001' as LabelCopyId,
	organizationId: '00000000-0000-4000-8000-000000000002' as OrganizationId,
	releaseId: '00000000-0000-4000-8000-000000000003' as ReleaseId,
	version: 3,
	status: 'superseded',
	snapshot: serializeSnapshot(exampleSnapshot),
	sha256: exampleStamp.sha256,
	origins: exampleOrigins,
	generatedAt: exampleStamp.generatedAt,
	generatedBy: null,
	formId: null,
	approvedBy: 'Mira Quill',
	approvedHow: 'link',
	approvedAt: exampleStamp.approval?.at ?? null,
	approvalReason: null,
	finalisedBy: 'Label Manager',
	finalisedAt: exampleStamp.final?.at ?? null,
	overrideReason: null,
	isOutOfDate: true,
	rowVersion: 7,
};

const exports = createCopyExports(createPdfWriter(createPdfThread()));
const zone = process.env.TZ;

afterEach(() => {
	process.env.TZ = zone;
});

test('the same label copy version gives the same bytes in every format, whatever the time zone and the locale', async () => {
	const files = [];
	for (const [TZ, LANG] of [
		['Pacific/Auckland', 'de_DE.UTF-8'],
		['America/Los_Angeles', 'tr_TR.UTF-8'],
	]) {
		Object.assign(process.env, { TZ, LANG, LC_ALL: LANG });
		files.push((await exports.writeAll(copy)).map((file) => Buffer.from(file).toString('base64')));
	}
	expect(files[0]).toEqual(files[1]);
	expect(new Set(files[0]).size).toBe(9);
});

test('a label copy version that was final is still marked as final after the next one', async () => {
	const text = await exports.write(copy, { format: 'txt', rendering: 'internal', viewer: { isAdmin: true } });
	expect(String(text)).toBe(exampleText);
	expect(nameOfExport(copy, 'pdf', 'public')).toBe('paper-lanterns-label-copy-v3-public.pdf');
});

test.each([
	['final', copy, 'LABEL COPY v3 FINAL'],
	['in review', { ...copy, status: 'in_review', finalisedBy: null, finalisedAt: null }, 'LABEL COPY v3 IN REVIEW'],
] as const)('every file of a label copy version that is %s says so in its header', async (_, version, text) => {
	const wanted = { rendering: 'internal', viewer: { isAdmin: true } } as const;
	const pdf = pdfText(await exports.write(version, { ...wanted, format: 'pdf' }));
	const docx = readZip(Buffer.from(await exports.write(version, { ...wanted, format: 'docx' })));
	const txt = String(await exports.write(version, { ...wanted, format: 'txt' }));

	expect(pdf).toContain(text);
	for (const part of ['word/document.xml', 'word/footer1.xml'])
		expect(docx.get(part)?.toString('utf8')).toContain(text);
	expect(txt.replace(/ +/g, ' ')).toContain(text);
});

test('characters that no font has are found before a label copy is printed with empty boxes', async () => {
	const release = { ...exampleSnapshot.release, title: 'Paper 𓀀 Lanterns' };
	const odd = {
		...copy,
		id: '00000000-0000-4000-8000-000000000009' as LabelCopyId,
		snapshot: serializeSnapshot({ ...exampleSnapshot, release }),
	};
	expect(await exports.unwritableLetters(odd)).toEqual(['𓀀']);
	expect(await exports.unwritableLetters(copy)).toEqual([]);
});

test('a label copy with characters that no font has names them instead of a PDF, and has them as DOCX and TXT', async () => {
	const release = { ...exampleSnapshot.release, title: '𓀀 Lanterns' };
	const ancient = { ...copy, snapshot: serializeSnapshot({ ...exampleSnapshot, release }) };
	const wanted = { rendering: 'internal', viewer: { isAdmin: true } } as const;
	const docx = readZip(Buffer.from(await exports.write(ancient, { ...wanted, format: 'docx' })));

	await expect(exports.write(ancient, { ...wanted, format: 'pdf' })).rejects.toThrow(
		'The PDF font doesn’t have these characters: 𓀀. Download the label copy as DOCX or TXT.',
	);
	expect(docx.get('word/document.xml')?.toString('utf8')).toContain('𓀀 Lanterns');
	expect(String(await exports.write(ancient, { ...wanted, format: 'txt' }))).toContain('𓀀 Lanterns');
});

test('a label copy with names in other scripts is written as PDF', async () => {
	const release = { ...exampleSnapshot.release, title: '紙の灯籠' };
	const snapshot = serializeSnapshot({ ...exampleSnapshot, release, labelName: 'محمد' });
	const foreign = { ...copy, id: '00000000-0000-4000-8000-000000000010' as LabelCopyId, snapshot };

	const pdf = await exports.write(foreign, { format: 'pdf', rendering: 'internal', viewer: { isAdmin: true } });

	expect(pdfText(pdf)).toContain('紙の灯籠');
	expect(pdfText(pdf)).toContain('محمد');
	expect(await exports.unwritableLetters(foreign)).toEqual([]);
});

test('names from right to left are marked as such in the DOCX of a label copy, and other text is not', async () => {
	const release = { ...exampleSnapshot.release, title: 'Lanterns of יוסי כהן, Oslo' };
	const snapshot = serializeSnapshot({ ...exampleSnapshot, release, labelName: 'محمد عبد السلام' });
	const wanted = { format: 'docx', rendering: 'internal', viewer: { isAdmin: true } } as const;
	const docx = readZip(Buffer.from(await exports.write({ ...copy, snapshot }, wanted)));
	const xml = docx.get('word/document.xml')?.toString('utf8') ?? '';
	const runs = [...xml.matchAll(/<w:r>(.*?)<\/w:r>/g)].map(([, run = '']) => run);
	const marked = runs.filter((run) => run.includes('<w:rtl/>')).map((run) => run.replace(/<[^>]*>/g, ''));

	expect(new Set(marked)).toEqual(new Set(['محمد عبد السلام', 'יוסי כהן']));
	expect(runs.find((run) => run.includes('محمد'))).toContain('<w:b/><w:bCs/>');
	expect(xml.replace(/<[^>]*>/g, '')).toContain('Lanterns of יוסי כהן, Oslo');
});
