import { Link, linkOptions } from '@tanstack/react-router';
import { use } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { ChatCountContext } from './tab-count.ts';

/** The areas of signed songs, in the order of the work. */
const areas = [
	{ path: 'overview', caption: m.overviewTab },
	{ path: 'contracts', caption: m.contractsTab },
	{ path: 'metadata', caption: m.metadataTab },
	{ path: 'marketing', caption: m.marketingTab },
	{ path: 'label-copy', caption: m.labelCopyTab },
	{ path: 'label-copy-generator', caption: m.generatorTab },
	{ path: 'chat', caption: m.chatTab },
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
					{t(caption)}
					{path === 'chat' && ChatCount && <ChatCount songId={songId} />}
				</Link>
			))}
		</TabLinks>
	);
}
