import { Link, Outlet, useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { use } from 'react';
import { type SongList, songListNames, songLists } from '../../domain/workspace/song-lists.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { useSongCounts } from './signed-songs.queries.ts';
import { ChatCountContext } from './tab-count.ts';

/** The server counts no further. */
const mostCounted = 100;

/** Which of the lists across signed songs is shown. */
function SongListChoice() {
	// Not that of the overview alone: this is still on screen for a moment while another page of the tabs comes.
	const { list = 'all', artist } = useSearch({ strict: false });
	const { data: counts } = useSongCounts();
	const navigate = useNavigate();
	const choose = (chosen: SongList) =>
		void navigate({
			to: '/signed-songs/overview',
			search: { ...(artist !== undefined && { artist }), ...(chosen !== 'all' && { list: chosen }) },
		});
	// Hardly any label ever withdraws a song.
	const shown = songListNames.filter((name) => name !== 'withdrawn' || list === name || (counts?.withdrawn ?? 0) > 0);
	const options = shown.map((name) => ({
		value: name,
		caption: songLists[name],
		count: artist === undefined ? formatCounted(counts?.[name]) : undefined,
	}));
	return (
		<>
			<div className="max-xl:hidden">
				<Segmented caption="Which signed songs" value={list} onValueChange={choose} options={options} />
			</div>
			<div className="xl:hidden">
				<PillSelect
					caption="Which signed songs"
					value={list}
					onValueChange={choose}
					options={options.map(({ value, caption, count }) => ({
						value,
						caption: count === undefined ? caption : `${caption} (${count})`,
					}))}
				/>
			</div>
		</>
	);
}

function formatCounted(count: number | undefined) {
	if (count === undefined) return undefined;
	return count >= mostCounted ? `${mostCounted - 1}+` : String(count);
}

const sections = [
	{ to: '/signed-songs/overview', caption: 'Overview' },
	{ to: '/signed-songs/contracts', caption: 'Contracts' },
	{ to: '/signed-songs/metadata', caption: 'Metadata' },
	{ to: '/signed-songs/marketing', caption: 'Marketing' },
	{ to: '/signed-songs/label-copy', caption: 'Label copy' },
	{ to: '/signed-songs/label-copy-generator', caption: 'Label copy generator' },
	{ to: '/signed-songs/chat', caption: 'Chat' },
] as const;

export function SignedSongsLayout() {
	const isOverview = Boolean(useMatchRoute()({ to: '/signed-songs/overview' }));
	const ChatCount = use(ChatCountContext);
	return (
		<>
			<PageHeader title="Signed Songs" action={isOverview ? <SongListChoice /> : undefined} />
			<TabLinks caption="Signed Songs">
				{sections.map(({ to, caption }) => (
					<Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={tabLinkClass}>
						{caption}
						{to === '/signed-songs/chat' && ChatCount && <ChatCount songId={null} />}
					</Link>
				))}
			</TabLinks>
			<Outlet />
		</>
	);
}
