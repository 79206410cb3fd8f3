import { FormList } from '../forms/form-list.tsx';
import { usePageTitle } from '../lib/page-title.ts';

export function MetadataPage() {
	usePageTitle('Metadata');
	return <FormList kind="metadata" />;
}
