import { randomBytes } from 'node:crypto';

/** A name that nothing else contains, and a way to find it in any bytes, in any encoding. */
export interface Needle {
	readonly name: string;
	/** Parts of it that nothing else contains, for guessing. */
	readonly parts: readonly string[];
	/** Returns the encodings in which the name occurs. */
	findIn(bytes: Uint8Array): string[];
}

export function createNeedle(): Needle {
	// Only the letters are searched for: accents around them may be folded, escaped or lost on the way.
	const core = `vex${randomBytes(6).toString('hex')}`;
	const spellings: [string, string][] = [
		['UTF-8', core],
		['UTF-16 LE', Buffer.from(core, 'utf16le').toString('latin1')],
		['UTF-16 BE', Buffer.from(core, 'utf16le').swap16().toString('latin1')],
		['hexadecimal', Buffer.from(core).toString('hex')],
	];
	const secrets = [0, 1, 2].flatMap((shift) => [insideBase64(core, shift), insideBase64(capitalised(core), shift)]);

	return {
		name: `Ý${capitalised(core)} Émblem`,
		parts: [core.slice(2, 6), core.slice(4), `${core} émb`, `ý${core}`],
		findIn(bytes) {
			const text = Buffer.from(bytes).toString('latin1');
			const small = text.toLowerCase();
			const found = spellings.filter(([, spelling]) => small.includes(spelling)).map(([name]) => name);
			return secrets.some((secret) => text.includes(secret)) ? [...found, 'base64'] : found;
		},
	};
}

function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Returns the part of a text that certainly occurs in the base64 of anything that contains it: there are three possible
 * offsets, and the ends differ.
 */
function insideBase64(text: string, shift: number): string {
	const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]);
	return bytes.toString('base64').slice(Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6));
}
