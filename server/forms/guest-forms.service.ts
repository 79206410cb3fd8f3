import type { GuestForm } from '../../domain/forms/form-shapes.ts';
import { isWithRecipient } from '../../domain/forms/form-status.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { linkUnknown } from '../../domain/links/links.errors.ts';
import type { Limit, RateLimiter } from '../platform/limits/rate-limiter.ts';
import { listAnswers } from './answers.repository.ts';
import { nameOfLabel } from './form-reading.ts';
import { presentGuestForm } from './forms.present.ts';
import { findForm, lockForm, updateForm } from './forms.repository.ts';
import { createGuestSaving, type FormGuest, type GuestSavingDeps } from './guest-saving.service.ts';
import { findSubmission, listVerdicts } from './reviews.repository.ts';

const day = 24 * 60;

const newLinksPerForm: Limit = { name: 'form-new-link', tries: 3, windowMinutes: day };

interface GuestFormsDeps extends GuestSavingDeps {
	readonly limiter: RateLimiter;
}

export type GuestFormsService = ReturnType<typeof createGuestForms>;

/** What whoever has the link does: open, save, send (R-FORM-10). */
export function createGuestForms(deps: GuestFormsDeps) {
	const { db, clock, limiter, reading, log } = deps;
	const { lockOwn, opened, save, submit } = createGuestSaving(deps);

	return {
		save,
		submit,

		/** `device`: the browser that asks, which is shown what it typed itself. */
		open(guest: FormGuest, device: string): Promise<GuestForm> {
			return db.transaction(async (tx) => {
				const form = await opened(tx, await lockOwn(tx, guest));
				return presentGuestForm(form, {
					song: await reading.getSong(tx, form),
					labelName: await nameOfLabel(tx, form.organizationId),
					definition: reading.moduleOf(form.kind).form,
					stored: await listAnswers(tx, form.id),
					device,
					submission: await findSubmission(tx, form.id),
					verdicts: await listVerdicts(tx, form.id),
					context: await reading.guestContext(tx, form),
				});
			});
		},

		async stopReminders(guest: FormGuest): Promise<void> {
			await db.transaction(async (tx) => {
				const form = await lockOwn(tx, guest);
				if (form.remindersStoppedAt !== null) return;
				const now = clock.now();
				await updateForm(tx, form, { remindersStoppedAt: now }, now);
				await log.tell(tx, form, { kind: 'reminders_stopped', to: form.status, by: 'recipient', at: now });
			});
		},

		async describeExpired({ organizationId, subjectId }: FormGuest) {
			const form = await findForm(db, organizationId, subjectId);
			if (!form) throw new AppError(linkUnknown);
			return {
				labelName: await nameOfLabel(db, organizationId),
				kind: form.kind,
				isSent: !isWithRecipient(form.status) && form.status !== 'expired',
				isNewLinkWanted: form.newLinkWantedAt !== null,
			};
		},

		/** Tells the label, once. Whoever has a link that works needs no new one. */
		async requestNewLink(guest: FormGuest): Promise<void> {
			await limiter.spend(newLinksPerForm, guest.subjectId);
			await db.transaction(async (tx) => {
				const form = await lockForm(tx, guest.organizationId, guest.subjectId);
				const now = clock.now();
				const isWanted = form && form.expiresAt <= now && form.turn === 'theirs' && form.newLinkWantedAt === null;
				if (!isWanted) return;
				await updateForm(tx, form, { newLinkWantedAt: now }, now);
				await log.tell(tx, form, { kind: 'new_link_requested', to: form.status, by: 'recipient', at: now });
			});
		},
	};
}
