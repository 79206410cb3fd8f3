// An authenticator app, as far as tests need it: it reads the key that the profile shows and computes codes from it.
import { codeOf, stepOf } from '../accounts/totp.ts';
import type { Caller } from './caller.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export interface Authenticator {
	/** Returns the code that it shows at a time. */
	codeAt(moment: Date): string;
}

export function readKey(typed: string): Authenticator {
	const bits = [...typed.replaceAll(' ', '')].map((each) => base32.indexOf(each).toString(2).padStart(5, '0')).join('');
	const bytes = bits.match(/.{8}/g) ?? [];
	const key = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
	return { codeAt: (moment) => codeOf(key, stepOf(moment)) };
}

/** Switches two-factor sign-in on for a person; the clock advances by a step, because a code works once. */
export async function switchOnTwoFactor(
	caller: Caller,
	clock: { now(): Date; advance(ms: number): void },
): Promise<{ readonly app: Authenticator; readonly recoveryCodes: string[] }> {
	const begun = await caller.mustPost('/api/account/two-factor/key', { currentPassword: caller.person.password });
	const app = readKey((begun.body as { key: string }).key);
	const confirmed = await caller.mustPost('/api/account/two-factor', { code: app.codeAt(clock.now()) });
	clock.advance(30_000);
	return { app, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
}
