import { ORPCError } from '@orpc/client';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';

/** What the person can correct by typing is shown at the field, all else in the red box. */
export function placeFailure<Name extends string>(
	field: Name,
	error: unknown,
): { fields: { [Field in Name]?: string } } | { box: string } {
	const message = messageOf(error, unexpected.message);
	const isCorrectable = error instanceof ORPCError && (error.status === 400 || error.status === 404);
	return isCorrectable ? { fields: { [field]: message } as { [Field in Name]?: string } } : { box: message };
}
