// Where a list goes on: the last song's place in its order, as one text that only the server reads. It holds all it needs,
// because the song itself may be gone by then.
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import { type SongId, songIdSchema } from '../../domain/kernel/ids.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import { isStorableText } from '../../domain/kernel/text.ts';

export interface Place {
	/** Which of the list's ranges the song stands in. */
	readonly range: string;
	/** What it is sorted by there, as the database writes it. */
	readonly key: string;
	readonly songId: SongId;
}

/** `micros` are moments. */
export type KeyKind = 'micros' | 'count' | 'number' | 'text';

/** Nothing else may reach the database as one of these: it would be its fault, not the caller's. */
const keyShapes: Readonly<Record<KeyKind, RegExp>> = {
	micros: /^\d{1,16}$/,
	count: /^\d{1,9}$/,
	number: /^\d{1,9}(\.\d{1,20})?(e-\d{1,2})?$/,
	text: /^[\s\S]{0,200}$/,
};

export function writePlace({ range, key, songId }: Place): string {
	return Buffer.from(JSON.stringify([range, key, songId])).toString('base64url');
}

/** Refuses whatever is no place in a list whose ranges have these keys. */
export function readPlace(cursor: string, kinds: ReadonlyMap<string, KeyKind>): Place {
	const [range, key, id] = readParts(cursor);
	const songId = songIdSchema.safeParse(id);
	const kind = typeof range === 'string' ? kinds.get(range) : undefined;
	if (!kind || typeof key !== 'string' || !keyShapes[kind].test(key) || !isStorableText(key) || !songId.success)
		throw new AppError(withDetail(invalidInput, 'This is not a page of this list.'));
	return { range: String(range), key, songId: songId.data };
}

function readParts(cursor: string): unknown[] {
	try {
		const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
		return Array.isArray(parts) ? parts : [];
	} catch {
		return [];
	}
}
