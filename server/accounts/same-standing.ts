import { AppError } from '../../domain/kernel/errors.ts';
import { labelRequired, notAuthenticated } from '../../domain/kernel/kernel.errors.ts';
import type { Account, Member } from './actor.ts';
import type { SessionGate } from './session-gate.service.ts';

/**
 * For answers that take long, between every two parts of them: throws once the session has ended or the person is no
 * longer in the label, so that nothing more is sent (R-API-6).
 */
export async function ensureSameStanding(gate: Pick<SessionGate, 'revisit'>, account: Account | Member): Promise<void> {
	const now = await gate.revisit(account);
	if (!now) throw new AppError(notAuthenticated);
	if (labelOf(now) !== labelOf(account)) throw new AppError(labelRequired);
}

function labelOf(account: Account | Member): string | null {
	return 'organizationId' in account ? account.organizationId : null;
}
