import { formStatuses, isWithRecipient } from '../../domain/forms/form-status.ts';
import { canDo } from '../../domain/forms/form-transitions.ts';
import { wrongStatus } from '../../domain/forms/forms.errors.ts';
import { normaliseLine } from '../../domain/forms/normalise.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { FormId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Member } from '../framework/actor.ts';
import { createCancelling } from './form-cancelling.ts';
import { actorKind } from './form-lock.ts';
import type { SendingDeps } from './sending.service.ts';

export type SentLinks = ReturnType<typeof createSentLinks>;

/** Links that were sent: once more, and not any more. */
export function createSentLinks({ db, clock, links, log, post, lockSeen }: SendingDeps) {
	const cancel = createCancelling({ clock, links, log, post });
	return {
		/** While the form is with its recipient. */
		copyLink(actor: Member, formId: FormId): Promise<string> {
			return db.transaction(async (tx) => {
				const form = await lockSeen(tx, actor, formId);
				if (!isWithRecipient(form.status) || form.expiresAt <= clock.now()) {
					const status = isWithRecipient(form.status) ? 'expired' : form.status;
					throw new AppError(withDetail(wrongStatus, formStatuses[status]));
				}
				return post.sameAddress(tx, form);
			});
		},

		cancel(actor: Member, formId: FormId, seenVersion: number, typedReason: string): Promise<number> {
			const reason = normaliseLine(typedReason);
			return db.transaction(async (tx) => {
				const form = await lockSeen(tx, actor, formId, seenVersion);
				ensure(canDo({ action: 'cancel', reason }, form.status, actorKind(actor)));
				return cancel(tx, form, actor, reason);
			});
		},
	};
}
