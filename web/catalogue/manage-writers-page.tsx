import { Feather } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function ManageWritersPage() {
	usePageTitle('Manage Writers');
	return (
		<>
			<PageHeader title="Manage Writers" lead="Who wrote your signed songs." />
			<Card>
				<EmptyState icon={Feather} title="No writers yet">
					The people who wrote your signed songs will be listed here, with their publishers and numbers.
				</EmptyState>
			</Card>
		</>
	);
}
