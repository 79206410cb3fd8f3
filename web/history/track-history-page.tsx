import { History } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function TrackHistoryPage() {
	usePageTitle('Track History');
	return (
		<Card>
			<EmptyState icon={History} title="No tracks yet">
				Each track will have one line here: added, reviewed, completed, signed or passed.
			</EmptyState>
		</Card>
	);
}
