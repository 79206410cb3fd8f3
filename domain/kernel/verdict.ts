import { AppError, type Refusal } from './errors.ts';

/** What a rule answers: go ahead, or why not. The UI disables with the reason; the server ensures it. */
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
