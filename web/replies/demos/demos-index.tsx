import { Navigate } from '@tanstack/react-router';
import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/replies/demos.messages.ts';
import * as shell from '../../../domain/replies/replies-shell.messages.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Loaded, Skeleton } from '../../ui/loading.tsx';
import { useDemoSummary } from '../demo-summary.queries.ts';

/** Leads to the tab where there is work: demos to screen first, because their senders have waited for nothing yet. */
export function DemosIndex() {
	usePageTitle(t(shell.demos));
	return (
		<Loaded query={useDemoSummary()} failure={t(m.demosFailed)} skeleton={<Skeleton className="h-56 rounded-card" />}>
			{({ toScreen, due, isHolding }) => {
				const isScreening = toScreen > 0 || (isHolding && due === 0);
				return <Navigate to={isScreening ? '/demos/screening' : '/demos/replies'} replace />;
			}}
		</Loaded>
	);
}
