import { Link } from '@tanstack/react-router';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { formatDay } from '../lib/text-format.ts';
import { useArtistSongs } from './catalogue.queries.ts';
import { EntryListCard } from './entry-list-card.tsx';

/** The signed songs of an artist. */
export function EntrySongsCard({ artistId }: { artistId: CatalogueId }) {
	const query = useArtistSongs(artistId);
	const songs = query.data?.pages.flatMap((page) => page.songs);
	return (
		<EntryListCard
			id="songs"
			title="Signed songs"
			empty="No signed song yet."
			failed="Failed to load signed songs"
			query={query}
		>
			{songs?.map(({ songId, title, signedAt }) => (
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
		</EntryListCard>
	);
}
