import { describe, expect, test } from 'vitest';
import { t } from '../kernel/message.ts';
import { type FormActionName, type FormStatus, formActions, formStatuses, statusAfter } from './form-status.ts';
import { actionsFor, canDo, checkFresh, type FormRequest } from './form-transitions.ts';
import { type ReminderFacts, reminderFor } from './reminders.ts';

const requests: Record<FormActionName, FormRequest> = {
	send: { action: 'send', recipientName: 'Mira Quill', recipientEmail: 'mira@example.com', sections: ['song'] },
	open: { action: 'open' },
	save: { action: 'save' },
	submit: { action: 'submit', errors: [], isDeclared: true },
	request_changes: { action: 'request_changes', fixNotes: 1 },
	approve: { action: 'approve', openFixNotes: 0, styleErrors: 0 },
	reopen: { action: 'reopen', reason: 'A writer was forgotten' },
	resend: { action: 'resend' },
	cancel: { action: 'cancel', reason: 'Sent to the wrong person' },
	expire: { action: 'expire', expiresAt: new Date(1), now: new Date(1) },
};

const possible: readonly (readonly [FormActionName, FormStatus, FormStatus])[] = [
	['send', 'draft', 'sent'],
	['open', 'sent', 'opened'],
	['open', 'opened', 'opened'],
	['open', 'in_progress', 'in_progress'],
	['open', 'changes_requested', 'changes_requested'],
	['save', 'opened', 'in_progress'],
	['save', 'in_progress', 'in_progress'],
	['save', 'changes_requested', 'changes_requested'],
	['submit', 'in_progress', 'submitted'],
	['submit', 'changes_requested', 'submitted'],
	['request_changes', 'submitted', 'changes_requested'],
	['approve', 'submitted', 'approved'],
	['reopen', 'approved', 'submitted'],
	['resend', 'expired', 'sent'],
	['resend', 'sent', 'sent'],
	['resend', 'opened', 'sent'],
	['resend', 'in_progress', 'in_progress'],
	['resend', 'changes_requested', 'changes_requested'],
	['cancel', 'draft', 'cancelled'],
	['cancel', 'sent', 'cancelled'],
	['cancel', 'opened', 'cancelled'],
	['cancel', 'in_progress', 'cancelled'],
	['cancel', 'changes_requested', 'cancelled'],
	['cancel', 'submitted', 'cancelled'],
	['expire', 'sent', 'expired'],
	['expire', 'opened', 'expired'],
	['expire', 'in_progress', 'expired'],
	['expire', 'changes_requested', 'expired'],
];
const names = Object.keys(formActions) as FormActionName[];
const statuses = Object.keys(formStatuses) as FormStatus[];

test.each(possible)('the action %s leads from %s to %s', (action, from, to) => {
	expect(statusAfter(action, from)).toBe(to);
	expect(canDo(requests[action], from, formActions[action].who[0]).allowed).toBe(true);
});

const impossible = names.flatMap((action) =>
	statuses
		.filter((status) => !possible.some(([name, from]) => name === action && from === status))
		.map((status) => [action, status] as const),
);

test.each(impossible)('the action %s is refused while the form is %s', (action, status) => {
	expect(canDo(requests[action], status, formActions[action].who[0])).toMatchObject({
		allowed: false,
		error: { message: `You can’t do this while the form is “${t(formStatuses[status])}”.` },
	});
});

test.each([
	['approve', 'submitted', 'recipient', 'forms.not_for_guests'],
	['cancel', 'sent', 'recipient', 'forms.not_for_guests'],
	['expire', 'sent', 'admin', 'forms.not_for_guests'],
	['submit', 'in_progress', 'admin', 'forms.not_yours'],
	['save', 'opened', 'member', 'forms.not_yours'],
] as const)('the action %s on a form that is %s is refused for the %s', (action, status, actor, code) => {
	expect(canDo(requests[action], status, actor)).toMatchObject({ allowed: false, error: { code } });
});

test.each<readonly [string, FormStatus, FormRequest, string]>([
	['no recipient', 'draft', { ...requests.send, recipientName: ' ' } as FormRequest, 'Enter the recipient’s name.'],
	['a wrong address', 'draft', { ...requests.send, recipientEmail: 'mira' } as FormRequest, 'Check the email address.'],
	['no address', 'draft', { ...requests.send, recipientEmail: ' ' } as FormRequest, 'Enter an email address.'],
	['no sections', 'draft', { ...requests.send, sections: [] } as FormRequest, 'Add at least one section.'],
	[
		'wrong answers',
		'in_progress',
		{ action: 'submit', errors: [{ path: 'title', message: 'Please give the title.' }], isDeclared: true },
		'Some answers are missing or not valid. They are marked in the form.',
	],
	[
		'no declaration',
		'in_progress',
		{ action: 'submit', errors: [], isDeclared: false },
		'Please tick the box to send the form.',
	],
	[
		'no note',
		'submitted',
		{ action: 'request_changes', fixNotes: 0 },
		'Mark at least one answer “Fix”, with a note about what to change.',
	],
	[
		'an open note',
		'submitted',
		{ action: 'approve', openFixNotes: 1, styleErrors: 0 },
		'Some answers are marked “Fix”. Request the changes, or remove the marks.',
	],
	[
		'a style error',
		'submitted',
		{ action: 'approve', openFixNotes: 0, styleErrors: 1 },
		'The style checker found errors. Correct or waive them first.',
	],
	['no reason', 'approved', { action: 'reopen', reason: '' }, 'Enter a reason.'],
	['no reason', 'sent', { action: 'cancel', reason: ' ' }, 'Enter a reason.'],
	[
		'time left',
		'sent',
		{ action: 'expire', expiresAt: new Date(2), now: new Date(1) },
		'This form has not expired yet.',
	],
])('with %s a form that is %s is not changed by %j', (_, status, request, message) => {
	expect(canDo(request, status, formActions[request.action].who[0])).toMatchObject({
		allowed: false,
		error: { message },
	});
});

test('a form without an address is sent by copying its link', () => {
	const request = { ...requests.send, recipientEmail: null } as FormRequest;
	expect(canDo(request, 'draft', 'member').allowed).toBe(true);
});

test('the page of a form offers the possible actions', () => {
	expect(actionsFor('submitted', 'member')).toEqual(['request_changes', 'approve', 'cancel']);
	expect(actionsFor('in_progress', 'recipient')).toEqual(['open', 'save', 'submit']);
	expect(actionsFor('cancelled', 'admin')).toEqual([]);
});

test('a decision based on an outdated version of a form is refused', () => {
	expect(checkFresh(3, 3).allowed).toBe(true);
	expect(checkFresh(3, 4)).toMatchObject({
		allowed: false,
		error: { message: 'Someone else changed this. Reload to see their version.' },
	});
});

describe('form reminders', () => {
	const form: ReminderFacts = {
		status: 'sent',
		dueDay: '2026-12-10',
		sentDay: '2026-12-01',
		isStopped: false,
		sent: [],
	};

	test.each<readonly [string, string, Partial<ReminderFacts>, string | null]>([
		['four days before', '2026-12-06', {}, null],
		['three days before', '2026-12-07', {}, 'before'],
		['three days before, the second time', '2026-12-07', { sent: ['before'] }, null],
		['two days before, if the server was down', '2026-12-08', {}, 'before'],
		['on the due day', '2026-12-10', { sent: ['before'] }, 'due'],
		['on the due day, if the first one was missed', '2026-12-10', {}, 'due'],
		['on the due day, the second time', '2026-12-10', { sent: ['due'] }, null],
		['a day later', '2026-12-11', {}, null],
		['of a form sent two days before', '2026-12-09', { sentDay: '2026-12-08' }, null],
		['of a form sent two days before, on the due day', '2026-12-10', { sentDay: '2026-12-08' }, 'due'],
		['of a form sent on its due day', '2026-12-10', { sentDay: '2026-12-10' }, null],
		['of a form that was submitted', '2026-12-10', { status: 'submitted' }, null],
		['of a form with changes requested', '2026-12-10', { status: 'changes_requested' }, 'due'],
		['of a form that was withdrawn', '2026-12-10', { status: 'cancelled' }, null],
		['of a form whose recipient stopped reminders', '2026-12-10', { isStopped: true }, null],
		['of a form without a due day', '2026-12-10', { dueDay: null }, null],
	])('the reminder %s (%s)', (_, today, facts, reminder) => {
		expect(reminderFor({ ...form, ...facts }, today)).toBe(reminder);
	});
});
