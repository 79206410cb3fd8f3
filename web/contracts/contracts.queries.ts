import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import type { ContractStatus } from '../../domain/contracts/contract-status.ts';
import type { ContractId, SongId } from '../../domain/kernel/ids.ts';
import { contractTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf, useInvalidate } from '../lib/api-client.ts';
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

export function useDeleteContract() {
	const queryClient = useQueryClient();
	return useMutation(
		contracts.deleteContract.mutationOptions({
			onSuccess: (_, { contractId }) => {
				// The list first: it stops showing the contract, whose own query is removed because a refetch would fail.
				queryClient.setQueriesData<{ contracts: ContractSummary[] }>(
					{ queryKey: contracts.listContractsOfSong.key() },
					(data) => data && { ...data, contracts: data.contracts.filter(({ id }) => id !== contractId) },
				);
				queryClient.removeQueries({ queryKey: contracts.getContract.key({ input: { contractId } }) });
			},
			onSettled: useInvalidate(contractTopic),
		}),
	);
}

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
	return useInfiniteQuery(contracts.listContracts.infiniteOptions(pagesAfter({ ...wanted })));
}

export function useContractsOfSong(songId: SongId) {
	return useQuery(contracts.listContractsOfSong.queryOptions({ input: { songId } }));
}

/** Only for admins. */
export function useContract(contractId: ContractId) {
	return useQuery(contracts.getContract.queryOptions({ input: { contractId } }));
}

/** Who may be a party or sign for the label; only for admins. */
export function useKnownPeople(contractId: ContractId) {
	return useQuery(contracts.listKnownPeople.queryOptions({ input: { contractId } }));
}

/** Two sent versions, or one and the draft. */
export interface ComparedVersions {
	readonly from: number;
	/** Null for the draft. */
	readonly to: number | null;
}

/** How one version differs from another, or the draft from one. */
export function useDocumentChanges(contractId: ContractId, { from, to }: ComparedVersions) {
	const input = { contractId, from: String(from), ...(to !== null && { to: String(to) }) };
	return useQuery(contracts.getDocumentChanges.queryOptions({ input }));
}

export function useContractTemplates() {
	return useQuery(contracts.listContractTemplates.queryOptions());
}
