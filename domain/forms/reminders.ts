import { addDays } from '../kernel/day.ts';
import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import { type FormStatus, isWithRecipient } from './form-status.ts';
import { inStatus } from './form-transitions.ts';
import { mailedAlready, notMailed, remindersStopped } from './forms.errors.ts';

export const formValidDays = 30;

export const reminderDays = 3;

export type Reminder = 'before' | 'due';

export interface ReminderFacts {
	readonly status: FormStatus;
	/** ISO date; null if the form has no due day. */
	readonly dueDay: string | null;
	/** ISO date of the last sending. */
	readonly sentDay: string;
	/** The recipient asked for no more reminders. */
	readonly isStopped: boolean;
	readonly sent: readonly Reminder[];
}

/**
 * The reminder to send today: three days before the due day, and on it. A day on which the server was down is caught
 * up, but no reminder is sent for a form that was sent after the day of the reminder, or after the due day.
 */
export function reminderFor(form: ReminderFacts, today: string): Reminder | null {
	const { dueDay } = form;
	if (dueDay === null || form.isStopped || !isWithRecipient(form.status) || today > dueDay) return null;
	if (today === dueDay) return form.sent.includes('due') || form.sentDay >= dueDay ? null : 'due';
	const day = addDays(dueDay, -reminderDays);
	return today < day || form.sentDay >= day || form.sent.includes('before') ? null : 'before';
}

interface MailedFormFacts {
	readonly status: FormStatus;
	readonly recipientEmail: string | null;
	readonly sentAt: Date;
	/** When it was last sent to the recipient, also for changes. */
	readonly turnedAt: Date;
	readonly remindedAt: Date | null;
	readonly remindersStoppedAt: Date | null;
	readonly expiresAt: Date;
}

const dayMs = 24 * 60 * 60_000;

/** Whether a member may remind the recipient now: at most once a day, and not right after the form itself. */
export function canRemind(form: MailedFormFacts, now: Date): Verdict {
	if (!isWithRecipient(form.status)) return refused(inStatus(form.status));
	if (form.expiresAt <= now) return refused(inStatus('expired'));
	if (form.recipientEmail === null) return refused(notMailed);
	if (form.remindersStoppedAt !== null) return refused(remindersStopped);
	const lastMail = Math.max(form.sentAt.getTime(), form.turnedAt.getTime(), form.remindedAt?.getTime() ?? 0);
	return now.getTime() - lastMail < dayMs ? refused(mailedAlready) : allowed();
}
