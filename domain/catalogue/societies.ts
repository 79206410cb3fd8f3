/** Collecting societies for authors' performing rights, by the name that people in the trade use. */
export const societies: readonly string[] = [
	...['ACUM', 'AKKA/LAA', 'AKM', 'APRA AMCOS', 'ARTISJUS', 'ASCAP', 'BMI', 'BUMA/STEMRA', 'CASH', 'COMPASS'],
	...['EAÜ', 'ECAD', 'FILSCAP', 'GEMA', 'GMR', 'HDS-ZAMP', 'IMRO', 'IPRS', 'JASRAC', 'KODA', 'KOMCA', 'LATGA'],
	...['MACP', 'MSG', 'MUST', 'OSA', 'PRS', 'SABAM', 'SACEM', 'SACM', 'SADAIC', 'SAMRO', 'SAYCO', 'SCD', 'SESAC'],
	...['SGAE', 'SIAE', 'SOCAN', 'SOKOJ', 'SOZA', 'SPA', 'STEF', 'STIM', 'SUISA', 'TEOSTO', 'TONO', 'UACRR', 'UBC'],
	...['UCMR-ADA', 'ZAIKS'],
];

export const noSocietyYet = 'None yet';
export const otherSociety = 'Other';

export const societyChoices: readonly string[] = [...societies, noSocietyYet, otherSociety];
