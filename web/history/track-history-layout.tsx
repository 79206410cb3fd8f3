import { Link, Outlet, useMatchRoute, useSearch } from '@tanstack/react-router';
import * as m from '../../domain/history/history.messages.ts';
import * as shell from '../../domain/history/history-shell.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatNumber } from '../lib/text-format.ts';
import { useOverview } from '../reviews/overview/overview.queries.ts';
import { ExportLink } from '../ui/export-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { exportPath, readHistorySearch } from './history-search.ts';

export function TrackHistoryLayout() {
	const search = readHistorySearch(useSearch({ strict: false }));
	const { data: overview } = useOverview();
	const isIndex = useMatchRoute()({ to: '/track-history' }) !== false;
	return (
		<>
			<PageHeader title={t(shell.trackHistory)} action={isIndex && <ExportLink href={exportPath(search)} />} />
			<TabLinks caption={t(shell.trackHistory)}>
				<Link
					to="/track-history"
					search={{}}
					// The address also contains filters.
					activeOptions={{ exact: true, includeSearch: false }}
					className={tabLinkClass}
				>
					{t(m.songs)}
					<TabCount count={overview?.counts.all} />
				</Link>
				<Link to="/track-history/overview" className={tabLinkClass}>
					{t(m.overview)}
				</Link>
			</TabLinks>
			<Outlet />
		</>
	);
}

function TabCount({ count }: { count: number | undefined }) {
	if (count === undefined) return null;
	return <span className="mono ml-1.5 text-2xs leading-none text-faint">{formatNumber(count)}</span>;
}
