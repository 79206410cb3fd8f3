import { ChartNoAxesColumn } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function HistoryOverviewPage() {
	usePageTitle('Track History overview');
	return (
		<Card>
			<EmptyState icon={ChartNoAxesColumn} title="Nothing to count yet">
				Intake per month, how often you sign and how long decisions take will be drawn here.
			</EmptyState>
		</Card>
	);
}
