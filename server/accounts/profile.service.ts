import { checkEmail, checkName, checkPassword, normalizeEmail } from '../../domain/accounts/account-rules.ts';
import { deviceNotFound, emailTaken, passwordWrong } from '../../domain/accounts/accounts.errors.ts';
import { deviceTopic, personTopic, viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { SessionId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { type Db, sqlStateOf, type Tx, uniqueViolation } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { fingerprint, type RequestFacts } from '../platform/http/request-facts.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Log } from '../platform/log/log.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { personEvents } from './accounts.events.ts';
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
import { recordByUser } from './activity-log.service.ts';
import type { Member } from './actor.ts';
import type { Auth } from './auth.ts';
import { recordTouched } from './live-scopes.ts';
import { endResetLinks } from './password-resets.repository.ts';

interface ProfileDeps {
	readonly db: Db;
	readonly auth: Auth;
	readonly mail: Mail;
	readonly limiter: RateLimiter;
	readonly log: Log;
	readonly supportEmail: string;
	readonly emit: Emit;
}

export type ProfileService = ReturnType<typeof createProfileService>;

/** What people change about themselves: name, address, password and where they are signed in. */
export function createProfileService({ db, auth, mail, limiter, log, supportEmail, emit }: ProfileDeps) {
	async function emitChanged(tx: Tx, member: Member): Promise<void> {
		await emit(tx, personEvents, { kind: 'changed', member });
		await recordTouched(tx, [`account:${member.userId}`], [viewerTopic]);
		await recordTouched(tx, [`label:${member.organizationId}`], [personTopic]);
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
				await emitChanged(tx, member);
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
					await emitChanged(tx, member);
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
