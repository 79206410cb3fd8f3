// The writers of the demo label's signed songs, imported from a spreadsheet as a label would do.
import type { LabelClient } from './label-client.ts';

const writers = [
	'Name;E-mail;Society;IPI;Publisher',
	'Mira Quill;mira@quill.example;STIM;99010041792;Quill Songs',
	'Tove Aldin;tove@aldin.example;STIM;99010052393;Quill Songs',
	'Ansel Rowe;ansel@rowe.example;PRS;99010073186;',
	'Esme Harrow;esme@harrow.example;PRS;99010084669;Harbour Light Music',
	'Callum Harrow;;PRS;;Harbour Light Music',
	'Juno Tamsin;juno@tamsin.example;GEMA;99010095270;Edition Tamsin',
	'Pilar Noor;pilar@noor.example;SGAE;99020017779;',
	'Dario Noor;;None yet;;',
];

export async function bringWriters(client: LabelClient): Promise<void> {
	const csv = writers.join('\n');
	await client.call('POST', '/api/catalogue/writers/import', { csv, isAllOrNothing: true }, 'mara');
	await client.call(
		'POST',
		'/api/catalogue/publishers/import',
		{ csv: 'Name;Administrator\nQuill Songs Nordic;Harbour Light Music' },
		'mara',
	);
}
