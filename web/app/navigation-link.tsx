import { Link, useRouterState } from '@tanstack/react-router';
import { classNames } from '../ui/class-names.ts';
import type { NavigationLink, NavigationPath } from './navigation.ts';

const currentPageClass =
	'aria-[current=page]:bg-surface aria-[current=page]:text-text aria-[current=page]:shadow-e1 dark:aria-[current=page]:bg-raised dark:aria-[current=page]:shadow-none';

/** A row in the sidebar: a link or Logout. */
export const sidebarRowClass = classNames(
	'group flex h-9 w-full items-center gap-3 rounded-md px-2.5 text-row font-medium text-muted transition-colors hover:bg-surface hover:text-text',
	currentPageClass,
);

/** The page of a song belongs to Review, although its address does not begin with that of Review. */
function useActiveProps(to: NavigationPath) {
	const isSongPage = useRouterState({
		select: ({ location }) => to === '/' && location.pathname.startsWith('/review/'),
	});
	return {
		activeOptions: { exact: to === '/', includeSearch: false },
		...(isSongPage && { 'aria-current': 'page' as const }),
	};
}

interface SidebarLinkProps extends NavigationLink {
	/** The number beside the link and its text for screen readers. */
	count?: { readonly value: number; readonly description: string } | undefined;
}

export function SidebarLink({ to, caption, icon: Icon, count }: SidebarLinkProps) {
	return (
		<Link to={to} {...useActiveProps(to)} aria-description={count?.description} className={sidebarRowClass}>
			<Icon
				size={18}
				strokeWidth={1.75}
				aria-hidden="true"
				className="shrink-0 group-aria-[current=page]:text-accent-text"
			/>
			{caption}
			{count && (
				<em
					aria-hidden="true"
					className="ml-auto font-mono text-xs leading-none font-medium text-faint not-italic group-aria-[current=page]:text-accent-text"
				>
					{count.value.toLocaleString('en-GB')}
				</em>
			)}
		</Link>
	);
}

export function PhoneLink({ to, caption, shortCaption, icon: Icon }: NavigationLink) {
	return (
		<Link
			to={to}
			{...useActiveProps(to)}
			aria-label={caption}
			className="grid min-w-0 content-center justify-items-center gap-1 text-[0.625rem] leading-[1.45] font-medium tracking-[-0.012em] text-muted max-[359px]:text-[0.5625rem] max-[359px]:tracking-[-0.03em] focus-visible:-outline-offset-2 aria-[current=page]:text-accent-text"
		>
			<Icon size={20} strokeWidth={1.75} aria-hidden="true" />
			{shortCaption}
		</Link>
	);
}
