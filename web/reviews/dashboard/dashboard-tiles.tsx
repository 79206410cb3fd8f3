import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/reviews/reviews-shell.messages.ts';
import type { DashboardTab } from '../../../domain/songs/song-lists.ts';
import { formatNumber } from '../../lib/text-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/loading.tsx';
import type { useDashboard } from '../reviews.queries.ts';
import { formatDecided, formatExpiring, formatMyAverage } from './dashboard-format.ts';
import { dashboardTabs, tabCaptions } from './dashboard-tabs.ts';

export function tabId(tab: DashboardTab) {
	return `dashboard-tab-${tab}`;
}

type Dashboard = ReturnType<typeof useDashboard>['data'];

interface DashboardTilesProps {
	tab: DashboardTab;
	dashboard: Dashboard;
	/** Id of the tab panel that the tiles control. */
	panelId: string;
	onTabChange: (tab: DashboardTab) => void;
}

const steps: Readonly<Record<string, (index: number) => number>> = {
	ArrowRight: (index) => (index + 1) % dashboardTabs.length,
	ArrowLeft: (index) => (index + dashboardTabs.length - 1) % dashboardTabs.length,
	Home: () => 0,
	End: () => dashboardTabs.length - 1,
};

/** The tabs of the dashboard with their counts. */
export function DashboardTiles({ tab, dashboard, panelId, onTabChange }: DashboardTilesProps) {
	function handleKeyDown(event: KeyboardEvent) {
		const target = dashboardTabs[steps[event.key]?.(dashboardTabs.indexOf(tab)) ?? -1];
		if (!target || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		document.getElementById(tabId(target))?.focus();
		onTabChange(target);
	}

	return (
		<div
			role="tablist"
			aria-label={t(m.songs)}
			className="mb-3.5 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 md:mb-3 md:grid-cols-3 md:gap-3"
		>
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
							{t(tabCaptions[each])}
						</span>
						<b className="mt-1.5 block font-display text-[1.625rem] leading-none font-[650] tracking-[-0.035em] md:mt-[9px] md:text-[2rem]">
							{dashboard ? formatNumber(dashboard[each]) : <Skeleton className="mt-1 h-6 w-10 compact:h-7" />}
						</b>
					</span>
					{dashboard && <TileChart tab={each} dashboard={dashboard} isSelected={each === tab} />}
				</button>
			))}
		</div>
	);
}

/** A small chart with a caption; hidden on phones and in narrow windows, which lack the space. */
function TileChart({
	tab,
	dashboard,
	isSelected,
}: {
	tab: DashboardTab;
	dashboard: NonNullable<Dashboard>;
	isSelected: boolean;
}) {
	const charts: Readonly<Record<DashboardTab, { chart: ReactNode; caption: string }>> = {
		pending: {
			chart: <Bars values={dashboard.pendingByDaysLeft} colourOf={urgencyColour} barClass="w-3.5 rounded-[3px]" />,
			caption: formatExpiring(dashboard.pendingByDaysLeft, new Date()),
		},
		mine: {
			chart: <Bars values={dashboard.myScores} colourOf={() => quietBar} barClass="w-2 rounded-t-[2px]" />,
			caption: formatMyAverage(dashboard.myScores),
		},
		completed: { chart: <Decisions {...dashboard} />, caption: formatDecided(dashboard) },
	};
	const { chart, caption } = charts[tab];
	return (
		<span className="hidden min-w-0 grid-cols-[minmax(0,auto)] justify-items-end gap-2 min-[70rem]:grid">
			<span aria-hidden="true" className="flex h-[34px] items-end">
				{chart}
			</span>
			<small className={classNames('text-right text-xs', isSelected ? 'text-muted' : 'text-faint')}>{caption}</small>
		</span>
	);
}

const quietBar = 'bg-[color-mix(in_oklab,var(--muted)_45%,transparent)]';

/** Index 0 is one day left; the colours are those of the days-left badge. */
function urgencyColour(index: number) {
	if (index < 2) return 'bg-bad';
	return index < 4 ? 'bg-warn' : 'bg-muted';
}

function Bars({
	values,
	colourOf,
	barClass,
}: {
	values: readonly number[];
	colourOf: (index: number) => string;
	barClass: string;
}) {
	const highest = Math.max(1, ...values);
	return (
		<span className="flex h-full items-end gap-[3px]">
			{values.map((value, index) => (
				<i
					// biome-ignore lint/suspicious/noArrayIndexKey: bars never move
					key={index}
					className={classNames('min-h-0.5', barClass, value > 0 ? colourOf(index) : 'bg-line')}
					style={{ height: `${Math.round((value / highest) * 100)}%` }}
				/>
			))}
		</span>
	);
}

/** The share of completed songs that are signed, passed and undecided. */
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
