import { emailTaken } from '../../domain/accounts/accounts.errors.ts';
import { emailChangeTopic, viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import type { emailChangeLink } from '../../domain/accounts/email-change.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { linkUnknown } from '../../domain/links/links.errors.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { findReviewerByUser } from '../framework/reviewers.shared-queries.ts';
import type { Guest } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { type Db, sqlStateOf, uniqueViolation } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { emailChangedMail } from './accounts.mails.ts';
import { lockUser, updateEmail } from './accounts.repository.ts';
import { deleteEmailChange, findEmailChangeOfLink } from './email-changes.repository.ts';
import { endResetLinks } from './password-resets.repository.ts';
import { emitPersonChanged } from './person-changed.ts';

interface EmailConfirmationDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Pick<Links, 'markUsed' | 'ensureStillOpen'>;
	readonly supportEmail: string;
	readonly emit: Emit;
}

type EmailGuest = Guest<typeof emailChangeLink>;

export type EmailConfirmationService = ReturnType<typeof createEmailConfirmationService>;

/** What the holder of a link sees and does that was mailed to a new e-mail address, or to the one of a new account. */
export function createEmailConfirmationService(deps: EmailConfirmationDeps) {
	const { db, clock, links, supportEmail, emit } = deps;

	/** In one transaction, together with the mail that tells the old address of it. */
	async function applyChange(guest: EmailGuest, request: RequestFacts): Promise<void> {
		const userId = guest.subjectId;
		await db.transaction(async (tx) => {
			await lockUser(tx, userId);
			await links.markUsed(tx, guest);
			const change = await deleteEmailChange(tx, userId);
			const before = await findReviewerByUser(tx, userId);
			if (change?.linkId !== guest.linkId || !before) throw new AppError(linkUnknown);
			await updateEmail(tx, userId, change.email);
			const isChange = change.email !== before.email;
			if (isChange) await endResetLinks(tx, userId);
			await recordByUser(tx, userId, isChange ? 'email.changed' : 'email.confirmed', request);
			await recordTouched(tx, [`account:${userId}`], [viewerTopic, emailChangeTopic]);
			const { id: reviewerId, organizationId } = before;
			if (organizationId) await emitPersonChanged(tx, emit, { userId, reviewerId, organizationId });
			const mail = emailChangedMail(before.email, supportEmail);
			if (isChange) await enqueueMails(tx, [mail], { organizationId: null, accountId: userId, now: clock.now() });
		});
	}

	return {
		async describe(guest: EmailGuest): Promise<{ email: string }> {
			const change = await findEmailChangeOfLink(db, guest);
			if (change) return { email: change.email };
			// It may have been confirmed or cancelled since the guest was admitted: then the link says so.
			await db.transaction((tx) => links.ensureStillOpen(tx, guest));
			throw new AppError(linkUnknown);
		},

		async confirm(guest: EmailGuest, request: RequestFacts): Promise<void> {
			await applyChange(guest, request).catch((cause: unknown) => {
				throw sqlStateOf(cause) === uniqueViolation ? new AppError(emailTaken, { cause }) : cause;
			});
		},
	};
}
