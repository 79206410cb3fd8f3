import { isAPIError } from 'better-auth/api';
import { codeRequired, sessionNotEstablished, wrongCredentials } from '../../domain/accounts/accounts.errors.ts';
import { deviceTopic, twoFactorTopic } from '../../domain/accounts/accounts.topics.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { recoveryCodeUsedMail } from './accounts.mails.ts';
import { deleteSessionByToken, lockUser } from './accounts.repository.ts';
import type { AddressConfirmation } from './address-confirmation.service.ts';
import type { Auth } from './auth.ts';
import { hashSessionToken } from './hashed-session-tokens.ts';
import type { PassedStep } from './second-step.ts';
import { authHeaders } from './session-gate.service.ts';
import { countRecoveryCodes, isTwoFactorOn } from './two-factor.repository.ts';

interface OpenedSession {
	/** The bearer token, which is signed. */
	readonly token: string;
	readonly sessionToken: string;
	readonly user: { readonly id: string; readonly email: string; readonly name: string };
	readonly headers: Headers;
}

export async function openSession(
	auth: Auth,
	body: { email: string; password: string },
	request: RequestFacts,
): Promise<OpenedSession> {
	try {
		const { response, headers } = await auth.api.signInEmail({
			body,
			headers: authHeaders(request),
			returnHeaders: true,
		});
		// The bearer token is the signed one, which is also the value of the cookie.
		const token = decodeURIComponent(headers.get('set-auth-token') ?? '');
		return { token, sessionToken: response.token, user: response.user, headers };
	} catch (cause) {
		const isRefusal = isAPIError(cause) && cause.statusCode < 500 && cause.body?.code !== 'FAILED_TO_CREATE_SESSION';
		throw new AppError(isRefusal ? wrongCredentials : sessionNotEstablished, { cause });
	}
}

interface ConclusionDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly supportEmail: string;
	readonly addressConfirmation: Pick<AddressConfirmation, 'askAtSignIn'>;
}

/** Ends the session again if two-factor sign-in was switched on at this very moment. */
export async function concludeSignIn(
	{ db, clock, supportEmail, addressConfirmation }: ConclusionDeps,
	{ user, sessionToken }: OpenedSession,
	passed: PassedStep,
	request: RequestFacts,
): Promise<void> {
	const userId = user.id as UserId;
	const isComplete = await db.transaction(async (tx) => {
		await lockUser(tx, userId);
		if (passed === null && (await isTwoFactorOn(tx, userId))) {
			await deleteSessionByToken(tx, hashSessionToken(sessionToken));
			return false;
		}
		await recordByUser(tx, userId, passed === 'recovery' ? 'factors.recovery_used' : 'session.signed_in', request);
		await recordTouched(tx, [`account:${userId}`], [deviceTopic, ...(passed === 'recovery' ? [twoFactorTopic] : [])]);
		if (passed === 'recovery') {
			const mail = recoveryCodeUsedMail(user.email, await countRecoveryCodes(tx, userId), supportEmail);
			await enqueueMails(tx, [mail], { organizationId: null, accountId: userId, now: clock.now() });
		}
		await addressConfirmation.askAtSignIn(tx, { userId, email: user.email });
		return true;
	});
	if (!isComplete) throw new AppError(codeRequired);
}
