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
	/** The one song that the page is about; the keys and the transport of a phone act on it, unless another one plays. */
	track: PlayerTrack | null;
	setTrack: (track: PlayerTrack | null) => void;
	/** Where the main button of such a page stands on a phone: always under the thumb. */
	slot: HTMLElement | null;
	setSlot: (slot: HTMLElement | null) => void;
	/** Plays the first song of the page's list, for whoever presses Space before anything was played. */
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

/** Says what the page is about, for as long as it is shown. */
export function useAsPageTrack(track: PlayerTrack | null) {
	const { setTrack } = usePageTrack();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the track is a new object with every drawing
	useEffect(() => {
		setTrack(track);
		return () => setTrack(null);
	}, [setTrack, track?.id, track?.hasReviewed, track?.artist, track?.title, track?.lightUrl]);
}

/** Says what Space plays on a page with a list while nothing was played yet. */
export function usePlayFirst(play: () => void) {
	const { playFirst } = usePageTrack();
	const handlePlay = useEffectEvent(play);
	useEffect(() => {
		const own = () => handlePlay();
		playFirst.current = own;
		return () => {
			// The list that takes this one's place may be there already.
			if (playFirst.current === own) playFirst.current = null;
		};
	}, [playFirst]);
}

/** On a phone, in place of the title in the transport row. */
export function TransportAction({ children }: { children: ReactNode }) {
	const { slot } = usePageTrack();
	return slot && createPortal(children, slot);
}
