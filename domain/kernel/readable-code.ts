// 32 characters without 0/O and 1/I, so that a code can be read out on the telephone; 16 of them carry 80 random bits.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groupLength = 4;
export const readableCodeByteCount = 16;

/** A code such as `LUNA-7KQX-4MTR-92WD`; each character comes from one random byte. */
export function formatReadableCode(randomBytes: Uint8Array) {
	return group(Array.from(randomBytes, (byte) => alphabet[byte % alphabet.length]).join(''));
}

/** Converts typed input (small letters, spaces, no dashes) to the form in which codes are stored. */
export function normalizeReadableCode(typed: string) {
	return group(typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''));
}

function group(characters: string) {
	return characters.match(new RegExp(`.{1,${groupLength}}`, 'gu'))?.join('-') ?? '';
}
