import { Component, createRef, type ReactNode } from 'react';

interface ScrollAnchoredListProps {
	isBusy: boolean;
	className: string;
	/** List items. */
	children: ReactNode;
}

interface Anchor {
	readonly element: Element;
	readonly top: number;
}

/**
 * A list that keeps its visible items in place: when items above them come or go, the page is scrolled by the same
 * amount. A class, because only classes have `getSnapshotBeforeUpdate`.
 */
export class ScrollAnchoredList extends Component<ScrollAnchoredListProps> {
	readonly #list = createRef<HTMLUListElement>();

	override getSnapshotBeforeUpdate(): readonly Anchor[] {
		return this.#list.current ? findAnchors(this.#list.current) : [];
	}

	override componentDidUpdate(_props: ScrollAnchoredListProps, _state: object, anchors: readonly Anchor[]): void {
		// The best anchor may itself have been removed; then the next one counts.
		const anchor = anchors.find(({ element }) => element.isConnected);
		if (!anchor) return;
		const movedBy = anchor.element.getBoundingClientRect().top - anchor.top;
		if (Math.abs(movedBy) >= 1) window.scrollBy({ top: movedBy, behavior: 'instant' });
	}

	override render() {
		const { isBusy, className, children } = this.props;
		return (
			// The browser's own scroll anchoring would scroll a second time, and ignores focus and pointer.
			<ul ref={this.#list} aria-busy={isBusy} className={`[overflow-anchor:none] ${className}`}>
				{children}
			</ul>
		);
	}
}

/**
 * Visible items, best anchor first: the focused one, the one under the pointer, and, once the top of the list is
 * scrolled away, all others from top to bottom.
 */
function findAnchors(list: HTMLUListElement): Anchor[] {
	const visible = [...list.children]
		.map((element) => ({ element, ...edgesOf(element) }))
		.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight);
	const preferred = [':focus-within', ':hover'].flatMap((state) =>
		visible.filter(({ element }) => element.matches(state)),
	);
	return edgesOf(list).top >= 0 ? preferred : [...preferred, ...visible];
}

function edgesOf(element: Element): { readonly top: number; readonly bottom: number } {
	const { top, bottom } = element.getBoundingClientRect();
	return { top, bottom };
}
