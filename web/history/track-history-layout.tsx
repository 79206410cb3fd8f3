import { Link, Outlet, useMatchRoute, useSearch } from '@tanstack/react-router';
import * as m from '../../domain/history/history.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatNumber } from '../lib/text-format.ts';
import { useRepliesDue } from '../replies/replies.queries.ts';
import { useOverview } from '../reviews/overview/overview.queries.ts';
import { ExportLink } from '../ui/export-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { exportPath, readHistorySearch, sendersExportPath } from './history-search.ts';

export function TrackHistoryLayout() {
	const search = readHistorySearch(useSearch({ strict: false }));
	const { data: overview } = useOverview();
	const { data: due } = useRepliesDue();
	const isIndex = useMatchRoute()({ to: '/track-history' }) !== false;
	const tab = isIndex ? (search.show ?? 'tracks') : 'overview';
	// Three of these tabs have the same path, and the address also contains filters.
	const activeFor = (name: typeof tab) => ({ exact: true, includeSearch: tab !== name });
	const exported = tab === 'senders' ? sendersExportPath(search) : tab === 'tracks' ? exportPath(search) : null;
	return (
		<>
			<PageHeader title={t(m.trackHistory)} action={exported !== null && <ExportLink href={exported} />} />
			<TabLinks caption={t(m.trackHistory)}>
				<Link to="/track-history" search={{}} activeOptions={activeFor('tracks')} className={tabLinkClass}>
					{t(m.songs)}
					<TabCount count={overview?.counts.all} />
				</Link>
				<Link to="/track-history/overview" className={tabLinkClass}>
					{t(m.overview)}
				</Link>
				<Link
					to="/track-history"
					search={{ show: 'answers' }}
					activeOptions={activeFor('answers')}
					className={tabLinkClass}
				>
					{t(m.repliesDue)}
					<TabCount count={due?.pages[0]?.total} />
				</Link>
				<Link
					to="/track-history"
					search={{ show: 'senders' }}
					activeOptions={activeFor('senders')}
					className={tabLinkClass}
				>
					{t(m.senders)}
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
