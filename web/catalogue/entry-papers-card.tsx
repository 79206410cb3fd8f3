import { Link } from '@tanstack/react-router';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { formatDay } from '../lib/text-format.ts';
import { LoadMore } from '../songs/load-more.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type EntryPaper, useEntryPapers } from './catalogue.queries.ts';

const empty = {
	artists: 'No forms or contracts about a song of this artist.',
	writers: 'No forms or contracts about a song of this writer.',
};

const tones = { ours: 'accent', theirs: 'info', done: 'ok', over: 'neutral' } as const;

const pages = {
	contract: '/signed-songs/$songId/contracts',
	metadata: '/signed-songs/$songId/metadata',
	splits: '/signed-songs/$songId/metadata',
	marketing: '/signed-songs/$songId/marketing',
	labelCopy: '/signed-songs/$songId/label-copy',
} as const;

/** What was sent to people outside about the songs of an artist or writer. */
export function EntryPapersCard({ kind, entryId }: { kind: 'artists' | 'writers'; entryId: CatalogueId }) {
	const query = useEntryPapers(kind, entryId);
	const papers = query.data?.pages.flatMap((page) => page.papers);
	return (
		<Card aria-labelledby="papers">
			<CardHeader id="papers" title="Forms and contracts" />
			{query.isError && (
				<Notice tone="bad" className="m-4" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
					Failed to load forms and contracts
				</Notice>
			)}
			{papers?.length === 0 && <p className="px-[18px] py-4 text-sm text-muted">{empty[kind]}</p>}
			{papers ? (
				<ul>
					{papers.map((paper) => (
						<PaperLine key={paper.id} paper={paper} />
					))}
				</ul>
			) : (
				!query.isError && <Skeleton className="m-4 h-6 w-40" />
			)}
			{query.hasNextPage && (
				<div className="pb-4">
					<LoadMore
						hasMore={query.hasNextPage}
						isLoading={query.isFetchingNextPage}
						hasFailed={query.isFetchNextPageError}
						onMore={() => void query.fetchNextPage()}
					/>
				</div>
			)}
		</Card>
	);
}

function PaperLine({ paper: { songId, title, area, name, state, turn, at } }: { paper: EntryPaper }) {
	return (
		<li className="border-t border-line/60 first:border-t-0">
			<Link
				to={pages[area]}
				params={{ songId }}
				className="flex min-h-14 items-center gap-3 px-[18px] py-1.5 transition-colors hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)] focus-visible:-outline-offset-2"
			>
				<span className="min-w-0 flex-1">
					<span title={title} className="block truncate text-row font-semibold">
						{title}
					</span>
					<span title={name} className="block truncate text-xs text-muted">
						{name}, {formatDay(at, new Date())}
					</span>
				</span>
				<Badge tone={tones[turn]}>{state.replace(/^./, (letter) => letter.toUpperCase())}</Badge>
			</Link>
		</li>
	);
}
