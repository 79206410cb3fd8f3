import type { KeyboardEvent, ReactNode } from 'react';
import type { DashboardTab } from '../../../domain/songs/dashboard-tabs.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { useDashboard } from '../reviews.queries.ts';
import { dashboardTabs, tabCaptions } from './dashboard-tabs.ts';
import { closingWords, decidedWords, myAverageWords } from './dashboard-words.ts';

export function tabId(tab: DashboardTab): string {
	return `dashboard-tab-${tab}`;
}

type Dashboard = ReturnType<typeof useDashboard>['data'];

interface DashboardTilesProps {
	tab: DashboardTab;
	dashboard: Dashboard;
	/** The panel that the tiles belong to. */
	panelId: string;
	onTabChange: (tab: DashboardTab) => void;
}

const steps: Readonly<Record<string, (index: number) => number>> = {
	ArrowRight: (index) => (index + 1) % dashboardTabs.length,
	ArrowLeft: (index) => (index + dashboardTabs.length - 1) % dashboardTabs.length,
	Home: () => 0,
	End: () => dashboardTabs.length - 1,
};

/** The three lists of the dashboard with their counts; the chosen one is shown below. */
export function DashboardTiles({ tab, dashboard, panelId, onTabChange }: DashboardTilesProps) {
	function handleKeyDown(event: KeyboardEvent) {
		const target = dashboardTabs[steps[event.key]?.(dashboardTabs.indexOf(tab)) ?? -1];
		if (!target || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		document.getElementById(tabId(target))?.focus();
		onTabChange(target);
	}

	return (
		<div role="tablist" aria-label="Songs" className="mb-3.5 grid grid-cols-3 gap-2 md:mb-3 md:gap-3">
			{dashboardTabs.map((each) => (
				<button
					key={each}
					type="button"
					role="tab"
					id={tabId(each)}
					aria-selected={each === tab}
					aria-controls={panelId}
					tabIndex={each === tab ? 0 : -1}
					onClick={() => onTabChange(each)}
					onKeyDown={handleKeyDown}
					className={classNames(
						'group relative flex min-h-[78px] items-stretch justify-between gap-3 rounded-2xl px-3 pt-[11px] pb-3 text-left transition-colors md:min-h-[92px] md:items-end md:rounded-card md:px-[18px] md:pt-3.5 md:pb-[15px]',
						each === tab
							? 'bg-accent-soft shadow-[inset_0_0_0_1.5px_color-mix(in_oklab,var(--accent)_70%,transparent)]'
							: 'bg-surface shadow-e1 hover:bg-raised',
					)}
				>
					<span className="flex flex-col justify-between md:block">
						<span
							className={classNames(
								'block text-xs leading-[1.25] font-medium md:text-sm md:leading-[1.45]',
								each === tab ? 'text-accent-text' : 'text-muted',
							)}
						>
							{tabCaptions[each]}
						</span>
						<b className="mt-1.5 block font-display text-[1.625rem] leading-none font-[650] tracking-[-0.035em] md:mt-[9px] md:text-[2rem]">
							{dashboard ? dashboard[each].toLocaleString('en-GB') : <Skeleton className="mt-1 h-6 w-10 md:h-7" />}
						</b>
					</span>
					{dashboard && <TileChart tab={each} dashboard={dashboard} isChosen={each === tab} />}
				</button>
			))}
		</div>
	);
}

interface TileChartProps {
	tab: DashboardTab;
	dashboard: NonNullable<Dashboard>;
	isChosen: boolean;
}

/** A picture of what the words below it say; it has no place on a phone, nor beside the sidebar of a small window. */
function TileChart({ tab, dashboard, isChosen }: TileChartProps) {
	const charts: Readonly<Record<DashboardTab, { readonly picture: ReactNode; readonly words: string }>> = {
		pending: {
			picture: <Bars values={dashboard.pendingByDaysLeft} colourOf={urgency} barClass="w-3.5 rounded-[3px]" />,
			words: closingWords(dashboard.pendingByDaysLeft, new Date()),
		},
		mine: {
			picture: <Bars values={dashboard.myScores} colourOf={() => quietBar} barClass="w-2 rounded-t-[2px]" />,
			words: myAverageWords(dashboard.myScores),
		},
		completed: { picture: <Decisions {...dashboard} />, words: decidedWords(dashboard) },
	};
	const { picture, words } = charts[tab];
	return (
		<span className="hidden min-w-0 grid-cols-[minmax(0,auto)] justify-items-end gap-2 min-[76rem]:grid">
			<span aria-hidden="true" className="flex h-[34px] items-end">
				{picture}
			</span>
			<small className={classNames('max-w-full truncate text-xs', isChosen ? 'text-muted' : 'text-faint')}>
				{words}
			</small>
		</span>
	);
}

const quietBar = 'bg-[color-mix(in_oklab,var(--muted)_45%,transparent)]';

/** By the days left, from 1: as the badges of the songs are. */
function urgency(index: number): string {
	if (index < 2) return 'bg-bad';
	return index < 4 ? 'bg-warn' : 'bg-muted';
}

interface BarsProps {
	values: readonly number[];
	colourOf: (index: number) => string;
	barClass: string;
}

function Bars({ values, colourOf, barClass }: BarsProps) {
	const highest = Math.max(1, ...values);
	return (
		<span className="flex h-full items-end gap-[3px]">
			{values.map((value, index) => (
				<i
					// biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
					key={index}
					className={classNames('min-h-0.5', barClass, value > 0 ? colourOf(index) : 'bg-line')}
					style={{ height: `${Math.round((value / highest) * 100)}%` }}
				/>
			))}
		</span>
	);
}

/** Of all completed songs: signed, passed, and those that wait for a decision. */
function Decisions({ signed, passed, completed }: NonNullable<Dashboard>) {
	const all = Math.max(1, completed, signed + passed);
	return (
		<span className="flex h-2 w-[120px] gap-[3px]">
			{signed > 0 && <i className="rounded-[3px] bg-ok" style={{ width: `${(signed / all) * 100}%` }} />}
			{passed > 0 && (
				<i className={classNames('rounded-[3px]', quietBar)} style={{ width: `${(passed / all) * 100}%` }} />
			)}
			<i className="flex-1 rounded-[3px] bg-line" />
		</span>
	);
}
