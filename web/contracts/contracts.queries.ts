import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ContractStatus } from '../../domain/contracts/contract-status.ts';
import type { ContractId, SongId } from '../../domain/kernel/ids.ts';
import { contractTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf } from '../lib/api-client.ts';
import { pagesAfter } from '../lib/pages-after.ts';

const { contracts } = endpoints;

export const useCreateContract = mutationOf(contracts.createContract, contractTopic);
export const useSaveContract = mutationOf(contracts.saveContract, contractTopic);
export const useSendContract = mutationOf(contracts.sendContract, contractTopic);
export const useWithdrawVersion = mutationOf(contracts.withdrawVersion, contractTopic);
export const useRenewSigningLink = mutationOf(contracts.renewSigningLink, contractTopic);
export const useCopySigningLink = mutationOf(contracts.copySigningLink, contractTopic);
export const useRemindSigner = mutationOf(contracts.remindSigner, contractTopic);
export const useCountersign = mutationOf(contracts.countersignContract, contractTopic);
export const useVoidContract = mutationOf(contracts.voidContract, contractTopic);
export const useTerminateContract = mutationOf(contracts.terminateContract, contractTopic);
export const useDuplicateContract = mutationOf(contracts.duplicateContract, contractTopic);
export const useRecordPaper = mutationOf(contracts.recordPaperContract, contractTopic);
export const useSaveTemplate = mutationOf(contracts.saveContractTemplate, contractTopic);

/** The song of a contract, as far as the contract pages need it. */
export interface SongOfContract {
	readonly songId: SongId;
	readonly title: string;
}

/** Filter of a list across songs: all, awaiting the label, ending soon, or one status. */
export type ContractChoice = 'all' | 'to_sign' | 'expiring' | ContractStatus;

export function useContracts(choice: ContractChoice) {
	const wanted =
		choice === 'all' || choice === 'to_sign' || choice === 'expiring' ? { show: choice } : { status: choice };
	return useInfiniteQuery(endpoints.contracts.listContracts.infiniteOptions(pagesAfter({ ...wanted })));
}

export function useContractsOfSong(songId: SongId) {
	return useQuery(endpoints.contracts.listContractsOfSong.queryOptions({ input: { songId } }));
}

/** Only for admins. */
export function useContract(contractId: ContractId) {
	return useQuery(endpoints.contracts.getContract.queryOptions({ input: { contractId } }));
}

export function useContractTemplates() {
	return useQuery(endpoints.contracts.listContractTemplates.queryOptions());
}
