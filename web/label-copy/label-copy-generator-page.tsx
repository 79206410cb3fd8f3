import { usePageTitle } from '../lib/page-title.ts';
import { CopyList } from './copy-list.tsx';

export function LabelCopyGeneratorPage() {
	usePageTitle('Label copy generator');
	return <CopyList area="label-copy-generator" />;
}
