// Who may do what with a form, and when. Everything that is not allowed here is refused.

import { checkEmail } from '../accounts/account-rules.ts';
import {
	allowed,
	type Refusal,
	type RefusedField,
	refused,
	type Verdict,
	withFields,
	withValues,
} from '../kernel/errors.ts';
import { t } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import {
	type FormActor,
	type FormStatus,
	formActions,
	formStatuses,
	isWithRecipient,
	statusAfter,
} from './form-status.ts';
import {
	answersIncomplete,
	mailedAlready,
	noFixNotes,
	noSections,
	notDeclared,
	notExpired,
	notForGuests,
	notMailed,
	notYours,
	openFixNotes,
	reasonMissing,
	recipientEmailInvalid,
	recipientEmailMissing,
	recipientNameMissing,
	remindersStopped,
	staleView,
	styleErrors,
	wrongStatus,
} from './forms.errors.ts';

/** The input of each action in addition to the status. */
export type FormRequest =
	| {
			readonly action: 'send';
			readonly recipientName: string;
			/** Null if the link is copied instead of mailed. */
			readonly recipientEmail: string | null;
			readonly sections: readonly string[];
	  }
	| { readonly action: 'open' | 'save' | 'resend' }
	| { readonly action: 'submit'; readonly errors: readonly RefusedField[]; readonly isDeclared: boolean }
	| { readonly action: 'request_changes'; readonly fixNotes: number }
	| { readonly action: 'approve'; readonly openFixNotes: number; readonly styleErrors: number }
	| { readonly action: 'reopen' | 'cancel'; readonly reason: string }
	| { readonly action: 'expire'; readonly expiresAt: Date; readonly now: Date };

export function canDo(request: FormRequest, status: FormStatus, actor: FormActor): Verdict {
	const who: readonly FormActor[] = formActions[request.action].who;
	if (!who.includes(actor)) return refused(who.includes('recipient') ? notYours : notForGuests);
	if (statusAfter(request.action, status) === null) return refused(inStatus(status));
	const reason = reasonAgainst(request);
	return reason === null ? allowed() : refused(reason);
}

/** The refusal of an action that is impossible in this status. */
export function inStatus(status: FormStatus): Refusal {
	return withValues(wrongStatus, { status: t(formStatuses[status]) });
}

function reasonAgainst(request: FormRequest): Refusal | null {
	switch (request.action) {
		case 'send':
			return reasonAgainstSending(request);
		case 'submit':
			if (request.errors.length === 0) return request.isDeclared ? null : notDeclared;
			return withFields(request.isDeclared ? answersIncomplete : notDeclared, request.errors);
		case 'request_changes':
			return request.fixNotes === 0 ? noFixNotes : null;
		case 'approve':
			if (request.openFixNotes > 0) return openFixNotes;
			return request.styleErrors > 0 ? styleErrors : null;
		case 'reopen':
		case 'cancel':
			return request.reason.trim() === '' ? reasonMissing : null;
		case 'expire':
			return request.expiresAt > request.now ? notExpired : null;
		default:
			return null;
	}
}

function reasonAgainstSending(request: Extract<FormRequest, { readonly action: 'send' }>): Refusal | null {
	if (request.recipientName.trim() === '') return recipientNameMissing;
	if (request.recipientEmail?.trim() === '') return recipientEmailMissing;
	if (request.recipientEmail !== null && !checkEmail(request.recipientEmail).allowed) return recipientEmailInvalid;
	return request.sections.length === 0 ? noSections : null;
}

/** The possible actions of an actor on a form in this status, for the buttons of its page. */
export function actionsFor(status: FormStatus, actor: FormActor) {
	return keysOf(formActions).filter((action) => {
		const who: readonly FormActor[] = formActions[action].who;
		return who.includes(actor) && statusAfter(action, status) !== null;
	});
}

/** If two reviewers decide at the same time, the second one, who saw an older state, is refused. */
export function checkFresh(seenRevision: number, revision: number): Verdict {
	return seenRevision === revision ? allowed() : refused(staleView);
}

interface MailedFormFacts {
	readonly status: FormStatus;
	readonly recipientEmail: string | null;
	readonly sentAt: Date;
	/** When it was last sent to the recipient, also for changes. */
	readonly turnedAt: Date;
	readonly remindedAt: Date | null;
	readonly remindersStoppedAt: Date | null;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Whether a member may remind the recipient now: at most once a day, and not right after the form itself. The reminder
 * revives a link that has expired.
 */
export function canRemind(form: MailedFormFacts, now: Date): Verdict {
	if (!isWithRecipient(form.status) && form.status !== 'expired') return refused(inStatus(form.status));
	if (form.recipientEmail === null) return refused(notMailed);
	if (form.remindersStoppedAt !== null) return refused(remindersStopped);
	const lastMail = Math.max(form.sentAt.getTime(), form.turnedAt.getTime(), form.remindedAt?.getTime() ?? 0);
	return now.getTime() - lastMail < dayMs ? refused(mailedAlready) : allowed();
}
