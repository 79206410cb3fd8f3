import { createContext, use } from 'react';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';

/** What an admin can do with a song. All rows share the same functions, so that memoized rows do not render again. */
export interface DecisionActions {
	onSign(row: OverviewRow): void;
	onPass(row: OverviewRow): void;
	onExtend(row: OverviewRow): void;
	onClose(row: OverviewRow): void;
	onReopen(row: OverviewRow): void;
	onUndo(row: OverviewRow): void;
}

/** Null for members, who may not decide. */
export const DecisionContext = createContext<DecisionActions | null>(null);

export function useDecisionActions(): DecisionActions | null {
	return use(DecisionContext);
}
