import { CloudUpload } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function UploadPage() {
	usePageTitle('Upload');
	return (
		<>
			<PageHeader title="Upload" lead="Loose files, before they become tracks." />
			<Card>
				<EmptyState icon={CloudUpload} title="Files cannot be uploaded yet">
					Loose audio files will live here, to play, to share as a link, or to make a track of.
				</EmptyState>
			</Card>
		</>
	);
}
