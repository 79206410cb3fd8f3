import { Link, Outlet, useMatchRoute, useSearch } from '@tanstack/react-router';
import { useOverview } from '../reviews/overview/overview.queries.ts';
import { ExportLink } from '../ui/export-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { exportPath, readHistorySearch } from './history-search.ts';

export function TrackHistoryLayout() {
	const search = readHistorySearch(useSearch({ strict: false }));
	const { data: overview } = useOverview();
	const isTracksTab = useMatchRoute()({ to: '/track-history' }) !== false;
	return (
		<>
			<PageHeader title="Track History" action={isTracksTab && <ExportLink href={exportPath(search)} />} />
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
