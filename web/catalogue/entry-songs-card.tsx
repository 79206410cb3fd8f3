import { Link } from '@tanstack/react-router';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { formatDay } from '../lib/text-format.ts';
import { LoadMore } from '../songs/load-more.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useArtistSongs } from './catalogue.queries.ts';

/** The signed songs of an artist. */
export function EntrySongsCard({ artistId }: { artistId: CatalogueId }) {
	const query = useArtistSongs(artistId);
	const songs = query.data?.pages.flatMap((page) => page.songs);
	return (
		<Card aria-labelledby="songs">
			<CardHeader id="songs" title="Signed songs" />
			{query.isError && (
				<Notice tone="bad" className="m-4" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
					Failed to load signed songs
				</Notice>
			)}
			{songs?.length === 0 && <p className="px-[18px] py-4 text-sm text-muted">No signed song yet.</p>}
			{songs ? (
				<ul>
					{songs.map(({ songId, title, signedAt }) => (
						<li key={songId} className="border-t border-line/60 first:border-t-0">
							<Link
								to="/signed-songs/$songId/overview"
								params={{ songId }}
								className="flex min-h-12 items-center justify-between gap-3 px-[18px] py-1.5 transition-colors hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)] focus-visible:-outline-offset-2"
							>
								<span title={title} className="min-w-0 truncate text-row font-semibold">
									{title}
								</span>
								<span className="shrink-0 text-xs text-faint">signed {formatDay(signedAt, new Date())}</span>
							</Link>
						</li>
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
