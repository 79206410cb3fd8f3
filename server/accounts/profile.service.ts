import { checkEmail, checkName, checkPassword, normalizeEmail } from '../../domain/accounts/account-rules.ts';
import { deviceNotFound, emailTaken, passwordWrong } from '../../domain/accounts/accounts.errors.ts';
import type { EndpointName } from '../../domain/api.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { SessionId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { type Db, sqlStateOf, type Tx, uniqueViolation } from '../platform/db/database.ts';
import { fingerprint, type RequestFacts } from '../platform/http/request-facts.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Log } from '../platform/log/log.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { PersonChangedListener } from './accounts.events.ts';
import { signInPerEmail } from './accounts.limits.ts';
import { emailChangedMail } from './accounts.mails.ts';
import {
	deleteSessions,
	findPasswordHash,
	findUserIdByEmail,
	listSessions,
	updateEmail,
	updateName,
	updatePasswordHash,
} from './accounts.repository.ts';
import { recordByUser } from './activity-log.ts';
import type { Member } from './actor.ts';
import type { Auth } from './auth.ts';
import { recordLive } from './live-scopes.ts';
import { endResetLinks } from './password-resets.repository.ts';

interface ProfileDeps {
	readonly db: Db;
	readonly auth: Auth;
	readonly mail: Mail;
	readonly limiter: RateLimiter;
	readonly log: Log;
	readonly supportEmail: string;
	readonly onChanged: readonly PersonChangedListener[];
}

/** Where their name stands. */
const naming: EndpointName[] = [
	'accounts.getSession',
	'organizations.listMembers',
	'reviews.listDashboard',
	'reviews.listReviews',
	'reviews.getReviewPage',
	'reviews.getOverview',
	'reviews.listOverview',
	'history.listTracks',
	'notifications.listNotifications',
];

export type ProfileService = ReturnType<typeof createProfileService>;

/** What people change about themselves: name, address, password and where they are signed in. */
export function createProfileService({ db, auth, mail, limiter, log, supportEmail, onChanged }: ProfileDeps) {
	async function tellChanged(tx: Tx, member: Member): Promise<void> {
		for (const listener of onChanged) await listener(tx, member);
		await recordLive(tx, [`account:${member.userId}`, `label:${member.organizationId}`], naming);
	}

	/** Guessing a password through the profile counts like guessing it at the door. */
	async function ensurePassword(member: Member, password: string): Promise<void> {
		await limiter.spend(signInPerEmail, fingerprint(member.email));
		const hash = await findPasswordHash(db, member.userId);
		const isRight = hash !== null && (await (await auth.$context).password.verify({ hash, password }));
		if (!isRight) throw new AppError(passwordWrong);
		await limiter.forgive(signInPerEmail, fingerprint(member.email));
	}

	return {
		async rename(member: Member, name: string): Promise<void> {
			ensure(checkName(name));
			await db.transaction(async (tx) => {
				await updateName(tx, member.userId, name.trim());
				await tellChanged(tx, member);
			});
		},

		async changeEmail(
			member: Member,
			form: { email: string; currentPassword: string },
			request: RequestFacts,
		): Promise<void> {
			ensure(checkEmail(form.email));
			const email = normalizeEmail(form.email);
			await ensurePassword(member, form.currentPassword);
			if (email === member.email) return;
			if (await findUserIdByEmail(db, email)) throw new AppError(emailTaken);
			await db
				.transaction(async (tx) => {
					await updateEmail(tx, member.userId, email);
					await endResetLinks(tx, member.userId);
					await recordByUser(tx, member.userId, 'email.changed', request);
					await tellChanged(tx, member);
				})
				.catch((cause: unknown) => {
					throw sqlStateOf(cause) === uniqueViolation ? new AppError(emailTaken, { cause }) : cause;
				});
			// The change is done; that its notice could not be sent must not undo it.
			await mail
				.send(emailChangedMail(member, email, supportEmail))
				.catch((err: unknown) =>
					log.warn({ err, requestId: request.id }, 'the notice of a changed e-mail address was not sent'),
				);
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
