import { Tags } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function MetadataPage() {
	usePageTitle('Metadata');
	return (
		<Card>
			<EmptyState icon={Tags} title="No metadata yet">
				The forms that artists fill in about their songs will come back to this page.
			</EmptyState>
		</Card>
	);
}
