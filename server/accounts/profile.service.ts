import { checkName, checkPassword } from '../../domain/accounts/account-rules.ts';
import { deviceNotFound } from '../../domain/accounts/accounts.errors.ts';
import { deviceTopic, viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { SessionId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { deleteSessions, listSessions, lockUser, updateName, updatePasswordHash } from './accounts.repository.ts';
import { ensureUncommon } from './common-passwords.ts';
import type { EnsurePassword } from './current-password.ts';
import type { EmailChangeService } from './email-change.service.ts';
import { endResetLinks } from './password-resets.repository.ts';
import type { Passwords } from './passwords.ts';
import { emitPersonChanged } from './person-changed.ts';

interface ProfileDeps {
	readonly db: Db;
	readonly passwords: Passwords;
	readonly ensurePassword: EnsurePassword;
	readonly emailChange: Pick<EmailChangeService, 'withdrawChange'>;
	readonly emit: Emit;
	readonly clock: Clock;
}

export type ProfileService = ReturnType<typeof createProfileService>;

/** What people change about themselves: name, password and where they are signed in. */
export function createProfileService({ db, passwords, ensurePassword, emailChange, emit, clock }: ProfileDeps) {
	return {
		async rename(member: Member, name: string): Promise<void> {
			ensure(checkName(name));
			await db.transaction(async (tx) => {
				await updateName(tx, member.userId, name.trim(), clock.now());
				await emitPersonChanged(tx, emit, member);
			});
		},

		async changePassword(
			member: Member,
			form: { currentPassword: string; newPassword: string },
			request: RequestFacts,
		): Promise<void> {
			ensure(checkPassword(form.newPassword));
			await ensureUncommon(form.newPassword);
			await ensurePassword(member, form.currentPassword);
			const passwordHash = await passwords.hash(form.newPassword);
			await db.transaction(async (tx) => {
				await lockUser(tx, member.userId);
				await emailChange.withdrawChange(tx, member);
				await updatePasswordHash(tx, member.userId, passwordHash);
				await endResetLinks(tx, member.userId);
				await deleteSessions(tx, member.userId, { except: member.sessionId });
				await recordByUser(tx, member.userId, 'password.changed', request);
				await recordTouched(tx, [`account:${member.userId}`], [viewerTopic, deviceTopic]);
			});
		},

		listDevices: (member: Member) => listSessions(db, member.userId),

		async signOutDevice(member: Member, deviceId: SessionId, request: RequestFacts): Promise<void> {
			await db.transaction(async (tx) => {
				const ended = await deleteSessions(tx, member.userId, { only: deviceId });
				if (ended === 0) throw new AppError(deviceNotFound);
				await recordByUser(tx, member.userId, 'devices.signed_out', request);
				await recordTouched(tx, [`account:${member.userId}`], [viewerTopic, deviceTopic]);
			});
		},

		async signOutOtherDevices(member: Member, request: RequestFacts): Promise<void> {
			await db.transaction(async (tx) => {
				await deleteSessions(tx, member.userId, { except: member.sessionId });
				await recordByUser(tx, member.userId, 'devices.signed_out', request);
				await recordTouched(tx, [`account:${member.userId}`], [viewerTopic, deviceTopic]);
			});
		},
	};
}
