import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleCheck, SearchX, Signature, X } from 'lucide-react';
import { type Caption, t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import * as signedSongsShell from '../../domain/signed-songs/signed-songs-shell.messages.ts';
import { type SongList, songLists } from '../../domain/workspace/signed-song-lists.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { ReleaseDate } from '../releases/release-date.tsx';
import { Runway } from '../releases/runway.tsx';
import { PlayStamp } from '../songs/play-stamp.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/card.tsx';
import { PagedCard, Skeleton } from '../ui/loading.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { Together } from '../ui/together.tsx';
import { AwaitedPeople } from './awaited-people.tsx';
import { NextAction } from './next-action.tsx';
import { ReadinessBars } from './readiness-bars.tsx';
import { useSignedSongs } from './signed-songs.queries.ts';

/** Stamp, names, release date, readiness and next action; in one row from laptop width on, otherwise stacked. */
const rowClass =
	'grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 border-t border-line/60 px-4 py-3.5 first:border-t-0 md:grid-cols-[48px_minmax(0,1fr)_116px] md:px-4 xl:min-h-[100px] xl:grid-cols-[48px_minmax(130px,1fr)_96px_minmax(0,480px)_minmax(170px,210px)] xl:gap-y-0 min-[110rem]:grid-cols-[48px_minmax(0,1fr)_104px_minmax(0,2fr)_minmax(170px,300px)]';

function SignedSongRow({ song, list }: { song: SignedSong; list: SongList }) {
	return (
		<li className={rowClass}>
			<PlayStamp songId={song.songId} title={song.title} isRevealed size={48} />
			<div className="min-w-0">
				<Link
					to="/signed-songs/$songId/overview"
					params={{ songId: song.songId }}
					data-row-link
					title={song.title}
					className="line-clamp-2 [overflow-wrap:anywhere] rounded-md font-display text-[1.0625rem] leading-6 font-semibold tracking-[-0.02em] touch:-mt-5 touch:pt-5 hover:underline hover:underline-offset-3"
				>
					{song.title}
				</Link>
				<Link
					to="/signed-songs/overview"
					search={{ artist: song.artist }}
					title={t(m.allSongsBy, { artist: song.artist })}
					className="inline-block max-w-full truncate rounded-md min-w-11 text-sm leading-6 text-muted hover:text-text touch:-mb-2.5 touch:pb-5"
				>
					{song.artist}
				</Link>
			</div>
			<div className="max-md:col-start-2">
				{song.release && <ReleaseDate title={song.title} release={song.release} />}
			</div>
			<ReadinessBars song={song} className="max-xl:col-span-full" />
			<div className="max-xl:col-span-full">
				{list === 'missing_identifiers' && <MissingIdentifiers song={song} />}
				<NextAction song={song}>
					<MoreActions song={song} />
				</NextAction>
			</div>
		</li>
	);
}

/** How much more the viewer can do now; the song's page lists it. */
function MoreActions({ song }: { song: SignedSong }) {
	const count = song.furtherActions.length;
	return (
		count > 0 && (
			<Link
				to="/signed-songs/$songId/overview"
				params={{ songId: song.songId }}
				aria-label={t(m.moreActionsFor, { count, title: song.title })}
				className="inline-flex min-h-11 items-center rounded-md px-1.5 text-xs text-muted hover:text-text hover:underline hover:underline-offset-3 compact:min-h-8"
			>
				{t(m.moreActions, { count })}
			</Link>
		)
	);
}

function MissingIdentifiers({ song }: { song: SignedSong }) {
	return (
		<ul aria-label={t(m.missingIdentifiersOf, { title: song.title })} className="mb-1.5 text-xs leading-[1.45]">
			{song.missingIdentifiers.map(({ scheme, of }) => (
				<li key={`${scheme} ${of}`} className="truncate" title={t(m.missingIdentifier, { scheme, name: of })}>
					<RichText
						of={m.missingIdentifierRow}
						values={{ identifier: scheme, of }}
						tags={{
							scheme: (content) => <b className="font-semibold">{content}</b>,
							name: (content) => <span className="text-muted">{content}</span>,
						}}
					/>
				</li>
			))}
		</ul>
	);
}

function SkeletonRow() {
	return (
		<li className={rowClass}>
			<Skeleton className="size-12 rounded-lg" />
			<div className="grid gap-2">
				<Skeleton className="h-4 w-40 max-w-full" />
				<Skeleton className="h-3 w-28 max-w-full" />
			</div>
		</li>
	);
}

function NoSignedSongs({ artist }: { artist: string | undefined }) {
	return artist === undefined ? (
		<EmptyState
			icon={Signature}
			title={t(m.noSongsTitle)}
			action={
				<Link to="/overview" search={{ status: 'completed' }} className={buttonClass({ size: 'sm' })}>
					{t(m.songsToDecide)}
				</Link>
			}
		>
			{t(m.noSongs)}
		</EmptyState>
	) : (
		<EmptyState
			icon={SearchX}
			title={t(m.noSongsByTitle, { artist })}
			action={
				<div className="flex flex-wrap justify-center gap-2">
					<Link to="/overview" search={{ text: artist }} className={buttonClass({ size: 'sm' })}>
						{t(m.findInOverview)}
					</Link>
					<Link to="/signed-songs/overview" search={{}} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
						{t(m.showAllSongs)}
					</Link>
				</div>
			}
		>
			{t(m.noSongsBy)}
		</EmptyState>
	);
}

const emptyTexts: Readonly<Record<Exclude<SongList, 'all'>, Caption>> = {
	needs_you: m.emptyNeedsYou,
	to_review: m.emptyToReview,
	waiting: m.emptyWaiting,
	missing_identifiers: m.emptyMissingIdentifiers,
	withdrawn: m.emptyWithdrawn,
	ready: m.emptyReady,
};

/** Empty state of the lists across songs. */
function EmptyList({ list }: { list: Exclude<SongList, 'all'> }) {
	return (
		<EmptyState
			icon={CircleCheck}
			title={t(m.emptyListTitle, { list: t(songLists[list]) })}
			action={
				<Link to="/signed-songs/overview" search={{}} className={buttonClass({ size: 'sm' })}>
					{t(m.showAllSongs)}
				</Link>
			}
		>
			{t(emptyTexts[list])}
		</EmptyState>
	);
}

const route = getRouteApi('/shell/signed-songs/all/overview');

export function SignedOverviewPage() {
	usePageTitle(t(signedSongsShell.signedSongs));
	const { artist, list = 'all' } = route.useSearch();
	const query = useSignedSongs(artist, list);
	const { data } = query;
	const songs = data?.pages.flatMap((page) => page.signedSongs);
	const total = data?.pages[0]?.total;
	return (
		<Together>
			{artist !== undefined && <ArtistChip artist={artist} count={total ?? undefined} />}
			{artist === undefined && list === 'all' && <Runway />}
			{artist === undefined && list === 'waiting' && <AwaitedPeople />}
			<PagedCard
				query={query}
				caption={t(m.signedSongsList)}
				failure={t(m.signedSongsFailed)}
				empty={list === 'all' ? <NoSignedSongs artist={artist} /> : <EmptyList list={list} />}
				skeleton={<SkeletonRow />}
			>
				{songs?.map((song) => (
					<SignedSongRow key={song.songId} song={song} list={list} />
				))}
			</PagedCard>
		</Together>
	);
}

/** The selected artist, with a link back to all artists. */
function ArtistChip({ artist, count }: { artist: string; count: number | undefined }) {
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
			<p className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-pill bg-accent-soft pl-4 text-sm font-semibold text-accent-text compact:min-h-8">
				<span className="truncate">{artist}</span>
				<Link
					to="/signed-songs/overview"
					search={{}}
					aria-label={t(m.showAllArtists, { artist })}
					className="grid size-11 shrink-0 place-items-center rounded-full compact:size-8"
				>
					<X size={16} />
				</Link>
			</p>
			{count !== undefined && <p className="text-xs text-faint">{t(m.songCount, { count })}</p>}
		</div>
	);
}
