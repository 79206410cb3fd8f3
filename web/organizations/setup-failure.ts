import { ORPCError } from '@orpc/client';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';

/** Where a failure is said: what the person can mend by typing stands at the field, all else in the red box. */
export interface SetupFailure {
	atField: string | null;
	inBox: string | null;
}

export function placeFailure(refusal: string | null, error: Error | null): SetupFailure {
	if (refusal !== null) return { atField: refusal, inBox: null };
	if (error === null) return { atField: null, inBox: null };
	const message = messageOf(error, unexpected.message);
	const isMendable = error instanceof ORPCError && (error.status === 400 || error.status === 404);
	return isMendable ? { atField: message, inBox: null } : { atField: null, inBox: message };
}
