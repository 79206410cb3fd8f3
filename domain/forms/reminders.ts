import { addDays } from '../kernel/day.ts';
import { type FormStatus, isWithRecipient } from './form-status.ts';

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
