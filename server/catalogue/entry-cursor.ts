// The place in a list by name: the name and id of the last row, as an opaque text.
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import { type CatalogueId, catalogueIdSchema } from '../../domain/kernel/ids.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import { isStorableText } from '../../domain/kernel/text.ts';

export interface EntryPosition {
	readonly key: string;
	readonly id: CatalogueId;
}

export function encodePosition({ key, id }: EntryPosition): string {
	return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

export function decodePosition(cursor: string): EntryPosition {
	const [key, givenId] = partsOf(cursor);
	const id = catalogueIdSchema.safeParse(givenId);
	if (typeof key !== 'string' || key.length > 800 || !isStorableText(key) || !id.success)
		throw new AppError(withDetail(invalidInput, 'This is not a page of this list.'));
	return { key, id: id.data };
}

function partsOf(cursor: string): unknown[] {
	try {
		const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
		return Array.isArray(parts) ? parts : [];
	} catch {
		return [];
	}
}
