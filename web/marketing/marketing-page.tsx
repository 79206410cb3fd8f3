import { t } from '../../domain/kernel/message.ts';
import { FormList } from '../forms/form-list.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { pageTitle } from './marketing.messages.ts';

export function MarketingPage() {
	usePageTitle(t(pageTitle));
	return <FormList kind="marketing" />;
}
