import { canDo } from '../../domain/forms/form-transitions.ts';
import { reminderDays, reminderFor } from '../../domain/forms/reminders.ts';
import { addDays } from '../../domain/kernel/day.ts';
import type { FormId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { FormLog } from './form-log.ts';
import type { FormPost } from './form-post.ts';
import { reminderMail } from './forms.mails.ts';
import { type FormRow, listDue, lockExpired, lockForm, updateForm } from './forms.repository.ts';

interface FormJobsDeps {
	readonly db: Db;
	readonly log: FormLog;
	readonly post: FormPost;
}

/** Few, because each piece is one transaction, and the embedded database answers nobody else meanwhile. */
const piece = 4;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export function createFormJobs({ db, log, post }: FormJobsDeps) {
	async function remind(tx: Tx, { organizationId, id }: FormRow, now: Date): Promise<void> {
		const form = await lockForm(tx, organizationId, id);
		// As it is now: it may have come in since it was listed.
		if (!form || form.recipientEmail === null || form.expiresAt <= now) return;
		const sentDay = dayOf(new Date(Math.max(form.sentAt.getTime(), form.turnedAt.getTime())));
		const isStopped = form.remindersStoppedAt !== null;
		const { status, dueDay, remindersSent: sent } = form;
		const reminder = reminderFor({ status, dueDay, sentDay, isStopped, sent }, dayOf(now));
		if (reminder === null) return;
		const link = await post.sameAddress(tx, form);
		await updateForm(tx, form, { remindersSent: [...sent, reminder] }, now);
		await log.tell(tx, form, { kind: 'reminded', to: status, by: 'timer', at: now });
		await post.send(tx, form, (mailed) => reminderMail(mailed, link, reminder));
	}

	return {
		/** Three days before the due day and on it (R-FORM-11). */
		async sendReminders(now: Date, pace: Pace): Promise<void> {
			const today = dayOf(now);
			let after: FormId | null = null;
			do {
				const due: FormRow[] = await listDue(db, { from: today, to: addDays(today, reminderDays) }, after, piece);
				for (const form of due) await db.transaction((tx) => remind(tx, form, now));
				after = due.length < piece ? null : (due.at(-1)?.id ?? null);
			} while (after !== null && (await pace.next()));
		},

		async expire(now: Date, pace: Pace): Promise<void> {
			for (let expired = piece; expired === piece; ) {
				expired = await db.transaction(async (tx) => {
					const forms = await lockExpired(tx, now, piece);
					for (const form of forms) {
						ensure(canDo({ action: 'expire', expiresAt: form.expiresAt, now }, form.status, 'system'));
						await updateForm(tx, form, { status: 'expired' }, now);
						await log.tell(tx, form, { kind: 'expired', to: 'expired', by: 'timer', at: now });
					}
					return forms.length;
				});
				if (!(await pace.next())) return;
			}
		},
	};
}
