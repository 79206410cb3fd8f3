import { MicVocal } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function ManageArtistsPage() {
	usePageTitle('Manage Artists');
	return (
		<>
			<PageHeader title="Manage Artists" lead="Who plays on your signed songs." />
			<Card>
				<EmptyState icon={MicVocal} title="No artists yet">
					The artists of your signed songs will be listed here. Artists of demos stay hidden until reviewed.
				</EmptyState>
			</Card>
		</>
	);
}
