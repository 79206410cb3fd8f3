// Actions of the holder of a form link: open, save, submit (R-FORM-10).

import { type AskedChange, leftUnchanged } from '../../domain/forms/asked-changes.ts';
import { checkForm } from '../../domain/forms/check-form.ts';
import { type AnswerChanges, type Answers, type AnswerValue, valueAt, yesAt } from '../../domain/forms/form-answers.ts';
import type { Form } from '../../domain/forms/form-index.ts';
import type { formLink } from '../../domain/forms/form-links.ts';
import type { SavedForm } from '../../domain/forms/form-shapes.ts';
import { isWithRecipient, statusAfter } from '../../domain/forms/form-status.ts';
import { formText } from '../../domain/forms/form-text.ts';
import { canDo } from '../../domain/forms/form-transitions.ts';
import { formsApi } from '../../domain/forms/forms.api.ts';
import { currentAnswers, isSame, type StoredAnswers } from '../../domain/forms/merge-saves.ts';
import { normaliseLine } from '../../domain/forms/normalise.ts';
import { readChanges } from '../../domain/forms/read-save.ts';
import { answersToSubmit } from '../../domain/forms/visibility.ts';
import { isWithheld, withheldAnswer, withholdAnswers } from '../../domain/forms/withheld.ts';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import { formTopic } from '../../domain/kernel/topics.ts';
import { linkFinished, linkUnknown } from '../../domain/links/links.errors.ts';
import { handlers } from '../framework/handle.ts';
import { recordTouched, touchLabel } from '../framework/live-scopes.ts';
import { type Guest, guestScope } from '../links/guest.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { Limit } from '../platform/limits/rate-limiter.ts';
import { receiptMail } from './forms.mails.ts';
import { presentGuestForm } from './forms.present.ts';
import {
	deleteVerdicts,
	type FormRow,
	findForm,
	findSubmission,
	insertSubmission,
	listVerdicts,
	lockForm,
	type SubmissionRow,
	updateForm,
} from './forms.repository.ts';
import { type FormsCore, getSongOf, reviewedAnswers } from './forms-core.ts';
import { labelDevice, listAnswers, listAnswersSince, type SavedAnswers, saveAnswers } from './stored-form-answers.ts';

const newLinksPerForm: Limit = { name: 'form-new-link', tries: 3, windowMinutes: 24 * 60 };

interface GuestSave {
	readonly device: string;
	readonly seenRevision: number;
	readonly changes: Readonly<Record<string, unknown>>;
}

/** Reasons why answers were left unchanged, by path. */
type Replies = Readonly<Record<string, string>>;

export function createGuestForms(core: FormsCore) {
	const { db, clock, links, limiter, moduleOf, isFinished, guestContext, record, sendMail } = core;

	/**
	 * Locks the form and checks that it still belongs to the guest: the link may have been given to another person since
	 * they were admitted.
	 */
	async function lockOwn(tx: Tx, guest: Guest<typeof formLink>) {
		const form = await lockForm(tx, guest.organizationId, guest.subjectId);
		if (!form) throw new AppError(linkUnknown);
		await links.ensureStillOpen(tx, guest);
		if (await isFinished(tx, form)) throw new AppError(linkFinished);
		return form;
	}

	/** A page that saves has opened the form. */
	async function opened(tx: Tx, form: FormRow): Promise<FormRow> {
		if (form.status !== 'sent') return form;
		ensure(canDo({ action: 'open' }, form.status, 'recipient'));
		const status = 'opened';
		const rowVersion = await record(tx, form, { status }, { kind: status, by: 'recipient', at: clock.now() });
		return { ...form, status, rowVersion };
	}

	async function keep(tx: Tx, form: FormRow, save: GuestSave): Promise<KeptAnswers> {
		const { form: definition } = moduleOf(form.kind);
		const scope = { audience: 'guest', sections: form.sections } as const;
		const { verdict, changes, dropped } = readChanges(definition, save.changes, scope);
		ensure(verdict);
		const before = await opened(tx, form);
		ensure(canDo({ action: 'save' }, before.status, 'recipient'));
		// A revision that does not exist yet cannot have been seen.
		const seenRevision = save.seenRevision > form.revision ? 0 : save.seenRevision;
		// A guest cannot save under the label's device.
		const device = save.device === labelDevice ? '' : save.device;
		const others = await listAnswersSince(tx, form.id, seenRevision, device);
		const withheld = (path: string) => isWithheld(definition, path);
		const saved = await saveAnswers(tx, before, { device, seenRevision, changes, isWithheld: withheld });
		const kept = { ...saved, others, dropped, changes, isWithheld: withheld };
		if (!saved.isChanged) return kept;
		await recordTouched(tx, [guestScope(form.linkId)], [formTopic]);
		const status = statusAfter('save', before.status) ?? before.status;
		if (status === before.status) return kept;
		const rowVersion = await updateForm(tx, saved.form, { status }, clock.now());
		await touchLabel(tx, form.organizationId, formTopic);
		return { ...kept, form: { ...saved.form, status, rowVersion } };
	}

	async function submit(tx: Tx, form: FormRow, replies: Replies, request: RequestFacts) {
		const context = await guestContext(tx, form);
		const { form: definition, isSettled } = moduleOf(form.kind);
		const draft = currentAnswers(await listAnswers(tx, form.id));
		const errors = checkForm(definition, draft, context)
			.filter(({ level }) => level === 'error')
			.map(({ path, message }) => ({ path, message }));
		const { tick, isDeclared } = declarationIn(definition, draft);
		ensure(canDo({ action: 'submit', errors, isDeclared }, form.status, 'recipient'));
		const [now, answers] = [clock.now(), answersToSubmit(definition, draft, context)];
		const earlier = await findSubmission(tx, form.id);
		const asked = await settleVerdicts(tx, form, earlier, answers, replies);
		await insertSubmission(tx, {
			asked,
			formId: form.id,
			kind: form.kind,
			number: (earlier?.number ?? 0) + 1,
			answers,
			submittedAt: now,
			submitterName: typeof answers.declarantName === 'string' ? answers.declarantName : form.recipientName,
			declaration: answers.confirmed === true ? formText(tick?.caption ?? '') : '',
			address: request.address,
			userAgent: request.userAgent.slice(0, 500),
		});
		const status = (await isSettled?.(tx, form, answers)) ? 'approved' : 'submitted';
		const event = { kind: 'submitted', by: 'recipient', at: now } as const;
		await record(tx, form, { status, submittedAt: now }, event);
		// Answers are withheld in the receipt too: a mail can be read by others, and its address may belong to the label.
		const visible = withholdAnswers(definition, answers, () => false);
		await sendMail(tx, form, (mailed) => receiptMail(mailed, definition, visible, context));
		return status;
	}

	return handlers(core, formsApi, {
		/** A device is shown the answers that were typed on it. */
		openForm: ({ input: { device }, mutate }) =>
			mutate(async (tx, { actor }) => {
				const form = await opened(tx, await lockOwn(tx, actor));
				return presentGuestForm(form, {
					song: await getSongOf(tx, form),
					labelName: await findLabelName(tx, form.organizationId),
					definition: moduleOf(form.kind).form,
					stored: await listAnswers(tx, form.id),
					device,
					submission: await findSubmission(tx, form.id),
					verdicts: await listVerdicts(tx, form.id),
					context: await guestContext(tx, form),
				});
			}),

		/** The response follows the commit, so that what was acknowledged is stored. */
		saveForm: ({ input, mutate }) =>
			mutate(async (tx, { actor }) => {
				const kept = await keep(tx, await lockOwn(tx, actor), input);
				return describeSaved(kept, kept.form.status);
			}),

		/** The changes of the request are saved first, so that they are not lost when the form cannot be submitted yet. */
		async submitForm({ input, request, mutate }) {
			const kept = await mutate(async (tx, { actor }) => keep(tx, await lockOwn(tx, actor), input));
			const status = await mutate(async (tx, { actor }) =>
				submit(tx, await lockOwn(tx, actor), input.replies, request),
			);
			return describeSaved(kept, status);
		},

		stopReminders: ({ input: { isResumed }, mutate }) =>
			mutate(async (tx, { actor }) => {
				const form = await lockOwn(tx, actor);
				if ((form.remindersStoppedAt === null) === isResumed) return;
				const at = clock.now();
				const kind = isResumed ? 'reminders_resumed' : 'reminders_stopped';
				await record(tx, form, { remindersStoppedAt: isResumed ? null : at }, { kind, by: 'recipient', at });
			}),

		async getExpiredForm({ actor: { organizationId, subjectId } }) {
			const form = await findForm(db, organizationId, subjectId);
			if (!form) throw new AppError(linkUnknown);
			return {
				labelName: await findLabelName(db, organizationId),
				kind: form.kind,
				isSent: !isWithRecipient(form.status) && form.status !== 'expired',
				isNewLinkWanted: form.newLinkWantedAt !== null,
			};
		},

		/** Notifies the label once. The holder of a working link needs no new one. */
		async requestNewLink({ actor: { organizationId, subjectId }, mutate }) {
			await limiter.spend(newLinksPerForm, subjectId);
			await mutate(async (tx) => {
				const form = await lockForm(tx, organizationId, subjectId);
				const at = clock.now();
				const isWanted = form && form.expiresAt <= at && form.turn === 'theirs' && form.newLinkWantedAt === null;
				if (isWanted)
					await record(tx, form, { newLinkWantedAt: at }, { kind: 'new_link_requested', by: 'recipient', at });
			});
		},
	});
}

interface KeptAnswers extends SavedAnswers {
	/** Answers that other devices have changed since this device last read them. */
	readonly others: StoredAnswers;
	readonly changes: AnswerChanges;
	readonly dropped: readonly string[];
	readonly isWithheld: (path: string) => boolean;
}

function describeSaved(kept: KeptAnswers, status: FormRow['status']): SavedForm {
	const { form, others, changes, conflicts, dropped, isWithheld: withheld } = kept;
	const visible = (path: string, value: AnswerValue | null) => (withheld(path) ? withheldAnswer(value) : value);
	const theirs = Object.entries(others).filter(([path]) => !Object.hasOwn(changes, path));
	return {
		status,
		revision: form.revision,
		changes: Object.fromEntries(theirs.map(([path, { value }]) => [path, visible(path, value)])),
		conflicts: conflicts.map(({ path, theirs: lost, mine }) => ({
			path,
			theirs: visible(path, lost),
			mine,
		})),
		dropped: [...dropped],
	};
}

/** Where a form can also be submitted without the tick, a rule of the form says when. */
function declarationIn({ places }: Form, draft: Answers) {
	const tick = places.get('confirmed')?.field;
	return { tick, isDeclared: yesAt(draft, 'confirmed') === true || tick?.required !== true };
}

/**
 * After a form was submitted again, unchanged answers that were OK still are. Changes that the label had requested have
 * been answered, and are returned with their result.
 */
async function settleVerdicts(
	tx: Tx,
	{ id }: FormRow,
	earlier: SubmissionRow | undefined,
	answers: Answers,
	replies: Replies,
): Promise<AskedChange[]> {
	const before = earlier ? reviewedAnswers(earlier) : {};
	const verdicts = await listVerdicts(tx, id);
	const over = verdicts.filter(
		({ verdict, path }) => verdict === 'fix' || !isSame(valueAt(before, path), valueAt(answers, path)),
	);
	await deleteVerdicts(
		tx,
		id,
		over.map(({ path }) => path),
	);
	const notes = verdicts.filter(({ verdict }) => verdict === 'fix');
	const paths = notes.map(({ path }) => path);
	const unchanged = new Set(leftUnchanged(paths, before, answers));
	return notes.map(({ path, note }) => ({
		path,
		note,
		isChanged: !unchanged.has(path),
		reply: Object.hasOwn(replies, path) && unchanged.has(path) ? normaliseLine(replies[path] ?? '') : '',
	}));
}
