import { ChartNoAxesColumn } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DecisionTimeChart } from './decision-time-chart.tsx';
import { useHistoryOverview } from './history.queries.ts';
import { ReviewerCharts } from './reviewer-charts.tsx';
import { SourceCharts } from './source-charts.tsx';

export function HistoryOverviewPage() {
	usePageTitle('Track History overview');
	const { data, isError, isFetching, refetch } = useHistoryOverview();
	const isEmpty =
		data?.months.every(({ added, signed, passed }) => added + signed + passed === 0) &&
		data.reviewers.every(({ reviewCount }) => reviewCount === 0);
	return (
		<>
			{isError && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={() => void refetch()}>
					Failed to load the figures
				</Notice>
			)}
			{isEmpty ? (
				<Card>
					<EmptyState icon={ChartNoAxesColumn} title="Nothing to count yet">
						Intake per month, how often you sign and how long decisions take are drawn here.
					</EmptyState>
				</Card>
			) : data ? (
				<div className="grid grid-cols-1 gap-3.5 lg:grid-cols-2">
					<SourceCharts {...data} />
					<DecisionTimeChart {...data} />
					<ReviewerCharts reviewers={data.reviewers} />
				</div>
			) : (
				!isError && (
					<div role="status" className="grid grid-cols-1 gap-3.5 lg:grid-cols-2">
						<span className="sr-only">Loading the figures</span>
						<Skeleton className="h-56 rounded-card" />
						<Skeleton className="h-56 rounded-card" />
					</div>
				)
			)}
		</>
	);
}
