import { Link, Outlet, useMatchRoute } from '@tanstack/react-router';
import { use } from 'react';
import { PageHeader } from '../ui/page-header.tsx';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { SongListChoice } from './song-list-choice.tsx';
import { ChatCountContext } from './tab-count.ts';

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
