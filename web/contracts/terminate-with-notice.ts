import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import type { ContractFileId, ContractId } from '../../domain/kernel/ids.ts';
import { type AttachedFile, sendWithFile } from './attached-file.ts';

export interface TerminationWords {
	readonly reason: string;
	readonly noticeDate: string;
	readonly endDate: string;
}

interface Termination extends TerminationWords {
	readonly contractId: ContractId;
	readonly rowVersion: number;
	readonly fileId?: ContractFileId;
}

/**
 * A notice that is still on its way is waited for: afterwards nothing can be added to a contract that has ended. If it
 * does not arrive, nothing is terminated; its field says why, and the contract can then be terminated without it.
 */
export async function terminateWithNotice(
	{ id, rowVersion }: Pick<Contract, 'id' | 'rowVersion'>,
	words: TerminationWords,
	notice: AttachedFile,
	terminate: (termination: Termination) => Promise<unknown>,
): Promise<boolean> {
	const outcome = await sendWithFile(notice, (fileId) =>
		terminate({ contractId: id, rowVersion, ...words, ...(fileId && { fileId }) }),
	);
	return outcome === 'sent';
}
