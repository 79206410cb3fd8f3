import { usePageTitle } from '../lib/page-title.ts';
import { ContractList } from './contract-list.tsx';

export function ContractsPage() {
	usePageTitle('Contracts');
	return <ContractList />;
}
