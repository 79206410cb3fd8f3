/**
 * Texts that look like sentences or captions but are not in the message catalogue, each with the reason. `texts` matches
 * what the search reports.
 */
export const textsOutsideTheCatalogue: readonly {
	readonly file: string;
	readonly texts: RegExp;
	readonly why: string;
}[] = [
	{
		file: 'domain/contracts/placeholder-values.ts',
		texts: /The (stems|fees) are/,
		why: 'They are filled into contracts, whose language is that of their text.',
	},
	{
		file: 'domain/contracts/starting-texts.ts',
		texts: /./,
		why: 'Contract texts with which labels start their own templates. A contract stays in its language.',
	},
];
