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

	override getSnapshotBeforeUpdate(): Anchor | null {
		const list = this.#list.current;
		const element = list && findAnchor(list);
		return element ? { element, top: element.getBoundingClientRect().top } : null;
	}

	override componentDidUpdate(_props: SteadyListProps, _state: object, anchor: Anchor | null): void {
		if (!anchor?.element.isConnected) return;
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

/** What has the focus or lies under the pointer; else, once the list's beginning is out of sight, what is read first. */
function findAnchor(list: HTMLUListElement): Element | null {
	const items = [...list.children];
	const held = items.find((item) => item.matches(':focus-within')) ?? items.find((item) => item.matches(':hover'));
	if (held) return held;
	if (list.getBoundingClientRect().top >= 0) return null;
	return items.find((item) => item.getBoundingClientRect().bottom > 0) ?? null;
}
