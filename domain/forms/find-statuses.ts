// Search terms for forms: the status itself, and its common names.

import { foldText } from '../kernel/fold.ts';
import { t } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import { type FormStatus, formStatuses } from './form-status.ts';

const otherTerms: Readonly<Record<FormStatus, readonly string[]>> = {
	draft: ['not sent'],
	sent: ['waiting', 'not opened'],
	opened: ['waiting'],
	in_progress: ['waiting', 'started', 'being filled in'],
	submitted: ['to review', 'received', 'answered'],
	changes_requested: ['waiting', 'sent back', 'changes asked for'],
	approved: ['done', 'complete'],
	cancelled: ['withdrawn', 'canceled'],
	expired: ['link expired', 'overdue'],
};

/** Every status whose terms contain the query, ignoring case. */
export function findStatuses(query: string): FormStatus[] {
	const wanted = foldText(query).trim();
	if (wanted === '') return [];
	return keysOf(formStatuses).filter((status) =>
		[status, foldText(t(formStatuses[status])), ...otherTerms[status]].some((term) => term.includes(wanted)),
	);
}
