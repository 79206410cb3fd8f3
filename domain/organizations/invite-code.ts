import { allowed, refused, type Verdict } from '../kernel/verdict.ts';
import { inviteCodeMissing } from './organizations.errors.ts';

export function checkInviteCode(typed: string): Verdict {
	return typed.trim() === '' ? refused(inviteCodeMissing) : allowed();
}
