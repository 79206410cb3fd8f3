import { FileCog } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function LabelCopyGeneratorPage() {
	usePageTitle('Label copy generator');
	return (
		<Card>
			<EmptyState icon={FileCog} title="Nothing to generate from yet">
				Label copy will be put together here from the metadata of a signed song.
			</EmptyState>
		</Card>
	);
}
