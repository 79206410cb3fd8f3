import { contractTopic } from '../../domain/contracts/contracts.topics.ts';
import { endpoints } from '../lib/api.ts';
import { mutationOf } from '../lib/endpoint-hooks.ts';

const { contracts } = endpoints;

export const useCreateContract = mutationOf(contracts.createContract, contractTopic);
export const useSaveContract = mutationOf(contracts.saveContract, contractTopic);
export const useSendContract = mutationOf(contracts.sendContract, contractTopic);
export const useTakeBackContract = mutationOf(contracts.takeBackContract, contractTopic);
export const useRenewSigningLink = mutationOf(contracts.renewSigningLink, contractTopic);
export const useCopySigningLink = mutationOf(contracts.copySigningLink, contractTopic);
export const useRemindSigner = mutationOf(contracts.remindSigner, contractTopic);
export const useCountersign = mutationOf(contracts.countersignContract, contractTopic);
export const useVoidContract = mutationOf(contracts.voidContract, contractTopic);
export const useTerminateContract = mutationOf(contracts.terminateContract, contractTopic);
export const useDuplicateContract = mutationOf(contracts.duplicateContract, contractTopic);
export const useRecordPaper = mutationOf(contracts.recordPaperContract, contractTopic);
export const useSaveTemplate = mutationOf(contracts.saveContractTemplate, contractTopic);
