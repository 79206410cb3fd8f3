import { AudioLines } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function WaveformTestPage() {
	usePageTitle('Waveform test');
	return (
		<>
			<PageHeader title="Waveform test" lead="Server and browser, one above the other." />
			<Card>
				<EmptyState icon={AudioLines} title="No waveforms yet">
					Here you will compare the waveform that the server draws of a file with the one your browser draws.
				</EmptyState>
			</Card>
		</>
	);
}
