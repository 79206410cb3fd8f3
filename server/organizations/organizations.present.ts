import type { ActivityEntry, ActivityKind } from '../../domain/framework/activity.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import { labelDetailsOf } from '../../domain/organizations/label-details.ts';
import { serverParts } from '../../domain/organizations/server-state.ts';
import type { ActivityRow } from '../framework/activity-log.service.ts';
import type { MemberRow } from '../framework/reviewers.shared-queries.ts';
import type { Readiness } from '../platform/health/server-readiness.ts';
import type { TroubledMail } from '../platform/mail/mail-queue.ts';
import type { OrganizationRow } from './organizations.repository.ts';

/** The use of two factors is null for viewers who may not know it. */
export function presentMember(row: MemberRow, twoFactorUsers: ReadonlySet<UserId> | null) {
	const { id, userId, name, email, isAdmin, joinedAt } = row;
	return { id, name, email, isAdmin, joinedAt, hasTwoFactor: twoFactorUsers?.has(userId) ?? null };
}

export function presentInvitation(row: OrganizationRow, publicUrl: string) {
	return {
		code: row.inviteCode,
		link: `${publicUrl}/?code=${encodeURIComponent(row.inviteCode)}`,
		createdAt: row.inviteCodeCreatedAt,
		useCount: row.inviteCodeUseCount,
	};
}

export function presentDetails({ details, detailsVersion: rowVersion }: OrganizationRow) {
	return { ...labelDetailsOf(details), rowVersion };
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

/** Shows the recipient and the outcome of each mail; never its text. */
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
