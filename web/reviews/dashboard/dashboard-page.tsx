// The review dashboard: three tiles, which act as tabs, and the songs of the selected one.
import { startTransition, useId, useState } from 'react';
import type { DashboardTab } from '../../../domain/songs/dashboard-tabs.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useScope } from '../../lib/scope-hooks.ts';
import { InviteCard } from '../../organizations/invite-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useDashboard } from '../reviews.queries.ts';
import { ContinueBar } from './continue-bar.tsx';
import { formatLead } from './dashboard-format.ts';
import { DashboardTiles, tabId } from './dashboard-tiles.tsx';
import { usePressedTab } from './pressed-tab.ts';
import { SongList } from './song-list.tsx';

export function DashboardPage() {
	usePageTitle('Review');
	const { tab, onTabChange } = usePressedTab();
	const { data: dashboard } = useDashboard();
	const panelId = useId();
	const lists = useLists(tab);

	return (
		<>
			<PageHeader title="Review" lead={formatLead(tab, dashboard?.pending)} />
			<ContinueBar />
			{tab === 'pending' && <InviteCard />}
			<DashboardTiles tab={tab} dashboard={dashboard} panelId={panelId} onTabChange={onTabChange} />
			<div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
				{lists.map((each) => (
					<div key={each} hidden={each !== tab}>
						<SongList tab={each} />
					</div>
				))}
			</div>
		</>
	);
}

/**
 * The list that is shown, and until its first card is drawn the one that was shown before: hiding that one is quick, but
 * taking thirty cards away is not.
 */
function useLists(tab: DashboardTab): readonly DashboardTab[] {
	const [drawn, setDrawn] = useState(tab);
	useScope(
		(scope) => {
			if (drawn !== tab) scope.nextFrame(() => startTransition(() => setDrawn(tab)));
		},
		[drawn, tab],
	);
	return drawn === tab ? [tab] : [tab, drawn];
}
