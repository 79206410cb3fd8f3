import { type Caption, t } from '../kernel/message.ts';
import * as m from './society.messages.ts';

/** Collecting societies for authors' performing rights, by their common names. */
export const societies: readonly string[] = [
	'ACUM',
	'AKKA/LAA',
	'AKM',
	'APRA AMCOS',
	'ARTISJUS',
	'ASCAP',
	'BMI',
	'BUMA/STEMRA',
	'CASH',
	'COMPASS',
	'EAÜ',
	'ECAD',
	'FILSCAP',
	'GEMA',
	'GMR',
	'HDS-ZAMP',
	'IMRO',
	'IPRS',
	'JASRAC',
	'KODA',
	'KOMCA',
	'LATGA',
	'MACP',
	'MSG',
	'MUST',
	'OSA',
	'PRS',
	'SABAM',
	'SACEM',
	'SACM',
	'SADAIC',
	'SAMRO',
	'SAYCO',
	'SCD',
	'SESAC',
	'SGAE',
	'SIAE',
	'SOCAN',
	'SOKOJ',
	'SOZA',
	'SPA',
	'STEF',
	'STIM',
	'SUISA',
	'TEOSTO',
	'TONO',
	'UACRR',
	'UBC',
	'UCMR-ADA',
	'ZAIKS',
];

// Stored like the name of a society.
export const noSocietyYet = 'None yet';
const otherSociety = 'Other';

export const societyChoices: readonly string[] = [...societies, noSocietyYet, otherSociety];

/** The choices with their captions. Names of societies are not translated. */
export const societyOptions: Readonly<Record<string, string | Caption>> = {
	...Object.fromEntries(societies.map((society) => [society, society])),
	[noSocietyYet]: m.noSocietyYetCaption,
	[otherSociety]: m.otherSocietyCaption,
};

export function societyCaption(society: string): string {
	const caption = societyOptions[society] ?? society;
	return typeof caption === 'string' ? caption : t(caption);
}
