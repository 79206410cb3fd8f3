/** "Tide", "Tide and Ebb", "Tide, Ebb and Lull"; beyond `most`, how many more there are instead of them. */
export function joinNames(names: readonly string[], most = Number.POSITIVE_INFINITY): string {
	const different = [...new Set(names)];
	const named = different.length > most ? different.slice(0, most - 1) : different;
	const last = different.length > most ? `${different.length - named.length} more` : named.pop();
	return named.length === 0 ? (last ?? '') : `${named.join(', ')} and ${last}`;
}
