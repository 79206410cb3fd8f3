import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';

/** How an artist, writer or publisher is used, as part of a sentence: `shares in 3 works`, `2 signed songs`. */
export interface Usage {
	readonly count: number;
	readonly text: string;
	/** In a preview: the text is a sentence about what happens, instead of a list of what moves. */
	readonly isSentence?: boolean;
}

export interface Merge {
	readonly organizationId: OrganizationId;
	readonly survivorId: CatalogueId;
	/** This entry stays as an alias of the survivor. */
	readonly loserId: CatalogueId;
}

/**
 * A module whose rows point to artists, writers or publishers. The catalogue comes before all of them, so each module
 * declares here how it uses an entry, what it moves in a merge, and when it refuses one.
 */
export interface MergeParticipant {
	readonly subject: 'artists' | 'writers' | 'publishers';
	/** The usage that prevents deleting an entry and that its page counts; null if there is none. */
	describe(queries: Queries, organizationId: OrganizationId, id: CatalogueId): Promise<Usage | null>;
	/** What a merge would do, if `describe` of the loser does not say it. */
	preview?(queries: Queries, merge: Merge): Promise<readonly Usage[]>;
	/** A sentence why the two cannot be merged; null if they can. Called again within the merge. */
	refuse?(queries: Queries, merge: Merge): Promise<string | null>;
	/** Runs in the transaction of the merge. */
	move(tx: Tx, merge: Merge): Promise<void>;
}
