/** First letters of the first and the last word of a name. */
export function initialsOf(name: string) {
	const words = name.trim().split(/\s+/u);
	const first = Array.from(words[0] ?? '')[0] ?? '';
	const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : '';
	return (first + last).toUpperCase() || '?';
}
