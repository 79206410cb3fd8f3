// Cursors of paged lists: the position of a page's last song as an opaque text. It contains everything that is needed
// to continue, because the song itself may be deleted by then.

import { type Column, type SQL, sql } from 'drizzle-orm';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import { type SongId, songIdSchema } from '../../domain/kernel/ids.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import { t } from '../../domain/kernel/message.ts';
import { isStorableText } from '../../domain/kernel/plain-text.ts';
import * as m from '../../domain/songs/songs.messages.ts';
import { cutPage } from '../platform/db/database.ts';

export function invalidCursor() {
	return withDetail(invalidInput, t(m.invalidCursor));
}

export interface CursorPosition {
	/** Range of the list that contains the song. */
	readonly range: string;
	/** Sort key of the song in that range, as the database formats it. */
	readonly key: string;
	readonly songId: SongId;
}

/** `micros` is a time in microseconds since 1970. */
export type KeyKind = 'micros' | 'count' | 'number' | 'text';

/** Checked here, because the database would fail with an internal error on any other form. */
const keyShapes: Readonly<Record<KeyKind, RegExp>> = {
	micros: /^\d{1,16}$/,
	count: /^\d{1,9}$/,
	number: /^-?\d{1,9}(\.\d{1,20})?(e-\d{1,2})?$/,
	text: /^[\s\S]{0,200}$/,
};

export function encodeCursor({ range, key, songId }: CursorPosition) {
	return writeParts(range, key, songId);
}

/** Formats the end of a page as an opaque text. */
export function writeParts(...parts: readonly string[]) {
	return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Refuses anything that is not a cursor of a list with these ranges. */
export function decodeCursor(cursor: string, kinds: ReadonlyMap<string, KeyKind>): CursorPosition {
	const [range, key, id] = readParts(cursor);
	const songId = songIdSchema.safeParse(id);
	const kind = typeof range === 'string' ? kinds.get(range) : undefined;
	if (!kind || typeof key !== 'string' || !keyShapes[kind].test(key) || !isStorableText(key) || !songId.success)
		throw new AppError(invalidCursor());
	return { range: String(range), key, songId: songId.data };
}

/** Returns an empty list if the text is not one of our cursors. */
export function readParts(cursor: string): unknown[] {
	try {
		const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
		return Array.isArray(parts) ? parts : [];
	} catch {
		return [];
	}
}

/** Formats a time as the key of a cursor. */
export function microsOf(moment: Column | SQL) {
	return sql<string>`(date_part('epoch', ${moment}) * 1000000)::bigint::text`;
}

export function fromMicros({ key }: CursorPosition) {
	return sql`'epoch'::timestamptz + ${key}::float8 * interval '1 microsecond'`;
}

// Pages of lists that are ordered by a time and an id, the newest first.

/** Matches what comes after a page that ended with this cursor; everything if there is none. */
export function isOlder(time: Column, id: Column, range: string, cursor: string | undefined) {
	if (cursor === undefined) return undefined;
	const position = decodeCursor(cursor, new Map([[range, 'micros']]));
	return sql`(${time}, ${id}) < (${fromMicros(position)}, ${position.songId}::uuid)`;
}

/** Returns the page with the cursor of the next page. */
export function cutPageAt<Row extends { readonly key: string }>(
	rows: readonly Row[],
	{ limit, range, idOf }: { readonly limit: number; readonly range: string; readonly idOf: (row: Row) => string },
) {
	const { page, last } = cutPage(rows, limit);
	return { page, nextAfter: last ? encodeCursor({ range, key: last.key, songId: idOf(last) as SongId }) : null };
}
