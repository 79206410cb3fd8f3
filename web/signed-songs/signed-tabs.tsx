import { Link, linkOptions } from '@tanstack/react-router';
import { use } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { ChatCountContext } from './tab-count.ts';

/** The areas of signed songs, in the order of the work. */
const areas = [
	{ path: 'overview', caption: 'Overview' },
	{ path: 'contracts', caption: 'Contracts' },
	{ path: 'metadata', caption: 'Metadata' },
	{ path: 'marketing', caption: 'Marketing' },
	{ path: 'label-copy', caption: 'Label copy' },
	{ path: 'label-copy-generator', caption: 'Label copy generator' },
	{ path: 'chat', caption: 'Chat' },
] as const;

/** The areas of one signed song, or of all of them if it is null. */
export function SignedTabs({ title, songId }: { title: string; songId: SongId | null }) {
	const ChatCount = use(ChatCountContext);
	return (
		<TabLinks caption={title}>
			{areas.map(({ path, caption }) => (
				<Link
					key={path}
					{...(songId === null
						? linkOptions({ to: `/signed-songs/${path}` })
						: linkOptions({ to: `/signed-songs/$songId/${path}`, params: { songId } }))}
					activeOptions={{ exact: true, includeSearch: false }}
					className={tabLinkClass}
				>
					{caption}
					{path === 'chat' && ChatCount && <ChatCount songId={songId} />}
				</Link>
			))}
		</TabLinks>
	);
}
