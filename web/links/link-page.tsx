import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { type Caption, t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/links/links.messages.ts';
import { SmallWordmark } from '../brand/logo.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/loading.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { LabelMark } from './label-mark.tsx';
import { type LinkFailure, LinkFailurePage } from './link-failure-page.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import type { GuestDataHandle } from './use-guest-data.ts';

type Leads = Partial<Record<LinkFailure, Caption | string>>;

const usualLeads: Leads = { expired: m.expiredLead };

interface LinkPageProps<Data> {
	opened: GuestDataHandle<Data>;
	/** What to do about a link of this kind that cannot be opened, if the default text does not fit. */
	leads: Leads;
	/** Sets the maximum width. */
	className: string;
	/** Shown while the content of the link is unknown. */
	loading: ReactNode;
	children: (data: Data) => ReactNode;
}

/** The page of one mailed link of a label: its content, or the reason why it cannot be opened. */
export function LinkPage<Data extends { readonly labelName: string }>({
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
				lead={leads[state.failure] ?? usualLeads[state.failure]}
				isRetrying={state.isRetrying}
				onRetry={() => void reload()}
			/>
		);
	return (
		<div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto_auto] px-4 pt-3 print:block print:p-0! pb-[max(24px,env(safe-area-inset-bottom))] md:px-10 md:py-7">
			<header className="flex min-h-11 items-center justify-between gap-3 print:hidden">
				{state.status === 'ready' ? <LabelMark name={state.data.labelName} /> : <Skeleton className="h-8 w-40" />}
				<ThemeToggle />
			</header>
			<main className={`mx-auto w-full min-w-0 py-4 md:py-8 print:p-0 ${className}`}>
				{state.status === 'ready' ? children(state.data) : loading}
			</main>
			<footer className="grid justify-items-center py-2 print:hidden">
				<SmallWordmark />
			</footer>
			<OfflineNotice />
		</div>
	);
}

/** Placeholder while the content of a link is unknown: its first lines, then those of the page. */
export function LoadingCard({ children }: { children: ReactNode }) {
	return (
		<Card role="status" className="grid gap-4 px-5 py-6 md:px-7">
			<Skeleton className="h-5 w-40" />
			<Skeleton className="h-8 w-72 max-w-full" />
			{children}
			<span className="sr-only">{t(m.loading)}</span>
		</Card>
	);
}

export function WorksUntil({ day }: { day: Date }) {
	return (
		<p className="text-xs text-faint">
			{t(m.worksUntil, {
				day: day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
			})}
		</p>
	);
}

const discClasses = { ok: 'bg-ok-soft text-ok', bad: 'bg-bad-soft text-bad', neutral: 'bg-raised text-muted' };

export interface LinkOutcomeProps {
	icon: LucideIcon;
	tone: keyof typeof discClasses;
	title: string;
	titleRef?: Ref<HTMLHeadingElement>;
	children: ReactNode;
}

/** The outcome of a link, for guests who have nothing left to do. */
export function LinkOutcome({ icon: Icon, tone, title, titleRef, children }: LinkOutcomeProps) {
	return (
		<div className="flex gap-3">
			<span className={classNames('grid size-8 shrink-0 place-items-center rounded-full', discClasses[tone])}>
				<Icon size={16} />
			</span>
			<div role="status" className="grid min-w-0 gap-1 text-sm text-muted [overflow-wrap:anywhere]">
				<h2 ref={titleRef} tabIndex={-1} className="text-base text-text outline-none">
					{title}
				</h2>
				{children}
			</div>
		</div>
	);
}
