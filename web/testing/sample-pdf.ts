/** A PDF with one line on each page. */
export function pdfOf(lines: readonly string[]): ArrayBuffer {
	const pageIds = lines.map((_, index) => 4 + 2 * index);
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		`<< /Type /Pages /Count ${lines.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
		...lines.flatMap((line, index) => {
			const drawing = `BT /F1 24 Tf 60 760 Td (${line}) Tj ET`;
			const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`;
			return [page, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`];
		}),
	];
	let file = '%PDF-1.7\n';
	const offsets = objects.map((object, index) => {
		const offset = file.length;
		file += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return offset;
	});
	const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
	const count = objects.length + 1;
	file += `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
	return new TextEncoder().encode(file).buffer;
}
