import { type RefObject, useEffect, useState } from 'react';

/** About half a screen, so that a waveform is drawn before it scrolls into view. */
const margin = '400px 0px';

// One observer for all elements: one for each would take most of the time in which a list of cards is mounted or
// unmounted.
const watchNearness = shareObserver<IntersectionObserverEntry>(
	(handle) => new IntersectionObserver(handle, { rootMargin: margin }),
);
const watchSize = shareObserver<ResizeObserverEntry>((handle) => new ResizeObserver(handle));

interface Observer {
	observe(element: Element): void;
	unobserve(element: Element): void;
}

/** Observes an element that is not observed in the same way elsewhere; returns a function that stops it. */
function shareObserver<Entry extends { target: Element }>(create: (handle: (entries: Entry[]) => void) => Observer) {
	const listeners = new WeakMap<Element, (entry: Entry) => void>();
	let shared: Observer | undefined;
	return (element: Element, listener: (entry: Entry) => void) => {
		shared ??= create((entries) => {
			for (const entry of entries) listeners.get(entry.target)?.(entry);
		});
		const observer = shared;
		listeners.set(element, listener);
		observer.observe(element);
		return () => {
			listeners.delete(element);
			observer.unobserve(element);
		};
	};
}

/** Whether an element is visible or soon will be. */
export function useNearViewport(ref: RefObject<Element | null>) {
	const [isNear, setIsNear] = useState(false);
	useEffect(() => {
		if (ref.current) return watchNearness(ref.current, ({ isIntersecting }) => setIsNear(isIntersecting));
	}, [ref]);
	return isNear;
}

/** The width of an element in CSS pixels, as it is laid out. */
export function useWidth(ref: RefObject<Element | null>) {
	const [width, setWidth] = useState(0);
	useEffect(() => {
		if (ref.current) return watchSize(ref.current, ({ contentRect }) => setWidth(contentRect.width));
	}, [ref]);
	return width;
}
