// The life cycle of a form, from the label's draft to approved answers (R-FORM-1).
import * as m from './form-status.messages.ts';

export const formStatuses = {
	draft: m.draft,
	sent: m.sent,
	opened: m.opened,
	in_progress: m.inProgress,
	submitted: m.submitted,
	changes_requested: m.changesRequested,
	approved: m.approved,
	cancelled: m.cancelled,
	expired: m.expired,
} as const;
export type FormStatus = keyof typeof formStatuses;

/** Who acts: a person of the label, the holder of the link, or a timer. */
export type FormActor = 'member' | 'admin' | 'recipient' | 'system';

const label: readonly FormActor[] = ['member', 'admin'];
const recipient: readonly FormActor[] = ['recipient'];

interface FormAction {
	readonly who: readonly FormActor[];
	/** The resulting status for each status in which it is possible. */
	readonly leads: Readonly<Partial<Record<FormStatus, FormStatus>>>;
}

export const formActions = {
	send: { who: label, leads: { draft: 'sent' } },
	/** Only the first opening has an effect. */
	open: {
		who: recipient,
		leads: { sent: 'opened', opened: 'opened', in_progress: 'in_progress', changes_requested: 'changes_requested' },
	},
	save: {
		who: recipient,
		leads: { opened: 'in_progress', in_progress: 'in_progress', changes_requested: 'changes_requested' },
	},
	submit: { who: recipient, leads: { in_progress: 'submitted', changes_requested: 'submitted' } },
	request_changes: { who: label, leads: { submitted: 'changes_requested' } },
	approve: { who: label, leads: { submitted: 'approved' } },
	reopen: { who: label, leads: { approved: 'submitted' } },
	/** Makes a new link and disables the old one. Existing answers and the progress of the form are kept. */
	resend: {
		who: label,
		leads: {
			expired: 'sent',
			sent: 'sent',
			opened: 'sent',
			in_progress: 'in_progress',
			changes_requested: 'changes_requested',
		},
	},
	cancel: {
		who: label,
		leads: {
			draft: 'cancelled',
			sent: 'cancelled',
			opened: 'cancelled',
			in_progress: 'cancelled',
			changes_requested: 'cancelled',
			submitted: 'cancelled',
		},
	},
	expire: {
		who: ['system'],
		leads: { sent: 'expired', opened: 'expired', in_progress: 'expired', changes_requested: 'expired' },
	},
} as const satisfies Record<string, FormAction>;

export type FormActionName = keyof typeof formActions;

/** The status after an action; null if it is impossible in this status. */
export function statusAfter(action: FormActionName, status: FormStatus): FormStatus | null {
	const { leads }: FormAction = formActions[action];
	return leads[status] ?? null;
}

/** Whether the recipient has it and has not answered. */
export function isWithRecipient(status: FormStatus) {
	return statusAfter('expire', status) !== null;
}
