import { AppError, type Refusal } from './errors.ts';

/** The result of a rule: allowed, or refused with the reason. Pages disable a button with it, the server enforces it. */
export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly error: Refusal };

const yes: Verdict = { allowed: true };

export function allowed(): Verdict {
	return yes;
}

export function refused(error: Refusal): Verdict {
	return { allowed: false, error };
}

export function ensure(verdict: Verdict): void {
	if (!verdict.allowed) throw new AppError(verdict.error);
}
