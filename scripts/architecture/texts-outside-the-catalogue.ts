/**
 * Texts that look like sentences or captions but are not in the message catalogue, each with the reason. `texts` matches
 * what the search reports.
 */
export const textsOutsideTheCatalogue: readonly {
	readonly file: string;
	readonly texts: RegExp;
	readonly why: string;
}[] = [];
