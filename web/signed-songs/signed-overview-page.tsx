import { Signature } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function SignedOverviewPage() {
	usePageTitle('Signed Songs');
	return (
		<Card>
			<EmptyState icon={Signature} title="No signed songs yet">
				A song that an admin signs will appear here, with its release date and what is still missing.
			</EmptyState>
		</Card>
	);
}
