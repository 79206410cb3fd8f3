import { Link, useNavigate } from '@tanstack/react-router';
import {
	ArrowLeft,
	CalendarPlus,
	ChevronLeft,
	ChevronRight,
	Ellipsis,
	FolderCheck,
	FolderOpen,
	Pencil,
	Signature,
	Trash2,
	Undo2,
	UserPlus,
	X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import {
	canClose,
	canDecide,
	canReopen,
	canUndoDecision,
	isExtensionOffered,
} from '../../../domain/reviews/decisions.ts';
import { openSigned } from '../../../domain/reviews/review-page.messages.ts';
import type { ReviewedSong } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import * as shell from '../../../domain/reviews/reviews-shell.messages.ts';
import { formatReviewCount } from '../../../domain/reviews/scores.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { useBackLink } from '../../lib/back-link.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { useIsPhone } from '../../lib/media.ts';
import { usePlayerStore } from '../../player/player-context.tsx';
import { ArtistLine } from '../../songs/artist-line.tsx';
import { DaysLeftBadge } from '../../songs/song-badges.tsx';
import { useRemoveSong } from '../../songs/songs.mutations.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.ts';
import { tabCaptions } from '../dashboard/dashboard-tabs.ts';
import { ReviewedBadge } from '../dashboard/song-card.tsx';
import { useDecisionActions } from '../decisions/decision-provider.tsx';
import type { useReviewPage } from '../reviews.queries.ts';
import { continueListening } from './reveal-strip.tsx';

const EditSongDialog = lazyComponent(() => import('../../songs/edit-song-dialog.tsx'), 'EditSongDialog');

interface SongMenuProps {
	reviewed: ReviewedSong;
	canEdit: boolean;
	/** Set on phones, which have no separate button. */
	onRequest?: (() => void) | undefined;
}

/** Menu for editing, removing and deciding; not rendered for people who may do none of it. */
function SongMenu({ reviewed, canEdit, onRequest }: SongMenuProps) {
	const { song } = reviewed;
	const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
	const decisions = useDecisionItems(reviewed);
	const navigate = useNavigate();
	const isSigned = song.decision?.kind === 'signed';
	if (!canEdit && !decisions && !onRequest && !isSigned) return null;
	return (
		<>
			<Menu trigger={<IconButton icon={Ellipsis} caption={t(m.moreFor, { title: song.title })} />}>
				{isSigned && (
					<MenuItem
						icon={Signature}
						onSelect={() => void navigate({ to: '/signed-songs/$songId', params: { songId: song.id } })}
					>
						{t(openSigned)}
					</MenuItem>
				)}
				{onRequest && (
					<MenuItem icon={UserPlus} onSelect={onRequest}>
						{t(m.requestReview)}
					</MenuItem>
				)}
				{decisions}
				{canEdit && (
					<>
						{(decisions || onRequest || isSigned) && <MenuSeparator />}
						<MenuItem icon={Pencil} onSelect={() => setOpen('edit')}>
							{t(m.editSong)}
						</MenuItem>
						<MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('delete')}>
							{t(m.deleteSong)}
						</MenuItem>
					</>
				)}
			</Menu>
			{open === 'edit' && <EditSongDialog song={song} onClose={() => setOpen(null)} />}
			{open === 'delete' && <DeleteSongDialog song={song} onClose={() => setOpen(null)} />}
		</>
	);
}

/** The decisions that the status of the song allows; null for members. */
function useDecisionItems(reviewed: ReviewedSong) {
	const actions = useDecisionActions();
	if (!actions) return null;
	const { song, status } = reviewed;
	const items = [
		{ isOffered: canDecide(status).allowed, caption: m.sign, icon: Signature, run: actions.onSign },
		{ isOffered: canDecide(status).allowed, caption: m.pass, icon: X, run: actions.onPass },
		{ isOffered: canUndoDecision(status).allowed, caption: m.undoDecision, icon: Undo2, run: actions.onUndo },
		{
			isOffered: canReopen({ isClosed: song.isClosed, status }).allowed,
			caption: m.reopenReview,
			icon: FolderOpen,
			run: actions.onReopen,
		},
		{
			isOffered: isExtensionOffered(status, song, new Date()),
			caption: m.extend,
			icon: CalendarPlus,
			run: actions.onExtend,
		},
		{
			isOffered: canClose(status).allowed && !song.isClosed,
			caption: m.closeReview,
			icon: FolderCheck,
			run: actions.onClose,
		},
	];
	return items
		.filter(({ isOffered }) => isOffered)
		.map(({ caption, icon, run }) => (
			<MenuItem key={caption.key} icon={icon} onSelect={() => run(reviewed)}>
				{t(caption)}
			</MenuItem>
		));
}

function DeleteSongDialog({ song, onClose }: { song: Song; onClose: () => void }) {
	const removal = useRemoveSong();
	const navigate = useNavigate();

	async function handleConfirm() {
		try {
			await removal.mutateAsync({ songId: song.id });
		} catch {
			return;
		}
		// Awaited instead of `onSuccess`, which is not called when a live message has already unmounted the page.
		showToast(t(m.songDeleted), { tone: 'neutral' });
		await navigate({ to: '/', replace: true });
	}

	return (
		<ConfirmDialog
			onOpenChange={onClose}
			title={t(m.deleteSongTitle, { title: song.title })}
			confirmCaption={t(m.deleteSong)}
			call={removal}
			failure={t(m.deleteSongFailed)}
			onConfirm={() => void handleConfirm()}
		>
			{t(m.deleteSongText)}
		</ConfirmDialog>
	);
}

const RequestReviewDialog = lazyComponent(() => import('./request-review-dialog.tsx'), 'RequestReviewDialog');

export type LoadedReviewPage = NonNullable<ReturnType<typeof useReviewPage>['data']>;

/** Link back to the previous list, and links to the previous and next pending song. */
export function ReviewCrumb({ queue }: { queue?: LoadedReviewPage['queue'] | undefined }) {
	const back = useBackLink({ path: '/', name: t(tabCaptions.pending) });
	return (
		<div className="-mt-1.5 mb-1.5 flex flex-wrap items-center gap-x-2 low-phone:-mt-3 md:mt-0 md:mb-2.5 compact:min-h-7 low:mb-1">
			<a
				href={back.path}
				onClick={back.onFollow}
				className="-ml-1 inline-flex min-h-11 max-w-fit flex-[1_1_6rem] items-center gap-2 rounded-md px-1 text-sm text-muted transition-colors hover:text-text compact:min-h-7"
			>
				<ArrowLeft size={16} />
				{back.name}
			</a>
			{queue && queue.total > 0 && (
				<nav aria-label={t(m.songsToReview)} className="-mr-3 ml-auto flex items-center md:mr-0 md:gap-2">
					<p className="mono mr-1 text-xs text-faint md:mr-0">
						{queue.position === null
							? t(m.queueLength, { count: queue.total })
							: t(m.queuePosition, { position: queue.position, total: queue.total })}
					</p>
					<NeighbourLink song={queue.previous} caption={m.previousSong} icon={ChevronLeft} />
					<NeighbourLink song={queue.next} caption={m.nextSongTitled} icon={ChevronRight} />
				</nav>
			)}
		</div>
	);
}

function NeighbourLink({
	song,
	caption,
	icon: Icon,
}: {
	song: Song | null;
	caption: typeof m.previousSong;
	icon: typeof ChevronLeft;
}) {
	const player = usePlayerStore();
	const linkClass =
		'grid size-11 place-items-center rounded-full text-muted transition-colors compact:size-7 [a&]:hover:bg-raised [a&]:hover:text-text';
	const arrow = <Icon size={16} />;
	if (!song) {
		return (
			<span aria-hidden="true" className={classNames(linkClass, 'opacity-45')}>
				{arrow}
			</span>
		);
	}
	return (
		<Link
			to="/review/$songId"
			params={{ songId: song.id }}
			aria-label={t(caption, { title: song.title })}
			title={t(caption, { title: song.title })}
			onClick={() => continueListening(player, song)}
			className={linkClass}
		>
			{arrow}
		</Link>
	);
}

/** Title, facts and actions of the song. */
export function ReviewHeader({ page }: { page: LoadedReviewPage }) {
	const { song, reviewCount } = page.reviewed;
	const isPhone = useIsPhone();
	const [isRequesting, setIsRequesting] = useState(false);
	return (
		<header className="mb-2.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 max-md:flex max-md:flex-wrap max-md:gap-y-1.5 low-phone:mb-2 md:mb-3.5 low:mb-2.5">
			<h1
				title={song.title}
				className="line-clamp-2 min-w-0 flex-[1_1_6rem] pb-[.1em] text-[1.625rem] font-bold tracking-[-0.035em] [overflow-wrap:anywhere] low-phone:block low-phone:truncate low-phone:text-h2 md:text-2xl md:max-xl:col-span-2 low:block low:truncate low:text-[1.75rem]"
			>
				{song.title}
			</h1>
			<div className="overflow-hidden text-sm text-muted col-start-1 row-start-2 max-md:order-last max-md:basis-full md:mt-1 md:text-row low:mt-0">
				<div className="-ml-5 flex flex-wrap items-center gap-y-1 md:-ml-6">
					{!song.hasReviewed && (
						<Fact className="shrink-0">
							<ArtistLine artist={song.artist} />
						</Fact>
					)}
					<Fact className="max-md:flex-[1_1_6rem]">
						<p className="truncate" title={song.addedBy}>
							{t(shell.addedBy, { name: song.addedBy })}
						</p>
					</Fact>
					{/* A phone has one line for the facts, of which this one matters least before the review. */}
					<Fact className={classNames('shrink-0', !song.hasReviewed && 'max-md:hidden')}>
						<p>{formatReviewCount(reviewCount)}</p>
					</Fact>
				</div>
			</div>
			<div className="col-start-2 row-start-1 flex items-center gap-2 self-start max-md:-mr-2 max-md:ml-auto max-md:h-8 md:self-end md:max-xl:row-start-2 xl:row-span-2">
				{song.hasReviewed ? <ReviewedBadge /> : !song.decision && <DaysLeftBadge song={song} />}
				{!isPhone && (
					<Button size="sm" icon={UserPlus} onClick={() => setIsRequesting(true)}>
						{t(m.requestReview)}
					</Button>
				)}
				<SongMenu
					reviewed={page.reviewed}
					canEdit={page.canEdit}
					onRequest={isPhone ? () => setIsRequesting(true) : undefined}
				/>
			</div>
			{isRequesting && <RequestReviewDialog song={song} onClose={() => setIsRequesting(false)} />}
		</header>
	);
}

/** One of several facts in a line, preceded by a dot that is clipped at the beginning of a line. */
function Fact({ className, children }: { className?: string; children: ReactNode }) {
	return (
		<div
			className={classNames(
				'relative max-w-fit min-w-0 pl-5 before:absolute before:top-1/2 before:left-[9px] before:size-[3px] before:-translate-y-1/2 before:rounded-full before:bg-faint md:pl-6 md:before:left-[11px]',
				className,
			)}
		>
			{children}
		</div>
	);
}
