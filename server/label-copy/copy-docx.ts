// A label copy as a Word document. The format is written without a library, because libraries add ids and times to it:
// the same version gives the same bytes (docs/decisions/0049).

import { crc32 } from 'node:zlib';
import { isRightToLeft, partsByDirection } from '../../domain/contracts/text-direction.ts';
import { t } from '../../domain/kernel/message.ts';
import { type CopyBlock, copyBlocks, copyHead } from '../../domain/label-copy/copy-blocks.ts';
import type { CopyDocument } from '../../domain/label-copy/copy-document.ts';
import { type CopyStamp, isMarkedDraft } from '../../domain/label-copy/copy-stamp.ts';
import * as d from '../../domain/label-copy/label-copy-document.messages.ts';

/** A date in 1980, the earliest that the format supports. Real times would make the bytes differ. */
const fixedDate = 0x21;

/** Files without compression, in the order of their names: the same files give the same bytes on every machine. */
function storedZip(files: Readonly<Record<string, string>>): Uint8Array {
	const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
	let offset = 0;
	const names = Object.keys(files).sort();
	for (const name of names) {
		const [content, path] = [Buffer.from(files[name] ?? '', 'utf8'), Buffer.from(name, 'utf8')];
		const local = Buffer.alloc(30);
		local.writeUInt32LE(0x04034b50, 0);
		local.writeUInt16LE(20, 4);
		// Names are UTF-8.
		local.writeUInt16LE(0x0800, 6);
		local.writeUInt16LE(fixedDate, 12);
		local.writeUInt32LE(crc32(content), 14);
		local.writeUInt32LE(content.length, 18);
		local.writeUInt32LE(content.length, 22);
		local.writeUInt16LE(path.length, 26);
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE(20, 4);
		local.copy(entry, 6, 4, 30);
		entry.writeUInt32LE(offset, 42);
		locals.push(local, path, content);
		directory.push(entry, path);
		offset += local.length + path.length + content.length;
	}
	const size = directory.reduce((sum, { length }) => sum + length, 0);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(names.length, 8);
	end.writeUInt16LE(names.length, 10);
	end.writeUInt32LE(size, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...locals, ...directory, end]);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const namespaces = `xmlns:w="${main}" xmlns:r="${relations}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w10="urn:schemas-microsoft-com:office:word"`;

/** In twentieths of a point, for A4 with margins of two centimetres. */
const textWidth = 9638;

function escaped(text: string) {
	// Control characters are not allowed in XML at all.
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what is left out.
	const plain = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
	return plain.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

interface RunStyle {
	readonly bold?: boolean;
	/** Size in half points. */
	readonly size?: number;
	readonly color?: string;
}

/** A name from right to left is a run that says so, for its order beside other text and for bold type. */
function run(text: string, style: RunStyle = {}) {
	const parts = partsByDirection(text);
	return (parts.length > 0 ? parts : [{ text, isRightToLeft: false }])
		.map((part) => runXml(part.text, style, part.isRightToLeft))
		.join('');
}

function runXml(text: string, { bold = false, size, color }: RunStyle, isRight: boolean) {
	const properties = [
		bold ? `<w:b/>${isRight ? '<w:bCs/>' : ''}` : '',
		color ? `<w:color w:val="${color}"/>` : '',
		size ? `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>` : '',
		isRight ? '<w:rtl/>' : '',
	].join('');
	const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`);
	return `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}${lines.join('<w:br/>')}</w:r>`;
}

function paragraph(content: string, properties = '') {
	return `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${content}</w:p>`;
}

const spacing = (before: number, after: number) => `<w:spacing w:before="${before}" w:after="${after}"/>`;
const grey = '6B6660';

function cell(content: string, width: number, align?: 'right') {
	const aligned = align ? '<w:jc w:val="right"/>' : '';
	return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(content, spacing(20, 20) + aligned)}</w:tc>`;
}

function table(widths: readonly number[], rows: readonly string[], hasLines: boolean) {
	const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="D8D3CC"/>`;
	const borders = hasLines ? `<w:tblBorders>${line('top')}${line('bottom')}${line('insideH')}</w:tblBorders>` : '';
	const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
	const layout = `<w:tblPr><w:tblW w:w="${textWidth}" w:type="dxa"/>${borders}<w:tblLayout w:type="fixed"/></w:tblPr>`;
	// Two tables need a paragraph between them; otherwise they become one.
	return `<w:tbl>${layout}<w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>${paragraph('', spacing(0, 0))}`;
}

function pairsTable(pairs: readonly (readonly [string, string])[]) {
	const widths = [1500, 3319, 1500, 3319];
	const rows: string[] = [];
	for (let at = 0; at < pairs.length; at += 2) {
		const cells = [pairs[at], pairs[at + 1]].flatMap((pair, side) => [
			cell(run(pair?.[0] ?? '', { color: grey }), widths[side * 2] ?? 0),
			cell(run(pair?.[1] ?? ''), widths[side * 2 + 1] ?? 0),
		]);
		rows.push(`<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`);
	}
	return table(widths, rows, false);
}

function blockXml(block: CopyBlock): string {
	switch (block.kind) {
		case 'heading':
			return paragraph(run(block.text), '<w:pStyle w:val="Heading2"/>');
		case 'paragraph':
			return paragraph(
				run(block.text, block.isQuiet ? { color: grey } : {}),
				(isRightToLeft(block.text) ? '<w:bidi/>' : '') + spacing(60, 60),
			);
		case 'pairs':
			return block.pairs.length === 0 ? '' : pairsTable(block.pairs);
		case 'table': {
			const whole = block.columns.reduce((sum, { width }) => sum + width, 0);
			const widths = block.columns.map(({ width }) => Math.floor((width / whole) * textWidth));
			const row = (texts: readonly string[], style: RunStyle, isHead = false) =>
				`<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${texts
					.map((text, at) => cell(run(text, style), widths[at] ?? 0, block.columns[at]?.align))
					.join('')}</w:tr>`;
			const titles = block.columns.map(({ title }) => title);
			return table(
				widths,
				[
					row(titles, { color: grey }, true),
					...block.rows.map((texts, at) => row(texts, { bold: block.hasTotal && at === block.rows.length - 1 })),
				],
				true,
			);
		}
	}
}

function bodyXml(document: CopyDocument, stamp: CopyStamp): string {
	const head = copyHead(document, stamp);
	const right = `<w:tabs><w:tab w:val="right" w:pos="${textWidth}"/></w:tabs>`;
	const tab = '<w:r><w:tab/></w:r>';
	const line = `<w:pBdr><w:bottom w:val="single" w:sz="12" w:space="6" w:color="1A1714"/></w:pBdr>`;
	return [
		paragraph(run(head.labelName, { bold: true }) + tab + run(head.name, { bold: true }), right + spacing(0, 20)),
		paragraph(
			run(head.generated, { color: grey }) + tab + run(head.hash, { color: grey }),
			line + right + spacing(0, 160),
		),
		paragraph(run(head.title), '<w:pStyle w:val="Title"/>'),
		paragraph(run(head.artist, { size: 22 }), spacing(0, 120)),
		...copyBlocks(document, stamp).map(blockXml),
	].join('');
}

const stylesXml = `${xml}<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial" w:eastAsia="Arial"/><w:sz w:val="18"/><w:szCs w:val="18"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr>${spacing(120, 20)}</w:pPr><w:rPr><w:b/><w:sz w:val="36"/><w:szCs w:val="36"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/>${spacing(200, 60)}<w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/><w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr></w:style></w:styles>`;

function footerXml(document: CopyDocument, stamp: CopyStamp) {
	const head = copyHead(document, stamp);
	const field = (code: string) => `<w:fldSimple w:instr=" ${code} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;
	const right = `<w:tabs><w:tab w:val="right" w:pos="${textWidth}"/></w:tabs>`;
	const content = `${run(`${head.title}, ${head.name}`, { color: grey })}<w:r><w:tab/></w:r>${field('PAGE')}${run('/')}${field('NUMPAGES')}`;
	return `${xml}<w:ftr ${namespaces}>${paragraph(content, right)}</w:ftr>`;
}

/** A large, pale watermark on every page, until the copy is final. */
function headerXml(stamp: CopyStamp) {
	const shape = `<w:r><w:pict><v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e"><v:formulas><v:f eqn="sum #0 0 10800"/><v:f eqn="prod #0 2 1"/><v:f eqn="sum 21600 0 @1"/><v:f eqn="sum 0 0 @2"/><v:f eqn="sum 21600 0 @3"/><v:f eqn="if @0 @3 0"/><v:f eqn="if @0 21600 @1"/><v:f eqn="if @0 0 @2"/><v:f eqn="if @0 @4 21600"/></v:formulas><v:path textpathok="t" o:connecttype="rect"/><v:textpath on="t" fitshape="t"/></v:shapetype><v:shape id="Draft" type="#_x0000_t136" style="position:absolute;margin-left:0;margin-top:0;width:430pt;height:130pt;rotation:315;z-index:-1;mso-position-horizontal:center;mso-position-horizontal-relative:margin;mso-position-vertical:center;mso-position-vertical-relative:margin" fillcolor="#e4e0da" stroked="f"><v:fill opacity=".5"/><v:textpath style="font-family:&quot;Arial&quot;;font-size:1pt" string="${escaped(t(d.draftWatermark))}"/></v:shape></w:pict></w:r>`;
	return `${xml}<w:hdr ${namespaces}>${paragraph(isMarkedDraft(stamp) ? shape : '')}</w:hdr>`;
}

export function copyToDocx(document: CopyDocument, stamp: CopyStamp): Uint8Array {
	const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
	const part = (name: string, kind: string) =>
		`<Override PartName="/word/${name}.xml" ContentType="${office}.${kind}+xml"/>`;
	const relation = (id: number, kind: string, target: string) =>
		`<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;
	const created = stamp.generatedAt.toISOString();
	const { title, name, labelName } = copyHead(document, stamp);
	const page =
		'<w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';
	return storedZip({
		'[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('document', 'document.main')}${part('styles', 'styles')}${part('header1', 'header')}${part('footer1', 'footer')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
		'_rels/.rels': `${xml}<Relationships xmlns="${packageRelations}">${relation(1, 'officeDocument', 'word/document.xml')}<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
		'docProps/core.xml': `${xml}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(`${title}, ${name}`)}</dc:title><dc:creator>${escaped(labelName)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created></cp:coreProperties>`,
		'word/_rels/document.xml.rels': `${xml}<Relationships xmlns="${packageRelations}">${relation(1, 'styles', 'styles.xml')}${relation(2, 'header', 'header1.xml')}${relation(3, 'footer', 'footer1.xml')}</Relationships>`,
		'word/document.xml': `${xml}<w:document ${namespaces}><w:body>${bodyXml(document, stamp)}${page}</w:body></w:document>`,
		'word/footer1.xml': footerXml(document, stamp),
		'word/header1.xml': headerXml(stamp),
		'word/styles.xml': stylesXml,
	});
}
