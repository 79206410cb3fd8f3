/** ISO 639-2 for a recording without lyrics. */
export const noWords = 'zxx';

/** ISO 639-3 codes of the languages that have a two-letter code, followed by others that songs are sung in. */
export const languageCodes: readonly string[] = [
	'aar abk afr aka amh ara arg asm ava ave aym aze bak bam bel ben bih bis bod bos bre bul cat ces cha che chu chv',
	'cor cos cre cym dan deu div dzo ell eng epo est eus ewe fao fas fij fin fra fry ful gla gle glg glv grn guj hat',
	'hau hbs heb her hin hmo hrv hun hye ibo ido iii iku ile ina ind ipk isl ita jav jpn kal kan kas kat kau kaz khm',
	'kik kin kir kom kon kor kua kur lao lat lav lim lin lit ltz lub lug mah mal mar mkd mlg mlt mon mri msa mya nau',
	'nav nbl nde ndo nep nld nno nob nor nya oci oji ori orm oss pan pli pol por pus que roh ron run rus sag san sin',
	'slk slv sme smo sna snd som sot spa sqi srd srp ssw sun swa swe tah tam tat tel tgk tgl tha tir ton tsn tso tuk',
	'tur twi uig ukr urd uzb ven vie vol wln wol xho yid yor zha zho zul',
	'ast bar cmn fil gsw haw jam kab mul nan pap rom scn sco srn vec yue',
]
	.join(' ')
	.split(' ');
const known: ReadonlySet<string> = new Set([...languageCodes, noWords]);

export function isLanguage(code: string) {
	return known.has(code);
}

const scripts: Readonly<Record<string, RegExp>> = {
	...each('ara fas urd pus snd uig', /\p{Script=Arabic}/u),
	...each('rus ukr bel bul mkd kaz kir mon tgk', /\p{Script=Cyrillic}/u),
	...each('zho cmn yue nan', /\p{Script=Han}/u),
	...each('hin mar nep san', /\p{Script=Devanagari}/u),
	...each('heb yid', /\p{Script=Hebrew}/u),
	...each(
		'dan deu eng est fin fra gle isl ita lat nld nno nob nor pol por ron slk slv spa sqi swe tur vie',
		/\p{Script=Latin}/u,
	),
	jpn: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
	kor: /\p{Script=Hangul}/u,
	ell: /\p{Script=Greek}/u,
	tha: /\p{Script=Thai}/u,
	hye: /\p{Script=Armenian}/u,
	kat: /\p{Script=Georgian}/u,
	ben: /\p{Script=Bengali}/u,
	tam: /\p{Script=Tamil}/u,
};

function each(codes: string, script: RegExp): Record<string, RegExp> {
	return Object.fromEntries(codes.split(' ').map((code) => [code, script]));
}

/** Whether a text has letters, but none of the script of its language; always false for unknown languages. */
export function isInOtherScript(text: string, language: string) {
	const script = scripts[language];
	return script !== undefined && /\p{L}/u.test(text) && !script.test(text);
}
