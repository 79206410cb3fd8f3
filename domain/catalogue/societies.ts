/** For a writer who is in no society yet. */
export const noSociety = 'NONE';
export const otherSociety = 'OTHER';

/** Societies that collect for writers. */
export const societies: readonly string[] = [
	'ACUM AKM APRA ARTISJUS ASCAP BMI BUMA CASH COMPASS ECAD GEMA GMR HDS IMRO IPRS JASRAC KODA',
	'KOMCA LATGA MCSC MESAM MUST NCB OSA PRS RAO SABAM SACEM SACM SADAIC SAMRO SAYCO SESAC SGAE SIAE SOCAN SOKOJ SOZA',
	'SPA STIM STEF SUISA TEOSTO TONO UBC UCMR ZAIKS ZAMP',
]
	.join(' ')
	.split(' ');
