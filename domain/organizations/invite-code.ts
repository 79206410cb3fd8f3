import { allowed, refused, type Verdict } from '../kernel/verdict.ts';
import { inviteCodeMissing } from './organizations.errors.ts';

// 32 signs without 0/O and 1/I, so that a code survives the telephone; 16 of them carry 80 random bits.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groupLength = 4;
export const inviteCodeByteCount = 16;

/** A code such as `LUNA-7KQX-4MTR-92WD`, from as many random bytes as it has signs. */
export function formatInviteCode(randomBytes: Uint8Array): string {
	const signs = Array.from(randomBytes, (byte) => alphabet[byte % alphabet.length]).join('');
	return group(signs);
}

/** What people type (small letters, spaces, no dashes) brought to the form in which codes are stored. */
export function normalizeInviteCode(typed: string): string {
	return group(typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''));
}

export function checkInviteCode(typed: string): Verdict {
	return typed.trim() === '' ? refused(inviteCodeMissing) : allowed();
}

function group(signs: string): string {
	return signs.match(new RegExp(`.{1,${groupLength}}`, 'gu'))?.join('-') ?? '';
}
