import { Link, useRouterState } from '@tanstack/react-router';
import { t } from '../../domain/kernel/message.ts';
import { captionText } from '../lib/caption-text.ts';
import { useIsNarrow } from '../lib/media.ts';
import { formatNumber } from '../lib/text-format.ts';
import { classNames } from '../ui/class-names.ts';
import * as m from './app.messages.ts';
import type { NavigationLink, NavigationPath } from './navigation.ts';

const currentPageClass =
	'aria-[current=page]:bg-surface aria-[current=page]:text-text aria-[current=page]:shadow-e1 dark:aria-[current=page]:bg-raised dark:aria-[current=page]:shadow-none';

/** A row in the sidebar, a link or Logout. Below 1024 pixels the sidebar is a rail of icons. */
export const sidebarRowClass = classNames(
	'group relative flex h-9 w-full touch:h-11 max-lg:h-11 max-lg:justify-center max-lg:px-0 items-center gap-2.5 rounded-md px-2.5 xl:gap-3 text-row font-medium text-muted transition-colors hover:bg-surface hover:text-text',
	currentPageClass,
);

/** The page of a song belongs to Review, although its address does not start with that of Review. */
function useActiveProps(to: NavigationPath) {
	const isSongPage = useRouterState({
		select: ({ location }) => to === '/' && location.pathname.startsWith('/review/'),
	});
	return {
		activeOptions: { exact: to === '/', includeSearch: false },
		...(isSongPage && { 'aria-current': 'page' as const }),
	};
}

/** The number beside a link and its text for screen readers. */
export interface LinkCount {
	value: number;
	description: string;
	/** Whether there is something unread. */
	isNew?: boolean;
}

interface SidebarLinkProps extends NavigationLink {
	count?: LinkCount | undefined;
}

export function SidebarLink({ to, caption, icon: Icon, count }: SidebarLinkProps) {
	return (
		<Link
			to={to}
			{...useActiveProps(to)}
			title={useIsNarrow() ? captionText(caption) : undefined}
			aria-description={count?.description}
			className={sidebarRowClass}
		>
			<Icon size={18} className="shrink-0 group-aria-[current=page]:text-accent-text" />
			<span className="max-lg:sr-only lg:whitespace-nowrap">{captionText(caption)}</span>
			{count && (
				<em
					aria-hidden="true"
					className={classNames(
						'ml-auto font-mono text-xs leading-none font-medium not-italic max-lg:absolute max-lg:top-1 max-lg:right-0 max-lg:text-2xs',
						count.isNew
							? 'rounded-pill bg-accent px-1.5 py-[3px] text-on-accent'
							: 'text-faint group-aria-[current=page]:text-accent-text',
					)}
				>
					{formatNumber(count.value)}
				</em>
			)}
		</Link>
	);
}

interface PhoneLinkProps extends NavigationLink {
	/** Number of unread items. */
	unread: number;
}

export function PhoneLink({ to, caption, shortCaption, icon: Icon, unread }: PhoneLinkProps) {
	return (
		<Link
			to={to}
			{...useActiveProps(to)}
			aria-label={captionText(caption)}
			aria-description={unread > 0 ? t(m.unread, { count: unread }) : undefined}
			className="relative grid min-w-0 content-center justify-items-center gap-1 text-[min(0.625rem,max(10px,2.7vw))] leading-[1.45] font-medium tracking-[-0.012em] text-muted max-[359px]:text-[min(0.5625rem,9px)] max-[359px]:tracking-[-0.03em] focus-visible:-outline-offset-2 aria-[current=page]:text-accent-text"
		>
			<Icon size={20} />
			<span className="w-full text-center [overflow-wrap:anywhere]">{captionText(shortCaption)}</span>
			{unread > 0 && (
				// Drawn without text, because all text in a link must be part of its accessible name.
				<em
					aria-hidden="true"
					data-unread={unread > 99 ? '99+' : unread}
					className="absolute top-1.5 left-[calc(50%+3px)] min-w-4 rounded-pill bg-accent px-1 text-center font-mono text-[0.5625rem] leading-4 font-bold text-on-accent not-italic after:content-[attr(data-unread)]"
				/>
			)}
		</Link>
	);
}
