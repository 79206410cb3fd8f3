import type { Readable } from 'node:stream';
import { type Column, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, UserId } from '../../domain/kernel/ids.ts';

/** The person whose data is exported. Without a reviewer record or a label, data that belongs to these is left out. */
export interface DataOwner {
	readonly userId: UserId;
	readonly reviewerId: ReviewerId | null;
	readonly organizationId: OrganizationId | null;
}

/** Data of a module about one person, for *Download my data*. It becomes a JSON file with a list of entries. */
export interface PersonalData {
	/** File name without its extension. */
	readonly name: string;
	/** Returns the entries page by page, so that they are never all in memory. */
	list(owner: DataOwner): AsyncIterable<readonly object[]>;
}

export interface PersonalFile {
	readonly name: string;
	readonly modifiedAt: Date;
	/** Called when the file is written. */
	open(): Promise<Readable>;
}

/** Files that a person has sent, one after the other. */
export type ListPersonalFiles = (owner: DataOwner) => AsyncIterable<PersonalFile>;

/** Pages of a list; each page continues after the last entry of the previous one. */
export async function* inPages<Row>(
	size: number,
	readPage: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
	for (let last: Row | undefined; ; ) {
		const page = await readPage(last, size);
		if (page.length > 0) yield page;
		if (page.length < size) return;
		last = page.at(-1);
	}
}

/** Condition for rows after the last row of the previous page, in the order of time and id. */
export function isAfterRow(
	time: Column,
	id: Column,
	last: { readonly createdAt: Date; readonly id: string } | undefined,
) {
	return last && sql`(${time}, ${id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
}
