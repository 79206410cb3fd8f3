import type { FormEventKind } from '../../forms/form-shapes.ts';
import { type LineFacts, line, type ToldLine } from './line.ts';

/** Reminders change nothing. */
const untold: readonly FormEventKind[] = ['reminded', 'reminders_stopped'];

export function isFormLine(event: FormEventKind): boolean {
	return !untold.includes(event);
}

/** What happened to a form of the song. */
export function tellFormLine({ event, who, detail }: LineFacts): ToldLine {
	const form = `the ${(detail.form ?? '').replaceAll('_', ' ').replaceAll('-', ' ')} form`;
	const note = detail.reason ?? '';
	switch (event as FormEventKind) {
		case 'sent':
			return line(`${who} sent ${form}`);
		case 'opened':
			return line(`${who} opened ${form}`);
		case 'submitted':
			return line(`${who} submitted ${form}`, 'good');
		case 'changes_requested':
			return line(`${who} asked for changes in ${form}`, 'plain', note);
		case 'approved':
			return line(`${who} approved ${form}`, 'good');
		case 'reopened':
			return line(`${who} reopened ${form}`, 'plain', note);
		case 'resent':
			return line(`${who} sent a new link to ${form}`);
		case 'cancelled':
			return line(`${who} withdrew ${form}`, 'bad', note);
		case 'expired':
			return line(`The link to ${form} expired`, 'bad');
		case 'new_link_requested':
			return line(`${who} asked for a new link to ${form}`);
		default:
			return line(`Something happened to ${form}`);
	}
}
