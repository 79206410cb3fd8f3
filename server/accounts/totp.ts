// Time-based one-time passwords (RFC 6238 on RFC 4226), as authenticator apps generate them.

import { createHmac } from 'node:crypto';
import { authenticatorDigits, authenticatorStepSeconds } from '../../domain/accounts/two-factor.ts';
import { isSameSecret } from '../platform/http/secrets.ts';

/** As long as the hash, as RFC 4226 recommends. */
export const keyByteCount = 20;

/** Clocks of phones differ, so the codes of the previous and the next step are accepted too. */
const toleratedSteps = 1;

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Formats the key for typing it into an app. */
export function formatKey(key: Uint8Array) {
	let bits = '';
	for (const byte of key) bits += byte.toString(2).padStart(8, '0');
	const groups = bits.match(/.{1,5}/g) ?? [];
	return groups.map((group) => base32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function stepOf(now: Date) {
	return Math.floor(now.getTime() / 1000 / authenticatorStepSeconds);
}

export function codeOf(key: Uint8Array, step: number) {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const hash = createHmac('sha1', key).update(counter).digest();
	const offset = (hash.at(-1) ?? 0) & 0x0f;
	const number = hash.readUInt32BE(offset) & 0x7fffffff;
	return String(number % 10 ** authenticatorDigits).padStart(authenticatorDigits, '0');
}

/** Returns the step of this code, which is the current step or a neighbour, or null if it matches none of them. */
export function findStep(key: Uint8Array, digits: string, now: Date) {
	const present = stepOf(now);
	let found: number | null = null;
	// All steps are compared even after a match, so that the duration reveals nothing.
	for (let step = present - toleratedSteps; step <= present + toleratedSteps; step += 1)
		if (isSameSecret(digits, codeOf(key, step))) found = step;
	return found;
}
