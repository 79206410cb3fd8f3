import { createContext, use } from 'react';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';

/** What an admin can do with a song of the table; the same functions for all rows, so that none is drawn anew for them. */
export interface DecisionActions {
	onSign(row: OverviewRow): void;
	onPass(row: OverviewRow): void;
	onExtend(row: OverviewRow): void;
	onClose(row: OverviewRow): void;
	onReopen(row: OverviewRow): void;
	onUndo(row: OverviewRow): void;
}

/** Null for members, who see what was decided and no more. */
export const DecisionContext = createContext<DecisionActions | null>(null);

export function useDecisionActions(): DecisionActions | null {
	return use(DecisionContext);
}
