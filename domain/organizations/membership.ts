import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import type { ReviewerId } from '../kernel/ids.ts';
import { lastAdmin, removeSelf } from './organizations.errors.ts';

export interface MemberRole {
	readonly id: ReviewerId;
	readonly isAdmin: boolean;
}

function isLastAdmin(member: MemberRole, members: readonly MemberRole[]) {
	return member.isAdmin && !members.some((other) => other.isAdmin && other.id !== member.id);
}

export function canDemote(member: MemberRole, members: readonly MemberRole[]): Verdict {
	return isLastAdmin(member, members) ? refused(lastAdmin) : allowed();
}

export function canRemove(member: MemberRole, by: ReviewerId, members: readonly MemberRole[]): Verdict {
	if (member.id === by) return refused(removeSelf);
	return isLastAdmin(member, members) ? refused(lastAdmin) : allowed();
}

/** The label closes when the last member leaves. */
export function isLastMember(members: readonly MemberRole[]) {
	return members.length === 1;
}

export function canLeave(member: MemberRole, members: readonly MemberRole[]): Verdict {
	if (isLastMember(members)) return allowed();
	return isLastAdmin(member, members) ? refused(lastAdmin) : allowed();
}
