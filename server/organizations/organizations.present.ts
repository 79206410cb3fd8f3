import type { ActivityEntry, ActivityKind } from '../../domain/accounts/activity.ts';
import type { Invitation, Member } from '../../domain/organizations/organizations.api.ts';
import { serverParts } from '../../domain/organizations/server-state.ts';
import type { ActivityRow } from '../accounts/activity-log.service.ts';
import type { MemberRow } from '../accounts/reviewers.shared-queries.ts';
import type { Readiness } from '../platform/health/readiness.ts';
import type { TroubledMail } from '../platform/mail/mail-queue.ts';
import type { OrganizationRow } from './organizations.repository.ts';

export function presentMember(row: MemberRow, viewer: { readonly isAdmin: boolean }): Member {
	const { id, name, email, isAdmin, joinedAt, hasTwoFactor } = row;
	return { id, name, email, isAdmin, joinedAt, hasTwoFactor: viewer.isAdmin ? hasTwoFactor : null };
}

export function presentInvitation(row: OrganizationRow, publicUrl: string): Invitation {
	return {
		code: row.inviteCode,
		link: `${publicUrl}/?code=${encodeURIComponent(row.inviteCode)}`,
		createdAt: row.inviteCodeCreatedAt,
		useCount: row.inviteCodeUseCount,
	};
}

export function presentActivity(row: ActivityRow): ActivityEntry {
	return {
		id: row.id.toString(),
		kind: row.kind as ActivityKind,
		actorName: row.actorName,
		subject: row.subject,
		address: row.address,
		at: row.createdAt,
	};
}

/** Who was to get which mail, and what became of it; never its text. */
export function presentServerState(readiness: Readiness | null, mails: readonly TroubledMail[]) {
	return {
		failing: serverParts.filter((part) => readiness?.parts[part] === 'failing'),
		mails: mails.map(({ id, recipient, subject, createdAt, nextTryAt, mayHaveArrived }) => ({
			id,
			recipient,
			subject,
			createdAt,
			nextTryAt,
			mayHaveArrived,
		})),
	};
}
