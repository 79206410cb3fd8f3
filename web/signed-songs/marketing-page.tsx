import { Megaphone } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function MarketingPage() {
	usePageTitle('Marketing');
	return (
		<Card>
			<EmptyState icon={Megaphone} title="No marketing material yet">
				Texts, pictures and plans for your releases will be collected here.
			</EmptyState>
		</Card>
	);
}
