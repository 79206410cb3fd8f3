// Fixes spaces, punctuation and brackets of a title.

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The title with every bracket closed, and without closing brackets that were not opened. */
function balanced(title: string): string {
	const open: string[] = [];
	let text = '';
	for (const character of title) {
		const closing = pairs[character];
		if (closing !== undefined) open.push(closing);
		if (Object.values(pairs).includes(character)) {
			if (open.at(-1) !== character) continue;
			open.pop();
		}
		text += character;
	}
	return text + open.reverse().join('');
}

/** The corrected title; the same text if nothing is wrong. */
export function tidied(title: string) {
	const spaced = title
		.replace(/\s+/gu, ' ')
		.trim()
		.replace(/([,;:])\1+/g, '$1')
		.replace(/,\./g, '.')
		.replace(/(?<!\.)\.\.(?!\.)/g, '.')
		.replace(/ (,|\.(?=\s|$)|[)\]])/g, '$1')
		.replace(/([([]) /g, '$1');
	return balanced(spaced).replace(/\s+/gu, ' ').trim();
}

/** Emoji, flags and keycaps. */
export const emoji = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[0-9#*]\uFE0F?\u20E3/u;

// Scripts whose words need joiners inside them.
const joined =
	/(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{M}])[\u200C\u200D](?=\p{L})/gu;
const unusual = /[\u{1D400}-\u{1D7FF}\uFF01-\uFF5E\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
const invisible = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

export function hasUnusualCharacters(title: string) {
	return unusual.test(title.replace(joined, ''));
}

/** Replaces unusual characters by the letters as typed on a keyboard. */
export function withUsualCharacters(title: string) {
	return title.replace(invisible, '').normalize('NFKC');
}
