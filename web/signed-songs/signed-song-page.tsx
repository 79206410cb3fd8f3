import { Link, useParams, useRouterState } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck, CircleDot } from 'lucide-react';
import type { ComponentType } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatArtists } from '../../domain/label-copy/copy-lines.ts';
import { areas as areaCaptions, areaNames } from '../../domain/signed-songs/area-states.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { areaWithStatus } from '../../domain/signed-songs/signed-songs.messages.ts';
import * as shell from '../../domain/signed-songs/signed-songs-shell.messages.ts';
import { isCallError } from '../lib/call-error.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { isId } from '../lib/search-params.ts';
import { Stamp } from '../player/stamp.tsx';
import { ReleaseDate } from '../releases/release-date.tsx';
import { SongNotFound } from '../songs/song-not-found.tsx';
import { classNames } from '../ui/class-names.ts';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { useSignedSong } from './signed-songs.queries.ts';
import { SignedTabs } from './signed-tabs.tsx';
import { SongMenu, WithdrawalNote } from './withdrawal.tsx';

const SongFormsArea = lazyComponent(() => import('./song-forms-area.tsx'), 'SongFormsArea');
const LabelCopyGenerator = lazyComponent(() => import('../label-copy/generator.tsx'), 'LabelCopyGenerator');
const SplitsSection = lazyComponent(() => import('../splits/splits-section.tsx'), 'SplitsSection');
const Overview = lazyComponent(() => import('./song-overview.tsx'), 'SongOverview');

/** The areas of this module other than the overview. */
const areas: Partial<Record<string, ComponentType<{ song: SignedSong }>>> = {
	contracts: lazyComponent(() => import('../contracts/song-contracts.tsx'), 'SongContracts'),
	metadata: lazyComponent(() => import('./song-metadata-area.tsx'), 'SongMetadataArea'),
	splits: ({ song }) => <SplitsSection songId={song.songId} />,
	marketing: ({ song }) => <SongFormsArea kind="marketing" song={song} />,
	'label-copy': lazyComponent(() => import('./song-label-copy-area.tsx'), 'SongLabelCopyArea'),
	'label-copy-generator': ({ song }) => <LabelCopyGenerator songId={song.songId} />,
};

interface SignedSongPageProps {
	/** An area of a later module; otherwise the one in the address. */
	area?: ComponentType<{ song: SignedSong }> | undefined;
}

/** One signed song with its areas. */
export function SignedSongPage({ area }: SignedSongPageProps) {
	const { songId } = useParams({ strict: false });
	// An invalid id is not even requested.
	return isId(songId) ? <FoundSong songId={songId as SongId} area={area} /> : <NotFound />;
}

function NotFound() {
	return <SongNotFound backTo="/signed-songs" backCaption={t(m.backToSignedSongs)} />;
}

function FoundSong({ songId, area }: SignedSongPageProps & { songId: SongId }) {
	const query = useSignedSong(songId);
	const { error } = query;
	if (isCallError(error) && (error.status === 404 || error.status === 400)) return <NotFound />;
	return (
		<>
			<Link
				to="/signed-songs"
				className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-md px-1 text-sm text-muted transition-colors hover:text-text md:mb-2.5 compact:min-h-7"
			>
				<ArrowLeft size={16} />
				{t(shell.signedSongs)}
			</Link>
			<Loaded
				query={query}
				failure={t(m.signedSongFailed)}
				failureClassName="mb-3"
				showsStaleFailure
				skeleton={<Skeleton className="h-12 w-72 max-w-full" />}
			>
				{(song) => <LoadedSong song={song} given={area} />}
			</Loaded>
		</>
	);
}

function LoadedSong({ song, given }: { song: SignedSong; given: SignedSongPageProps['area'] }) {
	usePageTitle(song.title);
	const pathname = useRouterState({ select: ({ location }) => location.pathname });
	const Area = given ?? areas[pathname.split('/').at(-1) ?? ''] ?? Overview;
	return (
		<>
			<header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 md:flex-nowrap">
				<Stamp id={song.songId} isRevealed size={56} />
				<div className="min-w-0 flex-[1_1_9rem]">
					<h1
						title={song.title}
						className="line-clamp-2 pb-[.1em] text-[1.625rem] font-bold tracking-[-0.035em] [overflow-wrap:anywhere] md:text-page"
					>
						{song.title}
					</h1>
					<Byline song={song} />
				</div>
				<div
					className={classNames(
						'flex shrink-0 items-center gap-x-5 gap-y-2 max-md:order-last max-md:basis-full max-md:flex-wrap',
						// The other areas need the height of a phone for themselves.
						Area !== Overview && 'max-md:hidden',
					)}
				>
					{song.release && <ReleaseDate title={song.title} release={song.release} />}
					<Readiness song={song} />
				</div>
				<SongMenu song={song} />
			</header>
			<WithdrawalNote song={song} />
			<SignedTabs title={song.title} songId={song.songId} />
			<Area song={song} />
		</>
	);
}

/** The artists with the featured ones, the kind of the release, and its catalogue number. */
function Byline({ song: { artist, artists, release } }: { song: SignedSong }) {
	const rest = [t(m.releaseKind, { kind: release?.kind ?? '' }), release?.catalogueNumber].filter(Boolean);
	return (
		<p className="flex flex-wrap items-baseline gap-x-2.5 text-sm text-muted md:text-row">
			<span className="min-w-0 [overflow-wrap:anywhere]">{formatArtists(artists) || artist}</span>
			{rest.map((part) => (
				<span key={part} className="flex items-baseline gap-x-2.5 whitespace-nowrap">
					<span aria-hidden="true" className="text-faint">
						•
					</span>
					<span>{part}</span>
				</span>
			))}
		</p>
	);
}

/** The number of steps until the song is ready, and of finished areas. A ready song says what is not finished. */
function Readiness({ song: { missingForReady, areas } }: { song: SignedSong }) {
	const count = missingForReady.length;
	const states = Object.values(areas);
	const done = states.filter(({ state }) => state === 'done').length;
	const open = areaNames.find((area) => areas[area].state !== 'done');
	const Icon = count === 0 ? CircleCheck : CircleDot;
	return (
		<div className="border-l border-line pl-5">
			<p
				className={classNames(
					'flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap',
					count === 0 ? 'text-ok' : 'text-accent-text',
				)}
			>
				<Icon size={14} />
				{count === 0 ? t(m.readyNow) : t(m.readyIn, { count })}
			</p>
			<p className="text-xs whitespace-nowrap text-faint">
				{count === 0 && open
					? t(areaWithStatus, { area: t(areaCaptions[open]), status: areas[open].caption })
					: t(m.areasDone, { done, count: states.length })}
			</p>
		</div>
	);
}
