import { Link, Outlet } from '@tanstack/react-router';
import { PageHeader } from '../ui/page-header.tsx';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';

export function TrackHistoryLayout() {
	return (
		<>
			<PageHeader title="Track History" />
			<TabLinks caption="Track History">
				<Link to="/track-history" activeOptions={{ exact: true }} className={tabLinkClass}>
					Tracks
				</Link>
				<Link to="/track-history/overview" className={tabLinkClass}>
					Overview
				</Link>
			</TabLinks>
			<Outlet />
		</>
	);
}
