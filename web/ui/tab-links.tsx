import { type ReactNode, useEffect, useRef } from 'react';

/** The sections of a page as links with `tabLinkClass`, of which the current one has `aria-current`. */
export function TabLinks({ caption, children }: { caption: string; children: ReactNode }) {
	const nav = useRef<HTMLElement>(null);
	const shown = useRef<Element | null>(null);
	// On a phone the current tab may be beyond the edge.
	useEffect(() => {
		const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]') ?? null;
		if (!nav.current || !current || current === shown.current) return;
		shown.current = current;
		nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
	});
	return (
		<nav
			ref={nav}
			aria-label={caption}
			className="relative -mx-4 -mt-2 mb-4 flex gap-[22px] overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none] md:mx-0 md:px-0"
		>
			{children}
		</nav>
	);
}

export const tabLinkClass =
	'flex h-11 min-w-11 shrink-0 items-center justify-center border-b-2 border-transparent text-row font-medium whitespace-nowrap text-muted transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text compact:h-10 compact:min-w-0 focus-visible:-outline-offset-2';
