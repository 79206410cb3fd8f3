import { Link, Outlet, useMatchRoute, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useOverview } from '../reviews/overview/overview.queries.ts';
import { buttonClass } from '../ui/button-class.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { exportPath, readHistorySearch } from './history-search.ts';

export function TrackHistoryLayout() {
	const search = readHistorySearch(useSearch({ strict: false }));
	const { data: overview } = useOverview();
	const isTracksTab = useMatchRoute()({ to: '/track-history' }) !== false;
	return (
		<>
			<div className="flex items-start justify-between gap-3">
				<PageHeader title="Track History" />
				{isTracksTab && (
					<a href={exportPath(search)} download className={buttonClass()}>
						<Download size={16} strokeWidth={1.75} aria-hidden="true" />
						Export CSV
					</a>
				)}
			</div>
			<TabLinks caption="Track History">
				<Link to="/track-history" activeOptions={{ exact: true, includeSearch: false }} className={tabLinkClass}>
					Tracks
					{overview && (
						<span className="mono ml-1.5 text-2xs leading-none text-faint">
							{overview.counts.all.toLocaleString('en-GB')}
						</span>
					)}
				</Link>
				<Link to="/track-history/overview" className={tabLinkClass}>
					Overview
				</Link>
			</TabLinks>
			<Outlet />
		</>
	);
}
