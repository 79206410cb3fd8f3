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
		file: 'domain/accounts/unknown-reviewer.ts',
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
	{ file: 'server/platform/config/settings.ts', texts: /./, why: 'the reference of the configuration, for operators' },
	{ file: 'server/operations/metrics-text.ts', texts: /./, why: 'help texts of metrics, for Prometheus' },
	{ file: 'server/api-description.ts', texts: /For: /, why: 'the description of the API, for programmers' },
	{ file: 'server/main.ts', texts: /./, why: 'the console of the operator' },
	{ file: 'server/open-platform.ts', texts: /Creating the embedded database/, why: 'the console of the operator' },
	{ file: 'server/verify-log.ts', texts: /The log /, why: 'the console of the operator' },
	{ file: 'server/platform/db/data-folder-lock.ts', texts: /server/, why: 'the console of the operator' },
	{
		file: 'server/platform/seal/seal-key-store.ts',
		texts: /./,
		why: 'console and log of the operator',
	},
	{ file: 'server/platform/seal/make-key.ts', texts: /Acetate at/, why: 'the name in a certificate, which is data' },
	{ file: 'server/platform/db/lock-order.ts', texts: /are locked after/, why: 'an error for developers' },
	{ file: 'server/platform/jobs/queue.ts', texts: /A claim of/, why: 'an error for developers' },
	{ file: 'server/platform/mail/mail.ts', texts: /The mail server/, why: 'errors in the log' },
	{ file: 'web/app/app.tsx', texts: /"Routes"/, why: 'the name of a component' },
	{ file: 'web/brand', texts: /"Acetate"|"ACETATE SIDE A"/, why: 'the name of the product' },
	{
		file: 'domain/catalogue/genres.ts',
		texts: /^"/,
		why: 'Stores use these names of genres, which are stored as they are.',
	},
	{
		file: 'domain/forms/definitions/marketing-story.ts',
		texts: /^"(Drum machine|Electric guitar|Middle Eastern|Women in music)"/,
		why: 'Options are stored under these values and have captions.',
	},
	{ file: 'web/links/guest-message.tsx', texts: /"Disc"/, why: 'the name of a component' },
	{
		file: 'domain/catalogue/societies.ts',
		texts: /^"None yet"/,
		why: 'It is stored like the name of a society and has a caption.',
	},
	{
		file: 'domain/catalogue/catalogue-kinds.ts',
		texts: /^"Copyright Control"/,
		why: 'Credits have this name in every language.',
	},
	{
		file: 'domain/catalogue/style/artist-checks.ts',
		texts: /^"Various Artists"/,
		why: 'Stores require this name in every language.',
	},
	{ file: 'domain/catalogue/style/title-words.ts', texts: /parental advisory/, why: 'It is part of a pattern.' },
	{
		file: 'domain/songs/blind.ts',
		texts: /Outside sender/,
		why: 'It is stored in the database when a sender is erased, and both have to be the same.',
	},
	{ file: 'web/submissions/submit-header.tsx', texts: /"Disc"/, why: 'the name of a component' },
];
