import { ORPCError } from '@orpc/client';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';

/** Errors that the person can correct are shown at the field, all others above the form. */
export function setupFormErrors<Name extends string>(
	field: Name,
	error: unknown,
): { fields: { [Field in Name]?: string } } | { box: string } {
	const message = messageOf(error, unexpected.message);
	const isCorrectable = error instanceof ORPCError && (error.status === 400 || error.status === 404);
	return isCorrectable ? { fields: { [field]: message } as { [Field in Name]?: string } } : { box: message };
}
