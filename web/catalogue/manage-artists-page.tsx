import { Link } from '@tanstack/react-router';
import { ChevronRight, MicVocal } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { formatCount, formatDay } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useArtists } from './catalogue.queries.ts';

export function ManageArtistsPage() {
	usePageTitle('Manage Artists');
	const { data, isError, isFetching, refetch } = useArtists();
	const now = new Date();
	return (
		<>
			<PageHeader title="Manage Artists" lead="Who plays on your signed songs." />
			{isError && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={() => void refetch()}>
					Failed to load artists
				</Notice>
			)}
			{data?.artists.length === 0 ? (
				<Card>
					<EmptyState icon={MicVocal} title="No artists yet">
						The artists of your signed songs are listed here. Artists of demos stay hidden until reviewed.
					</EmptyState>
				</Card>
			) : (
				(data || !isError) && (
					<Card aria-label="Artists" aria-busy={!data}>
						<ul>
							{data?.artists.map(({ name, signedSongs, lastSignedAt }) => (
								<li key={name} className="border-t border-line/60 first:border-t-0">
									<Link
										to="/signed-songs"
										search={{ artist: name }}
										data-row-link
										className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)] focus-visible:-outline-offset-2 md:px-[18px]"
									>
										<Avatar id={name} name={name} />
										<span className="min-w-0 flex-1">
											<span title={name} className="block truncate text-row leading-[1.35] font-semibold">
												{name}
											</span>
											<span className="block text-xs text-muted">{formatCount(signedSongs, 'signed song')}</span>
										</span>
										<span className="text-xs text-faint">last signed {formatDay(lastSignedAt, now)}</span>
										<ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-faint" />
									</Link>
								</li>
							)) ?? <ArtistSkeleton />}
						</ul>
					</Card>
				)
			)}
		</>
	);
}

function ArtistSkeleton() {
	return (
		<li className="flex min-h-14 items-center gap-3 px-[18px]">
			<Skeleton className="size-8 rounded-full" />
			<Skeleton className="h-3 w-40" />
		</li>
	);
}
