// Where a list goes on: the last song's place in its order, as one text that only the server reads.
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import { type SongId, songIdSchema } from '../../domain/kernel/ids.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';

export interface Place {
	/** Which of the list's ranges the song stands in, counted from 0. */
	readonly range: number;
	/** What it is sorted by there, as the database writes it; empty where that is looked up by the song. */
	readonly key: string;
	readonly songId: SongId;
}

/** `micros` are moments; `text` is too long for a cursor and looked up by the song. */
export type KeyKind = 'micros' | 'count' | 'number' | 'text';

/** Nothing else may reach the database as one of these: it would be its fault, not the caller's. */
const keyShapes: Readonly<Record<KeyKind, RegExp>> = {
	micros: /^\d{1,16}$/,
	count: /^\d{1,9}$/,
	number: /^\d{1,9}(\.\d{1,20})?(e-\d{1,2})?$/,
	text: /^$/,
};

export function writePlace({ range, key, songId }: Place): string {
	return Buffer.from([range, key, songId].join(' ')).toString('base64url');
}

/** Refuses whatever is no place in a list whose ranges have these keys. */
export function readPlace(cursor: string, kinds: readonly KeyKind[]): Place {
	const [range = '', key = '', id, ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
	const songId = songIdSchema.safeParse(id);
	const kind = /^\d{1,5}$/.test(range) ? kinds[Number(range)] : undefined;
	if (!kind || !keyShapes[kind].test(key) || !songId.success || rest.length > 0)
		throw new AppError(withDetail(invalidInput, 'This is not a page of this list.'));
	return { range: Number(range), key, songId: songId.data };
}
