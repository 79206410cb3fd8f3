/** How languages and countries read in a label copy. Stored with each version: another machine may name them otherwise. */
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

function named(names: Intl.DisplayNames, codes: readonly (string | null | undefined)[]): Record<string, string> {
	const known = [...new Set(codes)].filter((code): code is string => Boolean(code)).sort();
	return Object.fromEntries(known.map((code) => [code, names.of(code) ?? code]));
}

export function nameCodes(codes: {
	readonly languages: readonly (string | null | undefined)[];
	readonly countries: readonly string[];
}) {
	return { languages: named(languages, codes.languages), countries: named(countries, codes.countries) };
}
