import { ListPlus } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function AddTracksPage() {
	usePageTitle('Add Tracks');
	return (
		<>
			<PageHeader title="Add Tracks" lead="Demos come in here." />
			<Card>
				<EmptyState icon={ListPlus} title="Tracks cannot be added yet">
					This is where demos will come in: many files at once, each with its waveform, ready for your colleagues to
					hear.
				</EmptyState>
			</Card>
		</>
	);
}
