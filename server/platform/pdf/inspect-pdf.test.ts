import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf-programs.ts';
import { inspectPdf } from './uploaded-pdfs.ts';

interface Parts {
	/** Entries of the catalog. */
	readonly catalog?: string;
	/** Entries of the only page. */
	readonly page?: string;
	readonly trailer?: string;
	/** Objects from number 5 on. */
	readonly objects?: readonly string[];
	/** Objects that are appended after the end, as a later revision. */
	readonly later?: readonly string[];
}

const text = 'BT /F1 12 Tf 20 100 Td (The whole agreement) Tj ET';

/** Builds a one-page file by hand, so that it can hold what no program would write. */
function pdf({ catalog = '', page = '', trailer = '', objects = [], later = [] }: Parts): Uint8Array {
	const all = [
		`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> ${page} >>`,
		`<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
		...objects,
	];
	let file = '%PDF-1.7\n';
	const offsets = all.map((object, index) => {
		const at = file.length;
		file += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return at;
	});
	const entry = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;
	const first = file.length;
	const root = `/Size ${all.length + 1} /Root 1 0 R`;
	file += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.map(entry).join('')}`;
	file += `trailer\n<< ${root} ${trailer} >>\nstartxref\n${first}\n%%EOF\n`;
	if (later.length === 0) return Buffer.from(file, 'latin1');
	const [replaced = ''] = later;
	const at = file.length;
	file += `1 0 obj\n${replaced}\nendobj\n`;
	const second = file.length;
	file += `xref\n1 1\n${entry(at)}trailer\n<< ${root} /Prev ${first} >>\nstartxref\n${second}\n%%EOF\n`;
	return Buffer.from(file, 'latin1');
}

/** Puts the objects from number 5 on into an object stream, which a search for bytes does not find. */
function withObjectStream(catalog: string, objects: readonly string[]): Uint8Array {
	const plain = [
		`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << >> >>',
		`<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
	];
	let file = Buffer.from('%PDF-1.7\n');
	const offsets: number[] = [];
	const add = (number: number, body: Uint8Array) => {
		offsets[number] = file.length;
		file = Buffer.concat([file, Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
	};
	for (const [index, object] of plain.entries()) add(index + 1, Buffer.from(object));
	let body = '';
	const places = objects.map((object, index) => {
		const place = `${5 + index} ${body.length}`;
		body += `${object} `;
		return place;
	});
	const head = `${places.join(' ')} `;
	const packed = deflateSync(Buffer.from(head + body));
	const number = 5 + objects.length;
	const dict = `<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
	add(number, Buffer.concat([Buffer.from(dict), packed, Buffer.from('\nendstream')]));
	const rows = [[0, 0, 65535], ...plain.map((_, index) => [1, offsets[index + 1] ?? 0, 0])];
	rows.push(...objects.map((_, index) => [2, number, index]), [1, offsets[number] ?? 0, 0], [1, file.length, 0]);
	const table = Buffer.concat(
		rows.map(([kind = 0, where = 0, last = 0]) => {
			const row = Buffer.alloc(7);
			row.writeUInt8(kind, 0);
			row.writeUInt32BE(where, 1);
			row.writeUInt16BE(last, 5);
			return row;
		}),
	);
	const xref = file.length;
	const about = `<< /Type /XRef /Size ${rows.length} /W [1 4 2] /Root 1 0 R /Length ${table.length} >>\nstream\n`;
	add(number + 1, Buffer.concat([Buffer.from(about), table, Buffer.from('\nendstream')]));
	return Buffer.concat([file, Buffer.from(`startxref\n${xref}\n%%EOF\n`)]);
}

const annotation = (rest: string) => `/Annots [<< /Type /Annot /Rect [0 0 50 50] ${rest} >>]`;
const link = (rest: string) => annotation(`/Subtype /Link ${rest}`);
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('an uploaded PDF is refused', () => {
	it.each<[string, string, Uint8Array]>([
		['runs JavaScript when it is opened', 'script', pdf({ catalog: `/OpenAction ${script}` })],
		[
			'hides the name JavaScript behind escapes',
			'script',
			pdf({ catalog: '/OpenAction << /S /#4aavaScript /J#53 (1) >>' }),
		],
		[
			'has JavaScript in its name tree',
			'script',
			pdf({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
		],
		['runs JavaScript when a page is opened', 'script', pdf({ page: `/AA << /O ${script} >>` })],
		['runs JavaScript when it is printed', 'script', pdf({ catalog: `/AA << /WP ${script} >>` })],
		['has a link that runs JavaScript', 'script', pdf({ page: link(`/A ${script}`) })],
		['has a note that runs JavaScript', 'script', pdf({ page: annotation(`/Subtype /Text /AA << /E ${script} >>`) })],
		[
			'runs JavaScript after a harmless action',
			'script',
			pdf({ page: link(`/A << /S /URI /URI (https://a.example) /Next [5 0 R] >>`), objects: [script] }),
		],
		[
			'has its JavaScript in an object stream',
			'script',
			withObjectStream('/OpenAction 5 0 R', ['<< /S /JavaScript /JS (1) >>']),
		],
		[
			'has JavaScript in a bookmark',
			'script',
			pdf({ catalog: '/Outlines << /First 5 0 R /Last 5 0 R >>', objects: [`<< /Title (a) /A ${script} >>`] }),
		],
		[
			'has JavaScript in a later revision',
			'script',
			pdf({ later: [`<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>`] }),
		],
		['starts a program', 'action', pdf({ page: link('/A << /S /Launch /F (calc.exe) >>') })],
		['sends a form', 'action', pdf({ page: link('/A << /S /SubmitForm /F (https://a.example) >>') })],
		['opens an address', 'action', pdf({ catalog: '/OpenAction << /S /URI /URI (https://a.example) >>' })],
		[
			'does more than show a page when it is opened',
			'action',
			pdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /Print >> >>' }),
		],
		['plays a video', 'action', pdf({ page: annotation('/Subtype /RichMedia') })],
		[
			'has a hidden layer',
			'layers',
			pdf({
				catalog: '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>',
				objects: ['<< /Type /OCG /Name (Hidden) >>'],
			}),
		],
		['marks a note as part of a layer', 'layers', pdf({ page: annotation('/Subtype /Text /OC << /Type /OCMD >>') })],
		[
			'has a file attached',
			'attachments',
			pdf({
				catalog: '/Names << /EmbeddedFiles << /Names [(a) << /F (a.exe) /EF << /F 5 0 R >> >>] >> >>',
				objects: ['<< /Type /EmbeddedFile /Length 1 >>\nstream\na\nendstream'],
			}),
		],
		[
			'has a file attached to a note',
			'attachments',
			pdf({ page: annotation('/Subtype /FileAttachment /FS << /F (a.exe) >>') }),
		],
		['is a portfolio of files', 'attachments', pdf({ catalog: '/Collection << /View /D >>' })],
		[
			'has a field',
			'fields',
			pdf({ catalog: '/AcroForm << /Fields [5 0 R] >>', objects: ['<< /FT /Tx /T (Advance) /V (1000) >>'] }),
		],
		['has a field that is in no form', 'fields', pdf({ page: annotation('/Subtype /Widget /FT /Tx /T (Advance)') })],
		[
			'has an empty field for a signature',
			'fields',
			pdf({ catalog: '/AcroForm << /Fields [5 0 R] >>', objects: ['<< /FT /Sig /T (Sign here) >>'] }),
		],
		[
			'is an XFA form',
			'fields',
			pdf({ catalog: '/AcroForm << /Fields [] /XFA 5 0 R >>', objects: ['<< /Length 1 >>\nstream\na\nendstream'] }),
		],
	])('an uploaded PDF that %s is refused', async (_, fault, bytes) => {
		expect(await inspectPdf(bytes)).toEqual({ ok: false, fault });
	});

	it('an uploaded PDF that is encrypted is refused', async () => {
		const made = await PDF.load(pdf({}));
		made.setProtection({ ownerPassword: 'a long one' });

		expect(await inspectPdf(await made.save())).toEqual({ ok: false, fault: 'encrypted' });
	});
});

describe('an uploaded PDF is accepted', () => {
	it.each<[string, Uint8Array]>([
		['that has nothing but its pages', pdf({})],
		['that opens at a page', pdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
		['that opens at a page by an action', pdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
		[
			'that has comments',
			pdf({ page: annotation('/Subtype /Highlight /Contents (too low) /QuadPoints [0 0 1 0 0 1 1 1]') }),
		],
		['that has an empty list of fields', pdf({ catalog: '/AcroForm << /Fields [] >>' })],
	])('an uploaded PDF is accepted %s', async (_, bytes) => {
		const found = await inspectPdf(bytes);

		expect(found).toMatchObject({ ok: true, pages: 1 });
		if (found.ok) expect(pdfText(found.bytes)).toContain('The whole agreement');
	});

	it('an uploaded PDF is accepted without its links to addresses and pages', async () => {
		const links = [
			'<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://evil.example) >> >>',
			'<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [3 0 R /Fit] >>',
			'<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (A comment) /A << /S /URI /URI (https://evil.example) >> >>',
		];
		const outline = '<< /Title (Chapter) /A << /S /URI /URI (https://evil.example) >> >>';
		const structure = '<< /Type /StructTreeRoot /K << /S /Link /K << /Type /OBJR /Obj 5 0 R >> >> >>';
		const bytes = pdf({
			catalog: `/Outlines << /First 8 0 R /Last 8 0 R >> /StructTreeRoot ${structure} /URI << /Base (https://evil.example) >>`,
			page: '/Annots [5 0 R 6 0 R 7 0 R] /AA << /O << /S /URI /URI (https://evil.example) >> >>',
			objects: [...links, outline],
		});

		const found = await inspectPdf(bytes);

		if (!found.ok) throw new Error(found.fault);
		const written = Buffer.from(found.bytes).toString('latin1');
		for (const gone of ['evil.example', '/Dest', '/AA']) expect(written).not.toContain(gone);
		expect(written).toContain('A comment');
		expect(pdfText(found.bytes)).toContain('The whole agreement');
	});

	it('an uploaded PDF is accepted without what only an earlier revision of it showed', async () => {
		const bytes = pdf({ catalog: `/OpenAction ${script}`, later: ['<< /Type /Catalog /Pages 2 0 R >>'] });

		const found = await inspectPdf(bytes);

		if (!found.ok) throw new Error(found.fault);
		expect(Buffer.from(found.bytes).toString('latin1')).not.toContain('JavaScript');
	});

	it('an accepted PDF is unchanged when it is inspected again', async () => {
		const first = await inspectPdf(pdf({ page: link('/Dest [3 0 R /Fit]') }));
		const again = first.ok ? await inspectPdf(first.bytes) : first;

		expect(again).toEqual(first);
	});
});
