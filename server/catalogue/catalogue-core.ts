import type { SQL } from 'drizzle-orm';
import type { ListedShare } from '../../domain/catalogue/catalogue.api.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import type { Core } from '../framework/core.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import type { Queries } from '../platform/db/database.ts';

export interface ShareFigures {
	/** Number of works in which the writer has shares. */
	readonly works: number;
	/** Number of works that the writer has not confirmed yet. */
	readonly openConfirmations: number;
}

/** What the catalogue pages show of splits; the splits module comes later and is passed in. */
export interface CatalogueShares {
	countByWriter(queries: Queries, ids: readonly CatalogueId[]): Promise<ReadonlyMap<CatalogueId, ShareFigures>>;
	/** SQL condition: whether a writer has not responded to a proposed split. */
	isUnconfirmed(writerId: SQL): SQL;
	/** Lists shares, newest signing first. */
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
	/** All modules with rows that point to artists, writers or publishers. */
	readonly participants: readonly MergeParticipant[];
	readonly shares: CatalogueShares;
}
