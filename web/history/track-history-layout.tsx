import { Link, Outlet, useMatchRoute, useSearch } from '@tanstack/react-router';
import { useOwedAnswers } from '../answers/answers.queries.ts';
import { formatNumber } from '../lib/text-format.ts';
import { useOverview } from '../reviews/overview/overview.queries.ts';
import { ExportLink } from '../ui/export-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { exportPath, readHistorySearch, sendersExportPath } from './history-search.ts';

export function TrackHistoryLayout() {
	const search = readHistorySearch(useSearch({ strict: false }));
	const { data: overview } = useOverview();
	const { data: owed } = useOwedAnswers();
	const isIndex = useMatchRoute()({ to: '/track-history' }) !== false;
	const tab = isIndex ? (search.show ?? 'tracks') : 'overview';
	// Three of these tabs have the same path, and the address also contains filters.
	const activeFor = (name: typeof tab) => ({ exact: true, includeSearch: tab !== name });
	const exported = tab === 'senders' ? sendersExportPath(search) : tab === 'tracks' ? exportPath(search) : null;
	return (
		<>
			<PageHeader title="Track History" action={exported !== null && <ExportLink href={exported} />} />
			<TabLinks caption="Track History">
				<Link to="/track-history" search={{}} activeOptions={activeFor('tracks')} className={tabLinkClass}>
					Tracks
					<TabCount count={overview?.counts.all} />
				</Link>
				<Link to="/track-history/overview" className={tabLinkClass}>
					Overview
				</Link>
				<Link
					to="/track-history"
					search={{ show: 'answers' }}
					activeOptions={activeFor('answers')}
					className={tabLinkClass}
				>
					Answers owed
					<TabCount count={owed?.pages[0]?.total} />
				</Link>
				<Link
					to="/track-history"
					search={{ show: 'senders' }}
					activeOptions={activeFor('senders')}
					className={tabLinkClass}
				>
					Senders
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
