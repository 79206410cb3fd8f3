import { canDo } from '../../domain/forms/form-transitions.ts';
import { reminderDays, reminderFor } from '../../domain/forms/reminders.ts';
import { addDays, dayOf } from '../../domain/kernel/day.ts';
import { ensure } from '../../domain/kernel/errors.ts';
import type { FormId } from '../../domain/kernel/ids.ts';
import type { Tx } from '../platform/db/database.ts';
import { hourly, hourMs, type Job, minuteMs } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { sweepUnknownFiles } from '../platform/storage/sweep-unknown-files.ts';
import { isFormFileKey, listKnownKeys } from './form-files.repository.ts';
import { reminderMail } from './forms.mails.ts';
import { type FormRow, listDue, lockExpired, lockForm } from './forms.repository.ts';
import type { FormsCore } from './forms-core.ts';

/** Few rows, because each batch is one transaction, and the embedded database serves no other query during it. */
const batchSize = 4;

/** How long a file that belongs to no form is kept. */
const retentionMs = 7 * 24 * hourMs;

export function createFormJobs(
	{ db, storage, record, sameAddress, sendMail }: FormsCore,
	ownsStorage: () => Promise<boolean>,
): Job[] {
	async function remind(tx: Tx, { organizationId, id }: FormRow, now: Date) {
		const form = await lockForm(tx, organizationId, id);
		// Uses the current state: the form may have been submitted since it was listed.
		if (!form || form.recipientEmail === null || form.expiresAt <= now) return;
		const sentDay = dayOf(new Date(Math.max(form.sentAt.getTime(), form.turnedAt.getTime())));
		const isStopped = form.remindersStoppedAt !== null;
		const { status, dueDay, remindersSent: sent } = form;
		const reminder = reminderFor({ status, dueDay, sentDay, isStopped, sent }, dayOf(now));
		if (reminder === null) return;
		const link = await sameAddress(tx, form);
		const event = { kind: 'reminded', by: 'timer', at: now } as const;
		await record(tx, form, { remindersSent: [...sent, reminder], remindedAt: now }, event);
		await sendMail(tx, form, (mailed) => reminderMail(mailed, link, reminder));
	}

	/** Sends reminders three days before the due day and on it (R-FORM-11). */
	async function sendReminders(now: Date, pace: Pace) {
		const today = dayOf(now);
		let after: FormId | null = null;
		do {
			const due: FormRow[] = await listDue(db, { from: today, to: addDays(today, reminderDays) }, after, batchSize);
			for (const form of due) await db.transaction((tx) => remind(tx, form, now));
			after = due.length < batchSize ? null : (due.at(-1)?.id ?? null);
		} while (after !== null && (await pace.next()));
	}

	async function expire(now: Date, pace: Pace) {
		for (let expired = batchSize; expired === batchSize; ) {
			expired = await db.transaction(async (tx) => {
				const forms = await lockExpired(tx, now, batchSize);
				for (const form of forms) {
					ensure(canDo({ action: 'expire', expiresAt: form.expiresAt, now }, form.status, 'system'));
					await record(tx, form, { status: 'expired' }, { kind: 'expired', by: 'timer', at: now });
				}
				return forms.length;
			});
			if (!(await pace.next())) return;
		}
	}

	/** Removes files of deleted forms, and those whose server died before it could store their row. */
	async function sweepFiles(now: Date, pace: Pace) {
		if (!(await ownsStorage())) return;
		await sweepUnknownFiles({
			storage,
			pace,
			isOwn: isFormFileKey,
			before: new Date(now.getTime() - retentionMs),
			listKnown: (keys) => listKnownKeys(db, keys),
		});
	}

	return [
		{ name: 'forms.expire', everyMs: minuteMs, on: 'one-server', run: expire },
		{ name: 'forms.remind', everyMs: hourMs, firstAfterMs: minuteMs, on: 'one-server', run: sendReminders },
		hourly('forms.sweep-files', sweepFiles),
	];
}
