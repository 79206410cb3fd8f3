import { type AnswerChanges, type Answers, type AnswerValue, valueAt, yesAt } from '../../domain/forms/answers.ts';
import { type AskedChange, leftUnchanged } from '../../domain/forms/asked-changes.ts';
import { checkForm, type FormFinding } from '../../domain/forms/check-form.ts';
import type { Form } from '../../domain/forms/form-index.ts';
import type { formLink } from '../../domain/forms/form-links.ts';
import type { SavedForm } from '../../domain/forms/form-shapes.ts';
import { statusAfter } from '../../domain/forms/form-status.ts';
import { canDo, type FormRequest } from '../../domain/forms/form-transitions.ts';
import { formTopic } from '../../domain/forms/forms.topics.ts';
import { currentAnswers, isSame, type StoredAnswers } from '../../domain/forms/merge-saves.ts';
import { normaliseLine } from '../../domain/forms/normalise.ts';
import { readChanges } from '../../domain/forms/read-save.ts';
import { answersToSubmit } from '../../domain/forms/visibility.ts';
import { isWithheld, withheldAnswer, withholdAnswers } from '../../domain/forms/withheld.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { FormId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { linkFinished, linkUnknown } from '../../domain/links/links.errors.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { type Guest, guestScope } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { listAnswers, listAnswersSince } from './answers.repository.ts';
import type { FormLog } from './form-log.ts';
import type { FormPost } from './form-post.ts';
import { type FormReading, reviewedAnswers } from './form-reading.ts';
import { receiptMail } from './forms.mails.ts';
import { copyAnswer } from './forms.present.ts';
import { type FormRow, lockForm, updateForm } from './forms.repository.ts';
import {
	deleteVerdicts,
	findSubmission,
	insertSubmission,
	listVerdicts,
	type SubmissionRow,
} from './reviews.repository.ts';
import { labelDevice, type SavedAnswers, saveAnswers } from './save-answers.ts';

export type FormGuest = Guest<typeof formLink>;

export interface GuestSavingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Links;
	readonly reading: FormReading;
	readonly log: FormLog;
	readonly post: FormPost;
}

interface GuestSave {
	readonly device: string;
	readonly seenRevision: number;
	readonly changes: Readonly<Record<string, unknown>>;
}

/** Why answers stay as they were, by path. */
type Replies = Readonly<Record<string, string>>;

/** Keeping what recipients type, and taking what they send. */
export function createGuestSaving({ db, clock, links, reading, log, post }: GuestSavingDeps) {
	/** Locked, and still theirs: the link may have gone to somebody else since they were admitted. */
	async function lockOwn(tx: Tx, guest: FormGuest): Promise<FormRow> {
		const form = await lockForm(tx, guest.organizationId, guest.subjectId);
		if (!form) throw new AppError(linkUnknown);
		await links.ensureStillOpen(tx, guest);
		if (await reading.isFinished(tx, form)) throw new AppError(linkFinished);
		return form;
	}

	/** Gives a form its next status, and returns it with that. */
	async function move(tx: Tx, form: FormRow, request: FormRequest): Promise<FormRow> {
		ensure(canDo(request, form.status, 'recipient'));
		const status = statusAfter(request.action, form.status) ?? form.status;
		if (status === form.status) return form;
		const now = clock.now();
		const rowVersion = await updateForm(tx, form, { status }, now);
		if (status === 'opened') await log.tell(tx, form, { kind: 'opened', to: status, by: 'recipient', at: now });
		else await recordTouched(tx, [`label:${form.organizationId}`], [formTopic]);
		return { ...form, status, rowVersion };
	}

	/** A page that saves has been opened. */
	const opened = (tx: Tx, form: FormRow) =>
		form.status === 'sent' ? move(tx, form, { action: 'open' }) : Promise.resolve(form);

	async function keep(tx: Tx, form: FormRow, save: GuestSave): Promise<KeptAnswers> {
		const { form: definition } = reading.moduleOf(form.kind);
		const scope = { audience: 'guest', sections: form.sections } as const;
		const { verdict, changes, dropped } = readChanges(definition, save.changes, scope);
		ensure(verdict);
		const before = await opened(tx, form);
		ensure(canDo({ action: 'save' }, before.status, 'recipient'));
		// What is still to come has been seen by nobody.
		const seenRevision = save.seenRevision > form.revision ? 0 : save.seenRevision;
		// Nobody saves in the label's name.
		const device = save.device === labelDevice ? '' : save.device;
		const others = await listAnswersSince(tx, form.id, seenRevision, device);
		const withheld = (path: string) => isWithheld(definition, path);
		const saved = await saveAnswers(tx, before, { device, seenRevision, changes, isWithheld: withheld });
		const kept = { ...saved, others, dropped, changes, isWithheld: withheld };
		if (!saved.isChanged) return kept;
		await recordTouched(tx, [guestScope(form.linkId)], [formTopic]);
		return { ...kept, form: await move(tx, saved.form, { action: 'save' }) };
	}

	async function submit(tx: Tx, form: FormRow, replies: Replies, request: RequestFacts): Promise<FormRow> {
		const context = await reading.guestContext(tx, form);
		const { form: definition, isSettled } = reading.moduleOf(form.kind);
		const draft = currentAnswers(await listAnswers(tx, form.id));
		const errors = errorsIn(checkForm(definition, draft, context));
		const { tick, isDeclared } = declarationIn(definition, draft);
		ensure(canDo({ action: 'submit', errors, isDeclared }, form.status, 'recipient'));
		const [now, answers] = [clock.now(), answersToSubmit(definition, draft, context)];
		const earlier = await findSubmission(tx, form.id);
		const asked = await changesAsked(tx, form.id, earlier, answers, replies);
		await insertSubmission(tx, {
			asked,
			formId: form.id,
			kind: form.kind,
			number: (earlier?.number ?? 0) + 1,
			answers,
			submittedAt: now,
			submitterName: typeof answers.declarantName === 'string' ? answers.declarantName : form.recipientName,
			declaration: answers.confirmed === true ? (tick?.caption ?? '') : '',
			address: request.address,
			userAgent: request.userAgent.slice(0, 500),
		});
		await keepVerdicts(tx, form, earlier, answers);
		const status = (await isSettled?.(tx, form, answers)) ? 'approved' : 'submitted';
		const rowVersion = await updateForm(tx, form, { status, submittedAt: now }, now);
		await log.tell(tx, form, { kind: 'submitted', to: status, by: 'recipient', at: now });
		// A mail can be read by others too, and its address may be the label's own.
		const told = withholdAnswers(definition, answers, () => false);
		await post.send(tx, form, (mailed) => receiptMail(mailed, definition, told, context));
		return { ...form, status, rowVersion };
	}

	return {
		lockOwn,
		opened,

		/** Answered after the commit: what was acknowledged is kept. */
		save(guest: FormGuest, save: GuestSave): Promise<SavedForm> {
			return db.transaction(async (tx) => {
				const kept = await keep(tx, await lockOwn(tx, guest), save);
				return describeSaved(kept, kept.form);
			});
		},

		/** What it brings along is kept first, so that it is not lost when the form cannot be sent yet. */
		async submit(
			guest: FormGuest,
			{ replies, ...save }: GuestSave & { readonly replies: Replies },
			request: RequestFacts,
		): Promise<SavedForm> {
			const kept = await db.transaction(async (tx) => keep(tx, await lockOwn(tx, guest), save));
			return db.transaction(async (tx) => {
				const form = await lockOwn(tx, guest);
				return describeSaved(kept, await submit(tx, form, replies, request));
			});
		},
	};
}

/** What keeps the form from being sent, answer by answer. */
function errorsIn(findings: readonly FormFinding[]) {
	return findings.filter(({ level }) => level === 'error').map(({ path, message }) => ({ path, message }));
}

interface KeptAnswers extends SavedAnswers {
	/** What other devices have changed since this one looked. */
	readonly others: StoredAnswers;
	readonly changes: AnswerChanges;
	readonly dropped: readonly string[];
	readonly isWithheld: (path: string) => boolean;
}

function describeSaved(kept: KeptAnswers, { status }: Pick<FormRow, 'status'>): SavedForm {
	const { form, others, changes, conflicts, dropped, isWithheld: withheld } = kept;
	const told = (path: string, value: AnswerValue | null) => copyAnswer(withheld(path) ? withheldAnswer(value) : value);
	const theirs = Object.entries(others).filter(([path]) => !Object.hasOwn(changes, path));
	return {
		status,
		revision: form.revision,
		changes: Object.fromEntries(theirs.map(([path, { value }]) => [path, told(path, value)])),
		conflicts: conflicts.map(({ path, theirs: lost, mine }) => ({
			path,
			theirs: told(path, lost),
			mine: copyAnswer(mine),
		})),
		dropped: [...dropped],
	};
}

/** Where a form can also be sent without the tick, a rule of the form says when. */
function declarationIn({ places }: Form, draft: Answers) {
	const tick = places.get('confirmed')?.field;
	return { tick, isDeclared: yesAt(draft, 'confirmed') === true || tick?.required !== true };
}

/** What the label had asked for, with what came of it. */
async function changesAsked(
	tx: Tx,
	formId: FormId,
	earlier: SubmissionRow | undefined,
	answers: Answers,
	replies: Readonly<Record<string, string>>,
): Promise<AskedChange[]> {
	const notes = (await listVerdicts(tx, formId)).filter(({ verdict }) => verdict === 'fix');
	const paths = notes.map(({ path }) => path);
	const unchanged = new Set(leftUnchanged(paths, earlier ? reviewedAnswers(earlier) : {}, answers));
	return notes.map(({ path, note }) => ({
		path,
		note,
		isChanged: !unchanged.has(path),
		reply: Object.hasOwn(replies, path) && unchanged.has(path) ? normaliseLine(replies[path] ?? '') : '',
	}));
}

/** After a form came in again: what was OK and did not change still is; what was asked for has been answered. */
async function keepVerdicts(
	tx: Tx,
	{ id }: FormRow,
	earlier: SubmissionRow | undefined,
	answers: Answers,
): Promise<void> {
	const before = earlier ? reviewedAnswers(earlier) : {};
	const over = (await listVerdicts(tx, id)).filter(
		({ verdict, path }) => verdict === 'fix' || !isSame(valueAt(before, path), valueAt(answers, path)),
	);
	await deleteVerdicts(
		tx,
		id,
		over.map(({ path }) => path),
	);
}
