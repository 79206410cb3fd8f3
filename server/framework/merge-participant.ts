import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';

/** What an artist, writer or publisher has, as it stands in a sentence: `shares in 3 works`, `2 signed songs`. */
export interface Usage {
	readonly count: number;
	readonly text: string;
	/** In a preview: says by itself what happens, instead of what moves. */
	readonly isSentence?: boolean;
}

export interface Merge {
	readonly organizationId: OrganizationId;
	readonly survivorId: CatalogueId;
	/** Stays as an alias of the survivor. */
	readonly loserId: CatalogueId;
}

/**
 * A module whose rows point to artists, writers or publishers. The catalogue comes before all of them, so each lists
 * here what it has of one, what it moves when two become one, and when that cannot be.
 */
export interface MergeParticipant {
	readonly subject: 'artists' | 'writers' | 'publishers';
	/** What speaks against deleting it, and what its page counts; null if there is nothing. */
	describe(queries: Queries, organizationId: OrganizationId, id: CatalogueId): Promise<Usage | null>;
	/** What a merge would do, where `describe` of the loser does not say it. */
	preview?(queries: Queries, merge: Merge): Promise<readonly Usage[]>;
	/** A sentence why the two cannot become one; null if nothing speaks against it. Asked again within the merge. */
	refuse?(queries: Queries, merge: Merge): Promise<string | null>;
	/** Within the transaction of the merge. */
	move(tx: Tx, merge: Merge): Promise<void>;
}
