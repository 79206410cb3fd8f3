import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ContractStatus } from '../../domain/contracts/contract-status.ts';
import type { ContractId, SongId } from '../../domain/kernel/ids.ts';
import { endpoints } from '../lib/api.ts';
import { pagesAfter } from '../lib/endpoint-hooks.ts';

/** What a list across songs shows: everything, what waits for the label, what ends soon, or one state. */
export type ContractChoice = 'all' | 'to_sign' | 'expiring' | ContractStatus;

export function useContracts(choice: ContractChoice) {
	const wanted =
		choice === 'all' || choice === 'to_sign' || choice === 'expiring' ? { show: choice } : { status: choice };
	return useInfiniteQuery(endpoints.contracts.listContracts.infiniteOptions(pagesAfter({ ...wanted })));
}

export function useContractsOfSong(songId: SongId) {
	return useQuery(endpoints.contracts.listContractsOfSong.queryOptions({ input: { songId } }));
}

/** For admins. */
export function useContract(contractId: ContractId) {
	return useQuery(endpoints.contracts.getContract.queryOptions({ input: { contractId } }));
}

export function useContractTemplates() {
	return useQuery(endpoints.contracts.listContractTemplates.queryOptions());
}
