// Titles are stored in parts (title, version, artists with roles) and assembled for display.

interface TitleParts {
	readonly title: string;
	readonly version: string;
	readonly featured: readonly string[];
}

/** `A`, `A & B`, `A, B & C`. */
export function joinNames(names: readonly string[]) {
	if (names.length < 2) return names[0] ?? '';
	return `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;
}

/** `Paper Lanterns (feat. Otto Vantage) [Extended Mix]`: only the first addition has round brackets. */
export function titleLine({ title, version, featured }: TitleParts) {
	const additions = [featured.length > 0 ? `feat. ${joinNames(featured)}` : '', version].filter((part) => part !== '');
	const hasBracket = title.includes('(');
	return [title, ...additions.map((part, index) => (index === 0 && !hasBracket ? `(${part})` : `[${part}]`))].join(' ');
}
