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
		file: 'domain/accounts/account-rules.ts',
		texts: /Unknown Reviewer/,
		why: 'It is stored with the songs of a deleted account and compared there.',
	},
	{ file: 'server/accounts/accounts.present.ts', texts: /Samsung Internet/, why: 'The name of a browser.' },
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
