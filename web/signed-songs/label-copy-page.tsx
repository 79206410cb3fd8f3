import { ScrollText } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function LabelCopyPage() {
	usePageTitle('Label copy');
	return (
		<Card>
			<EmptyState icon={ScrollText} title="No label copy yet">
				The credits that go out with a release will be kept here, version by version.
			</EmptyState>
		</Card>
	);
}
