import { Link, linkOptions, useRouterState } from '@tanstack/react-router';
import { use } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import { ChatPartsContext } from './chat-parts.ts';

/** The areas of signed songs, in the order of the work. */
const areas = [
	{ path: 'overview', caption: m.overviewTab },
	{ path: 'contracts', caption: m.contractsTab },
	{ path: 'metadata', caption: m.metadataTab },
	{ path: 'splits', caption: m.splitsTab },
	{ path: 'marketing', caption: m.marketingTab },
	{ path: 'label-copy', caption: m.labelCopyTab },
	{ path: 'chat', caption: m.chatTab },
] as const;

/** The two pages of the area *Label copy*. */
const copyViews = [
	{ path: 'label-copy', caption: m.copyVersions },
	{ path: 'label-copy-generator', caption: m.copyGenerator },
] as const;

interface SignedTabsProps {
	title: string;
	/** Null for all signed songs. */
	songId: SongId | null;
}

export function SignedTabs({ title, songId }: SignedTabsProps) {
	const ChatCount = use(ChatPartsContext)?.TabCount;
	const area = useRouterState({ select: ({ location }) => location.pathname.split('/').at(-1) });
	const isCopy = copyViews.some(({ path }) => path === area);
	return (
		<>
			<TabLinks caption={title}>
				{areas.map(({ path, caption }) =>
					// Splits have no list across songs.
					path === 'splits' ? (
						songId !== null && (
							<Link
								key={path}
								to="/signed-songs/$songId/splits"
								params={{ songId }}
								activeOptions={{ exact: true, includeSearch: false }}
								className={tabLinkClass}
							>
								{t(caption)}
							</Link>
						)
					) : (
						<Link
							key={path}
							{...(songId === null
								? linkOptions({ to: `/signed-songs/${path}` })
								: linkOptions({ to: `/signed-songs/$songId/${path}`, params: { songId } }))}
							activeOptions={{ exact: true, includeSearch: false }}
							aria-current={path === 'label-copy' && isCopy ? 'page' : undefined}
							className={tabLinkClass}
						>
							{t(caption)}
							{path === 'chat' && ChatCount && <ChatCount songId={songId} />}
						</Link>
					),
				)}
			</TabLinks>
			{isCopy && <CopyViews songId={songId} />}
		</>
	);
}

function CopyViews({ songId }: Pick<SignedTabsProps, 'songId'>) {
	return (
		<nav aria-label={t(m.labelCopyTab)} className="mb-3.5 flex w-fit rounded-[22px] bg-sunken p-[3px]">
			{copyViews.map(({ path, caption }: { path: (typeof copyViews)[number]['path']; caption: Caption }) => (
				<Link
					key={path}
					{...(songId === null
						? linkOptions({ to: `/signed-songs/${path}` })
						: linkOptions({ to: `/signed-songs/$songId/${path}`, params: { songId } }))}
					activeOptions={{ exact: true, includeSearch: false }}
					className="inline-flex h-11 items-center rounded-pill px-3.5 text-sm font-medium text-muted transition-colors hover:text-text aria-[current=page]:bg-popover aria-[current=page]:text-text aria-[current=page]:shadow-e1 compact:h-[30px]"
				>
					{t(caption)}
				</Link>
			))}
		</nav>
	);
}
