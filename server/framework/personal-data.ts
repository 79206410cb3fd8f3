import type { Readable } from 'node:stream';
import { type Column, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, UserId } from '../../domain/kernel/ids.ts';

/** Whose data it is. Without a reviewer record or a label, what belongs to these is not there. */
export interface DataOwner {
	readonly userId: UserId;
	readonly reviewerId: ReviewerId | null;
	readonly organizationId: OrganizationId | null;
}

/** What a module knows of one person, for *Download my data*. It becomes a file of JSON with a list of entries. */
export interface PersonalData {
	/** The name of the file, without its ending. */
	readonly name: string;
	/** One page of entries after the other, so that never all of them are in memory. */
	list(owner: DataOwner): AsyncIterable<readonly object[]>;
}

export interface PersonalFile {
	readonly name: string;
	readonly modifiedAt: Date;
	/** Called when its turn comes. */
	open(): Promise<Readable>;
}

/** The files that somebody has sent, one after the other. */
export type ListPersonalFiles = (owner: DataOwner) => AsyncIterable<PersonalFile>;

/** Pages of a list that goes on after the last entry of the page before. */
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

/** What comes after the last row of the page before, in the order of time and id. */
export function isAfterRow(
	time: Column,
	id: Column,
	last: { readonly createdAt: Date; readonly id: string } | undefined,
) {
	return last && sql`(${time}, ${id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
}
