import { usePageTitle } from '../lib/page-title.ts';
import { CopyList } from './copy-list.tsx';

export function LabelCopyPage() {
	usePageTitle('Label copy');
	return <CopyList area="label-copy" />;
}
