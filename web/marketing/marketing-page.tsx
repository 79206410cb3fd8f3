import { FormList } from '../forms/form-list.tsx';
import { usePageTitle } from '../lib/page-title.ts';

export function MarketingPage() {
	usePageTitle('Marketing');
	return <FormList kind="marketing" />;
}
