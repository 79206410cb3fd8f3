import {
	createContext,
	type ReactNode,
	type RefObject,
	use,
	useEffect,
	useEffectEvent,
	useMemo,
	useRef,
	useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { PlayerTrack } from '../../domain/player/track.ts';

interface PageTrack {
	/** The song of the page; the keys and the transport of a phone control it, unless another song plays. */
	track: PlayerTrack | null;
	setTrack: (track: PlayerTrack | null) => void;
	/** Place of the page's main button on a phone: always within reach of the thumb. */
	slot: HTMLElement | null;
	setSlot: (slot: HTMLElement | null) => void;
	/** Plays the first song of the page's list when Space is pressed before anything was played. */
	playFirst: RefObject<(() => void) | null>;
}

const PageTrackContext = createContext<PageTrack | null>(null);

export function PageTrackProvider({ children }: { children: ReactNode }) {
	const [track, setTrack] = useState<PlayerTrack | null>(null);
	const [slot, setSlot] = useState<HTMLElement | null>(null);
	const playFirst = useRef<(() => void) | null>(null);
	const value = useMemo(() => ({ track, setTrack, slot, setSlot, playFirst }), [track, slot]);
	return <PageTrackContext value={value}>{children}</PageTrackContext>;
}

export function usePageTrack() {
	const pageTrack = use(PageTrackContext);
	if (!pageTrack) throw new Error('usePageTrack must be used within a PageTrackProvider');
	return pageTrack;
}

/** Registers the song of the page while it is shown. */
export function useAsPageTrack(track: PlayerTrack | null) {
	const { setTrack } = usePageTrack();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the track is a new object with every render
	useEffect(() => {
		setTrack(track);
		return () => setTrack(null);
	}, [setTrack, track?.id, track?.hasReviewed, track?.artist, track?.title, track?.lightUrl]);
}

/** Registers what Space plays on a page with a list while nothing was played yet. */
export function usePlayFirst(play: () => void) {
	const { playFirst } = usePageTrack();
	const handlePlay = useEffectEvent(play);
	useEffect(() => {
		const own = () => handlePlay();
		playFirst.current = own;
		return () => {
			// The list that replaces this one may already be registered.
			if (playFirst.current === own) playFirst.current = null;
		};
	}, [playFirst]);
}

/** On a phone, shown instead of the title in the transport row. */
export function TransportAction({ children }: { children: ReactNode }) {
	const { slot } = usePageTrack();
	return slot && createPortal(children, slot);
}
