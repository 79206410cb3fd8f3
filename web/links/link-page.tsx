import type { ReactNode } from 'react';
import { Wordmark } from '../brand/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { type LinkFailure, LinkFailurePage } from './link-failure-page.tsx';
import type { GuestDataHandle } from './use-guest-data.ts';

interface LinkPageProps<Data> {
	opened: GuestDataHandle<Data>;
	/** What to do about a link of this kind that does not open. */
	leads: Partial<Record<LinkFailure, string>>;
	/** How wide it may become. */
	className: string;
	/** While it is not known what the link opens. */
	loading: ReactNode;
	children: (data: Data) => ReactNode;
}

/** The page of one mailed link: what it opens, or why it does not open. */
export function LinkPage<Data>({
	opened: { state, reload },
	leads,
	className,
	loading,
	children,
}: LinkPageProps<Data>) {
	if (state.status === 'failed')
		return (
			<LinkFailurePage
				failure={state.failure}
				lead={leads[state.failure]}
				isRetrying={state.isRetrying}
				onRetry={() => void reload()}
			/>
		);
	return (
		<div className="grid min-h-dvh grid-rows-[auto_1fr] px-4 pt-3 pb-[max(24px,env(safe-area-inset-bottom))] md:px-10 md:py-7">
			<header className="flex min-h-11 items-center justify-between gap-2">
				<Wordmark size={28} />
				<ThemeToggle />
			</header>
			<main className={`mx-auto w-full min-w-0 py-4 md:py-8 ${className}`}>
				{state.status === 'ready' ? children(state.data) : loading}
			</main>
		</div>
	);
}
