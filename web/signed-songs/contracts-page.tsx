import { FileText } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function ContractsPage() {
	usePageTitle('Contracts');
	return (
		<Card>
			<EmptyState icon={FileText} title="No contracts yet">
				Contracts of your signed songs will be drafted, sent and kept here.
			</EmptyState>
		</Card>
	);
}
