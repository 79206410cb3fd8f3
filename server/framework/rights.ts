// The session is checked before a change begins. In between, the person may be removed or lose their role, so every
// change checks again in its own transaction (R-PEOPLE-8).
import { AppError, required } from '../../domain/kernel/errors.ts';
import { adminRequired, labelRequired, notAuthenticated } from '../../domain/kernel/kernel.errors.ts';
import type { Tx } from '../platform/db/database.ts';
import type { SessionGate } from './account-ports.ts';
import type { Account, Admin, Member } from './actor.ts';
import { lockRights } from './reviewers.shared-queries.ts';

/** Returns the member with their current role. Until the transaction ends they keep it and stay in the label. */
export async function ensureStillMember(tx: Tx, actor: Member): Promise<Member> {
	const rights = await lockRights(tx, actor.reviewerId);
	if (rights?.organizationId !== actor.organizationId) throw new AppError(labelRequired);
	return { ...actor, kind: rights.isAdmin ? 'admin' : 'member', isAdmin: rights.isAdmin };
}

export async function ensureStillAdmin(tx: Tx, admin: Admin) {
	const member = await ensureStillMember(tx, admin);
	if (!member.isAdmin) throw new AppError(adminRequired);
}

/**
 * For long responses, between every two parts: throws once the session has ended or the person is no longer in the
 * label, so that nothing more is sent (R-API-6).
 */
export async function ensureMembershipUnchanged(gate: Pick<SessionGate, 'revisit'>, account: Account | Member) {
	const now = required(await gate.revisit(account), notAuthenticated);
	if (labelOf(now) !== labelOf(account)) throw new AppError(labelRequired);
}

function labelOf(account: Account | Member): string | null {
	return 'organizationId' in account ? account.organizationId : null;
}
