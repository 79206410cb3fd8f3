import type { SQL } from 'drizzle-orm';
import type { ListedShare } from '../../domain/catalogue/catalogue.api.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import type { Core } from '../framework/core.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import type { Queries } from '../platform/db/database.ts';

export interface ShareFigures {
	/** In how many works a writer has shares. */
	readonly works: number;
	/** How many of them wait for the writer's word. */
	readonly openConfirmations: number;
}

/** What the pages of the catalogue show of splits, which come later and are handed in. */
export interface CatalogueShares {
	countByWriter(queries: Queries, ids: readonly CatalogueId[]): Promise<ReadonlyMap<CatalogueId, ShareFigures>>;
	/** Whether a writer has not answered a proposed split, as a condition. */
	isUnconfirmed(writerId: SQL): SQL;
	/** Newest signing first. */
	list(
		queries: Queries,
		request: {
			readonly organizationId: OrganizationId;
			readonly kind: CatalogueKind;
			readonly id: CatalogueId;
			readonly offset: number;
			readonly limit: number;
		},
	): Promise<ListedShare[]>;
}

export interface CatalogueCore extends Core {
	/** All that point to artists, writers or publishers. */
	readonly participants: readonly MergeParticipant[];
	readonly shares: CatalogueShares;
}
