import { ChartNoAxesColumn } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function OverviewPage() {
	usePageTitle('Overview');
	return (
		<>
			<PageHeader title="Overview" lead="Every song of your label, in one table." />
			<Card>
				<EmptyState icon={ChartNoAxesColumn} title="No songs yet">
					Every song of your label will stand here in one table, with its reviews, its averages and what was decided.
				</EmptyState>
			</Card>
		</>
	);
}
