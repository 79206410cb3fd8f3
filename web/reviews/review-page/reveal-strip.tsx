import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { mayActOnPage, placeOf } from '../../lib/hotkeys.ts';
import { useIsPhone } from '../../lib/media.ts';
import { useWindowEvent } from '../../lib/scope-hooks.ts';
import { TransportAction } from '../../player/page-track.tsx';
import { usePlayerStore } from '../../player/player-context.tsx';
import { Stamp } from '../../player/stamp.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';

interface RevealStripProps {
	song: Song;
	/** The one with the least time left of those that wait for me. */
	next: Song | null;
	/** Submitted in this very moment: then the name appears before one's eyes. */
	isFresh: boolean;
	/** Where the focus goes, since what had it is gone: the way on after saving, the way back in after thinking better. */
	focus: 'onward' | 'edit' | null;
	words: string;
	onEdit: () => void;
}

/** The reward of a review: who it is. */
export function RevealStrip({ song, next, isFresh, focus, words, onEdit }: RevealStripProps) {
	const isPhone = useIsPhone();
	const onward = useRef<HTMLAnchorElement>(null);
	const edit = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const target = { onward: onward.current, edit: edit.current };
		if (focus) target[focus]?.focus({ preventScroll: true });
	}, [focus]);
	const sentence = isFresh ? `Your review is saved. ${words}` : words;
	return (
		<section
			aria-label="The artist"
			className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-accent-soft px-3.5 py-3 shadow-[inset_0_0_0_1.5px_color-mix(in_oklab,var(--accent)_45%,transparent)] md:mb-3.5 md:gap-x-[18px] md:px-5 md:py-4"
		>
			<div className={classNames('shrink-0', isFresh && 'animate-colour')}>
				<Stamp id={song.id} isRevealed size={64} />
			</div>
			<div className="min-w-0 max-md:flex-1">
				<p className="text-xs font-semibold text-accent-text">The artist</p>
				<p
					className={classNames(
						'font-display text-h2 leading-[1.15] font-bold tracking-[-0.03em] [overflow-wrap:anywhere] md:text-xl',
						isFresh && 'animate-reveal',
					)}
				>
					{song.artist}
				</p>
			</div>
			<p className="min-w-0 text-sm text-muted max-md:basis-full md:ml-2 md:flex-1">{sentence}</p>
			<Button ref={edit} variant="quiet" onClick={onEdit} className="max-md:-my-1 max-md:-ml-3">
				Edit my review
			</Button>
			<Onward isPhone={isPhone}>
				{next ? (
					<NextSongLink ref={onward} next={next} isWide={isPhone} />
				) : (
					<AllHeardLink ref={onward} isWide={isPhone} />
				)}
			</Onward>
			<p role="status" className="sr-only">
				{isFresh && `The artist is ${song.artist}. ${sentence}`}
			</p>
		</section>
	);
}

function Onward({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
	return isPhone ? <TransportAction>{children}</TransportAction> : children;
}

interface OnwardLinkProps {
	ref: RefObject<HTMLAnchorElement | null>;
	isWide: boolean;
}

function NextSongLink({ ref, next, isWide }: OnwardLinkProps & { next: Song }) {
	const player = usePlayerStore();
	// Wherever one is on the page, unless something else takes the key.
	useWindowEvent('keydown', (event) => {
		const place = placeOf(event.target);
		const isNobodys = place.tagName === 'BODY' || place.isFocusedByScript;
		if (event.key === 'Enter' && !event.repeat && isNobodys && mayActOnPage(event, place)) ref.current?.click();
	});
	return (
		<Link
			ref={ref}
			to="/review/$songId"
			params={{ songId: next.id }}
			onClick={() => continueWith(player, next)}
			className={buttonClass({ variant: 'primary', size: 'lg', isWide })}
		>
			Next song
			<ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
		</Link>
	);
}

function AllHeardLink({ ref, isWide }: OnwardLinkProps) {
	return (
		<Link
			ref={ref}
			to="/"
			search={{ tab: 'mine' }}
			className={buttonClass({ variant: isWide ? 'primary' : 'secondary', size: 'lg', isWide })}
		>
			My Reviews
			<ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
		</Link>
	);
}

/** Whoever was listening goes on listening, to the song they go to. */
export function continueWith(player: ReturnType<typeof usePlayerStore>, song: Song): void {
	const track = trackOf(song);
	if (player.getState().isPlaying) player.play(track, [track]);
}
