import { checkName, checkPassword } from '../../domain/accounts/account-rules.ts';
import { deviceNotFound } from '../../domain/accounts/accounts.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { SessionId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Db } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { PersonChangedListener } from './accounts.events.ts';
import { deleteSessions, listSessions, lockUser, updateName, updatePasswordHash } from './accounts.repository.ts';
import { recordByUser } from './activity-log.ts';
import type { Member } from './actor.ts';
import type { Auth } from './auth.ts';
import type { EnsurePassword } from './current-password.ts';
import type { EmailChangeService } from './email-change.service.ts';
import { recordLive } from './live-scopes.ts';
import { endResetLinks } from './password-resets.repository.ts';
import { emitPersonChanged } from './person-changed.ts';

interface ProfileDeps {
	readonly db: Db;
	readonly auth: Auth;
	readonly ensurePassword: EnsurePassword;
	readonly emailChange: Pick<EmailChangeService, 'withdraw'>;
	readonly onChanged: readonly PersonChangedListener[];
}

export type ProfileService = ReturnType<typeof createProfileService>;

/** What people change about themselves: name, password and where they are signed in. */
export function createProfileService({ db, auth, ensurePassword, emailChange, onChanged }: ProfileDeps) {
	return {
		async rename(member: Member, name: string): Promise<void> {
			ensure(checkName(name));
			await db.transaction(async (tx) => {
				await updateName(tx, member.userId, name.trim());
				await emitPersonChanged(tx, member, onChanged);
			});
		},

		async changePassword(
			member: Member,
			form: { currentPassword: string; newPassword: string },
			request: RequestFacts,
		): Promise<void> {
			ensure(checkPassword(form.newPassword));
			await ensurePassword(member, form.currentPassword);
			const passwordHash = await (await auth.$context).password.hash(form.newPassword);
			await db.transaction(async (tx) => {
				await lockUser(tx, member.userId);
				await emailChange.withdraw(tx, member.userId);
				await updatePasswordHash(tx, member.userId, passwordHash);
				await endResetLinks(tx, member.userId);
				await deleteSessions(tx, member.userId, { except: member.sessionId });
				await recordByUser(tx, member.userId, 'password.changed', request);
				await recordLive(tx, [`account:${member.userId}`], ['accounts.getSession', 'accounts.listDevices']);
			});
		},

		listDevices: (member: Member) => listSessions(db, member.userId),

		async signOutDevice(member: Member, deviceId: SessionId, request: RequestFacts): Promise<void> {
			await db.transaction(async (tx) => {
				const ended = await deleteSessions(tx, member.userId, { only: deviceId });
				if (ended === 0) throw new AppError(deviceNotFound);
				await recordByUser(tx, member.userId, 'devices.signed_out', request);
				await recordLive(tx, [`account:${member.userId}`], ['accounts.getSession', 'accounts.listDevices']);
			});
		},

		async signOutOtherDevices(member: Member, request: RequestFacts): Promise<void> {
			await db.transaction(async (tx) => {
				await deleteSessions(tx, member.userId, { except: member.sessionId });
				await recordByUser(tx, member.userId, 'devices.signed_out', request);
				await recordLive(tx, [`account:${member.userId}`], ['accounts.getSession', 'accounts.listDevices']);
			});
		},
	};
}
