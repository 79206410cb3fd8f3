import { t } from '../../domain/kernel/message.ts';
import { FormList } from '../forms/form-list.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { pageTitle } from './metadata.messages.ts';

export function MetadataPage() {
	usePageTitle(t(pageTitle));
	return <FormList kind="metadata" />;
}
