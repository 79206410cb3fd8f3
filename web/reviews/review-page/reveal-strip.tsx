import { Link } from '@tanstack/react-router';
import { ArrowRight, Signature } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import type { ReviewedSong } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import * as shell from '../../../domain/reviews/reviews-shell.messages.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { mayActOnPage, placeOf } from '../../lib/hotkeys.ts';
import { useIsPhone } from '../../lib/media.ts';
import { useWindowEvent } from '../../lib/scope-hooks.ts';
import { TransportAction } from '../../player/page-track.tsx';
import { usePlayerStore } from '../../player/player-context.tsx';
import { Stamp } from '../../player/stamp.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDecisionActions } from '../decisions/decision-provider.tsx';
import { formatReviewsMissing } from './review-format.ts';

interface RevealStripProps {
	reviewed: ReviewedSong;
	/** The pending song with the least time left. */
	next: Song | null;
	/** If set, the name appears with an animation and is announced. */
	isJustSubmitted: boolean;
	/** Where the focus moves when the form closes: to the next song after saving, to Edit after cancelling. */
	focus: 'next' | 'edit' | null;
	onEdit: () => void;
}

/** Reveals the artist after the review; an admin decides here once all reviews are in. */
export function RevealStrip({ reviewed, next, isJustSubmitted, focus, onEdit }: RevealStripProps) {
	const { song, status, reviewsMissing } = reviewed;
	const actions = useDecisionActions();
	const decide = status === 'completed' ? actions : null;
	const message = decide ? t(m.signOrPass) : song.decision ? '' : formatReviewsMissing(reviewsMissing);
	const isPhone = useIsPhone();
	const strip = useRef<HTMLElement>(null);
	const nextLink = useRef<HTMLAnchorElement>(null);
	const editButton = useRef<HTMLButtonElement>(null);
	// After submitting, the viewer is at the end of a long form: the name they are waiting for is above the visible part.
	useLayoutEffect(() => {
		if (focus && strip.current) scrollToReveal(strip.current);
	}, [focus]);
	useEffect(() => {
		const target = { next: nextLink.current, edit: editButton.current };
		if (focus) target[focus]?.focus({ preventScroll: true });
	}, [focus]);
	const sentence = isJustSubmitted ? `${t(m.reviewIsSaved)} ${message}`.trim() : message;
	return (
		<section
			ref={strip}
			aria-label={t(m.theArtist)}
			className={classNames(
				'mb-2.5 grid items-center gap-x-3 gap-y-2 rounded-card bg-accent-soft px-3.5 py-3 shadow-[inset_0_0_0_1.5px_color-mix(in_oklab,var(--accent)_45%,transparent)] md:mb-3.5 md:gap-x-[18px] md:px-5 md:py-4 low:mb-2.5 low:py-3',
				decide ? decidingAreas : readingAreas,
			)}
		>
			<div className={classNames('[grid-area:stamp]', isJustSubmitted && 'animate-colour')}>
				<Stamp id={song.id} isRevealed size={64} />
			</div>
			<div className="min-w-0 [grid-area:artist]">
				<p className="text-xs font-semibold text-accent-text">{t(m.theArtist)}</p>
				<p
					className={classNames(
						'font-display text-h2 leading-[1.15] font-bold tracking-[-0.03em] [overflow-wrap:anywhere] md:text-xl',
						isJustSubmitted && 'animate-reveal',
					)}
				>
					{song.artist}
				</p>
			</div>
			<p className="min-w-0 text-sm text-muted [grid-area:note]">{sentence}</p>
			<Button
				ref={editButton}
				variant="quiet"
				onClick={onEdit}
				className="-my-1 -mr-2 justify-self-end max-md:max-w-none! [grid-area:edit] min-[80rem]:my-0 min-[80rem]:mr-0"
			>
				{t(m.editMyReview)}
			</Button>
			{decide && (
				<div className="grid grid-cols-2 gap-2 [grid-area:decide]">
					<Button size="lg" onClick={() => decide.onPass(reviewed)}>
						{t(m.pass)}
					</Button>
					<Button size="lg" variant="primary" icon={Signature} onClick={() => decide.onSign(reviewed)}>
						{t(m.sign)}
					</Button>
				</div>
			)}
			<NextAction isPhone={isPhone}>
				{next ? (
					<NextSongLink ref={nextLink} next={next} isWide={isPhone} variant={decide ? 'secondary' : 'primary'} />
				) : (
					<MyReviewsLink ref={nextLink} isWide={isPhone} variant={isPhone && !decide ? 'primary' : 'secondary'} />
				)}
			</NextAction>
			<p role="status" className="sr-only">
				{isJustSubmitted && `${t(m.theArtistIs, { artist: song.artist ?? '' })} ${sentence}`}
			</p>
		</section>
	);
}

const readingAreas =
	"grid-cols-[64px_minmax(0,1fr)_auto] [grid-template-areas:'stamp_artist_next''note_note_edit'] max-md:[grid-template-areas:'stamp_artist_artist''note_note_edit'] min-[80rem]:grid-cols-[64px_fit-content(50%)_minmax(0,1fr)_auto_auto] min-[80rem]:[grid-template-areas:'stamp_artist_note_edit_next']";
const decidingAreas =
	"grid-cols-[64px_minmax(0,1fr)_auto_auto] [grid-template-areas:'stamp_artist_decide_next''note_note_edit_edit'] max-lg:[grid-template-areas:'stamp_artist_artist_edit''note_note_decide_next'] max-md:grid-cols-[64px_minmax(0,1fr)_auto] max-md:[grid-template-areas:'stamp_artist_artist''note_note_edit''decide_decide_decide'] max-md:min-[36rem]:[grid-template-areas:'stamp_artist_edit''note_note_decide'] min-[90rem]:grid-cols-[64px_fit-content(26%)_minmax(10rem,1fr)_auto_auto_auto] min-[90rem]:[grid-template-areas:'stamp_artist_note_edit_decide_next']";

/** Scrolls to the top of the page, and further if a long title or a low screen would hide the artist there. */
function scrollToReveal(strip: HTMLElement) {
	window.scrollTo({ top: 0, behavior: 'instant' });
	strip.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** For the button in the player bar of a phone: its text grows only as far as the bar does. */
export const barActionClass = 'max-md:min-h-[44px]! max-md:text-[min(0.9375rem,22px)]! max-md:leading-tight';

function NextAction({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
	return isPhone ? <TransportAction>{children}</TransportAction> : children;
}

const nextClass = classNames('[grid-area:next]', barActionClass);

interface NextLinkProps {
	ref: RefObject<HTMLAnchorElement | null>;
	isWide: boolean;
	variant: 'primary' | 'secondary';
}

function NextSongLink({ ref, next, isWide, variant }: NextLinkProps & { next: Song }) {
	const player = usePlayerStore();
	// Enter works anywhere on the page, unless the focused element handles it.
	useWindowEvent('keydown', (event) => {
		const place = placeOf(event.target);
		const isUnclaimed = place.tagName === 'BODY' || place.isFocusedByScript;
		if (event.key === 'Enter' && !event.repeat && isUnclaimed && mayActOnPage(event, place)) ref.current?.click();
	});
	return (
		<Link
			ref={ref}
			to="/review/$songId"
			params={{ songId: next.id }}
			onClick={() => continueListening(player, next)}
			className={buttonClass({ variant, size: 'lg', isWide, className: nextClass })}
		>
			{t(m.nextSong)}
			<ArrowRight size={16} />
		</Link>
	);
}

function MyReviewsLink({ ref, isWide, variant }: NextLinkProps) {
	return (
		<Link
			ref={ref}
			to="/"
			search={{ tab: 'mine' }}
			className={buttonClass({ variant, size: 'lg', isWide, className: nextClass })}
		>
			{t(shell.myReviews)}
			<ArrowRight size={16} />
		</Link>
	);
}

/** If a song is playing, the song that the viewer moves on to starts playing. */
export function continueListening(player: ReturnType<typeof usePlayerStore>, song: Song) {
	const track = trackOf(song);
	if (player.getState().isPlaying) player.play(track, [track]);
}
