import { Component, createRef, type ReactNode } from 'react';

interface SteadyListProps {
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
 * A list that changes while somebody reads it, and does not move what they are reading: when something comes or goes
 * above, the page is scrolled by as much. A class, because only a class can look at the page just before it changes.
 */
export class SteadyList extends Component<SteadyListProps> {
	readonly #list = createRef<HTMLUListElement>();

	override getSnapshotBeforeUpdate(): readonly Anchor[] {
		return this.#list.current ? findAnchors(this.#list.current) : [];
	}

	override componentDidUpdate(_props: SteadyListProps, _state: object, anchors: readonly Anchor[]): void {
		// What is held may be the very thing that went away; then the next best stays where it is.
		const anchor = anchors.find(({ element }) => element.isConnected);
		if (!anchor) return;
		const movedBy = anchor.element.getBoundingClientRect().top - anchor.top;
		if (Math.abs(movedBy) >= 1) window.scrollBy({ top: movedBy, behavior: 'instant' });
	}

	override render() {
		const { isBusy, className, children } = this.props;
		return (
			// The browser's own way knows nothing of the pointer, and would do the same a second time.
			<ul ref={this.#list} aria-busy={isBusy} className={`[overflow-anchor:none] ${className}`}>
				{children}
			</ul>
		);
	}
}

/**
 * What is on screen, best first: what has the focus, what lies under the pointer, and, once the list's beginning is out
 * of sight, the others in the order in which they are read.
 */
function findAnchors(list: HTMLUListElement): Anchor[] {
	const seen = [...list.children]
		.map((element) => ({ element, ...edgesOf(element) }))
		.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight);
	const held = [':focus-within', ':hover'].flatMap((state) => seen.filter(({ element }) => element.matches(state)));
	return edgesOf(list).top >= 0 ? held : [...held, ...seen];
}

function edgesOf(element: Element): { readonly top: number; readonly bottom: number } {
	const { top, bottom } = element.getBoundingClientRect();
	return { top, bottom };
}
