// Verdicts of reviewers on single answers of a submitted form, and the outcome: returned, approved, or reopened.
import { sql } from 'drizzle-orm';
import { canWaive } from '../../domain/catalogue/style/waivers.ts';
import type { ComparedAnswer } from '../../domain/forms/compare-answers.ts';
import { type AnswerChanges, type Answers, valueAt, withChanges } from '../../domain/forms/form-answers.ts';
import { placeAt } from '../../domain/forms/form-index.ts';
import { formLink } from '../../domain/forms/form-links.ts';
import { canDo, inStatus } from '../../domain/forms/form-transitions.ts';
import { formsApi } from '../../domain/forms/forms.api.ts';
import { answerUnknown, findingGone, fixNoteMissing, notYours } from '../../domain/forms/forms.errors.ts';
import { isSame } from '../../domain/forms/merge-saves.ts';
import { normaliseLine, normaliseParagraphs } from '../../domain/forms/normalise.ts';
import { canStore, lengthOfAnswer, readChanges } from '../../domain/forms/read-save.ts';
import { changesOnReturn } from '../../domain/forms/returned-form.ts';
import { canBeWaived } from '../../domain/forms/waived-findings.ts';
import { AppError, ensure, refused } from '../../domain/kernel/errors.ts';
import type { FormId, OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import { adminRequired } from '../../domain/kernel/kernel.errors.ts';
import { formTopic } from '../../domain/kernel/topics.ts';
import type { Member } from '../framework/actor.ts';
import { type Call, handlers } from '../framework/handle.ts';
import type { Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { type Assessment, assess, waiverOf } from './assessment.ts';
import { changesMail, mailedNameOf } from './forms.mails.ts';
import {
	deleteVerdicts,
	deleteWaiver,
	type FormRow,
	findForm,
	findSubmission,
	listVerdicts,
	listWaivers,
	type SubmissionRow,
	storeVerdicts,
	storeWaiver,
	updateCorrections,
	updateForm,
} from './forms.repository.ts';
import { type FormsCore, lockSeen } from './forms-core.ts';
import { labelDevice, saveAnswers } from './stored-form-answers.ts';

type SeenCall = Pick<Call<{ formId: FormId; rowVersion: number }, Member>, 'input' | 'mutate'>;

interface Open {
	readonly tx: Tx;
	readonly actor: Member;
	readonly form: FormRow;
	readonly submission: SubmissionRow;
	assess(): Promise<Assessment>;
}

function ensureSubmitted(form: FormRow, submission: SubmissionRow | undefined): asserts submission is SubmissionRow {
	if (!submission) throw new AppError(inStatus(form.status));
}

export function createFormReview(core: FormsCore) {
	const { clock, moduleOf } = core;

	/** Changes a form that is in review, and returns its new version. */
	const review = ({ input, mutate }: SeenCall, work: (open: Open) => Promise<void>) =>
		mutate(async (tx, { actor, touch }) => {
			const form = await lockSeen(tx, actor, input);
			const submission = form.status === 'submitted' ? await findSubmission(tx, form.id) : undefined;
			ensureSubmitted(form, submission);
			await work({ tx, actor, form, submission, assess: () => assess(core, tx, form, submission, actor) });
			await touch(formTopic);
			return { rowVersion: await updateForm(tx, form, {}, clock.now()) };
		});

	async function okAnswers({ tx, actor, form, ...open }: Open, isMeant: (answer: ComparedAnswer) => boolean) {
		const { compared } = await open.assess();
		await okUnchecked(tx, form, compared.filter(isMeant), { reviewerId: actor.reviewerId, at: clock.now() });
	}

	return handlers(core, formsApi, {
		async setVerdict(call) {
			const { path, verdict, ...typed } = call.input;
			const note = normaliseParagraphs(typed.note);
			if (verdict === 'fix' && note === '') throw new AppError(fixNoteMissing);
			return review(call, async ({ tx, actor, form, ...open }) => {
				const { compared } = await open.assess();
				if (!compared.some((entry) => entry.path === path)) throw new AppError(answerUnknown);
				if (verdict === null) return deleteVerdicts(tx, form.id, [path]);
				await storeVerdicts(tx, form, [{ path, verdict, note }], { reviewerId: actor.reviewerId, at: clock.now() });
			});
		},

		okUnchanged: (call) => review(call, (open) => okAnswers(open, ({ change }) => change === 'unchanged')),

		okSection: (call) => review(call, (open) => okAnswers(open, ({ section }) => section === call.input.section)),

		correctAnswers: (call) =>
			review(call, async ({ tx, actor, form, submission }) => {
				const { form: definition } = moduleOf(form.kind);
				const scope = { audience: 'label', sections: form.sections } as const;
				const { verdict, changes } = readChanges(definition, call.input.changes, scope);
				ensure(verdict);
				const paths = Object.keys(changes);
				const places = paths.map((path) => placeAt(definition, path));
				// A member who may not read an answer cannot correct it.
				if (!actor.isAdmin && places.some((place) => place?.field.adminOnly)) ensure(refused(adminRequired));
				// Sections that are part of every form contain the declaration, which is the recipient's own statement and
				// cannot be corrected.
				if (places.some((place) => place?.section.isAlwaysShown)) ensure(refused(notYours));
				if (paths.length === 0) throw new AppError(answerUnknown);
				const corrections = corrected(submission, changes);
				ensure(canStore(totalsOf(withChanges(submission.answers, corrections))));
				await updateCorrections(tx, submission, corrections);
				// The existing verdicts were about the previous value.
				await deleteVerdicts(tx, form.id, paths);
			}),

		waiveFinding: (call) =>
			review(call, async ({ tx, actor, form, ...open }) => {
				const { rule, path } = call.input;
				const reason = normaliseLine(call.input.reason);
				const found = (await open.assess()).findings.find((one) => one.style?.rule === rule && one.path === path);
				if (!found?.style) throw new AppError(findingGone);
				ensure(canWaive({ rule: found.style.rule, level: found.level }, reason));
				const { about } = found.style;
				const by = { reviewerId: actor.reviewerId, at: clock.now() };
				await storeWaiver(tx, { formId: form.id, kind: form.kind, rule, path, about, reason, ...by });
			}),

		unwaiveFinding: (call) =>
			review(call, ({ tx, form }) => deleteWaiver(tx, form.id, call.input.rule, call.input.path)),
	});
}

/** Answers for which a change is requested keep that verdict. */
async function okUnchecked(
	tx: Tx,
	form: FormRow,
	answers: readonly ComparedAnswer[],
	by: { readonly reviewerId: ReviewerId; readonly at: Date },
) {
	const reviewed = new Set((await listVerdicts(tx, form.id)).map(({ path }) => path));
	const unchecked = answers.filter(({ path }) => !reviewed.has(path));
	await storeVerdicts(
		tx,
		form,
		unchecked.map(({ path }) => ({ path, verdict: 'ok' as const, note: '' })),
		by,
	);
}

export function createFormDecisions(core: FormsCore) {
	const { db, clock, links, outsideMails, moduleOf, addressOf, sendMail, record } = core;

	async function assessSubmitted(tx: Tx, form: FormRow, actor: Member) {
		const submission = await findSubmission(tx, form.id);
		ensureSubmitted(form, submission);
		return assess(core, tx, form, submission, actor);
	}

	const listNotes = async (tx: Tx, { id }: FormRow) =>
		(await listVerdicts(tx, id)).filter(({ verdict }) => verdict === 'fix');

	return handlers(core, formsApi, {
		/** The recipient keeps the same link, with its full validity again, and sees the notes beside the answers. */
		async requestChanges({ actor: member, input, mutate }) {
			const seen = await findForm(db, member.organizationId, input.formId);
			const mailed = seen?.status === 'submitted' ? seen.recipientEmail : null;
			const change = async (tx: Tx, { actor }: { readonly actor: Member }) => {
				const form = await lockSeen(tx, actor, input);
				const notes = await listNotes(tx, form);
				ensure(canDo({ action: 'request_changes', fixNotes: notes.length }, form.status, actor.kind));
				const { form: definition } = moduleOf(form.kind);
				const { submission, compared } = await assessSubmitted(tx, form, actor);
				const changes = changesOnReturn(definition, submission.corrections, form.sections);
				const save = { device: labelDevice, seenRevision: form.revision, changes };
				const { form: saved } = await saveAnswers(tx, form, save);
				const { expiresAt, token } = await links.extend(tx, formLink, form.linkId);
				const status = 'changes_requested';
				const event = { kind: status, by: actor, at: clock.now() } as const;
				const rowVersion = await record(tx, saved, { status, expiresAt, remindersSent: [] }, event);
				const listed = notes.map(({ path, note }) => ({
					answer: mailedNameOf(definition, path, compared.find((entry) => entry.path === path)?.rowName ?? null),
					note,
				}));
				await sendMail(tx, form, (facts) => changesMail(facts, addressOf(form, token), listed));
				return { rowVersion };
			};
			return outsideMails.send(member, [mailed], () => mutate(change));
		},

		/** Writes everything that was submitted into the catalogue, or nothing (R-FORM-5). */
		approveForm: ({ actor: { organizationId }, input, mutate }) =>
			mutate(
				async (tx, { actor }) => {
					const form = await lockSeen(tx, actor, input);
					const notes = await listNotes(tx, form);
					// Checked before the answers are read: of two reviewers, the second gets the message that it is approved.
					ensure(canDo({ action: 'approve', openFixNotes: 0, styleErrors: 0 }, form.status, actor.kind));
					const { findings, compared, toWrite: answers } = await assessSubmitted(tx, form, actor);
					const waivers = await listWaivers(tx, form.id);
					const errors = findings.filter(
						(found) => found.level === 'error' && !(canBeWaived(found) && waiverOf(found, waivers)),
					);
					const request = { action: 'approve', openFixNotes: notes.length, styleErrors: errors.length } as const;
					ensure(canDo(request, form.status, actor.kind));
					const now = clock.now();
					const { id: formId, kind, sections } = form;
					// What was approved unchecked is still checked if the form is reopened.
					await okUnchecked(tx, form, compared, { reviewerId: actor.reviewerId, at: now });
					await moduleOf(kind).approve(tx, { formId, subject: form, answers, sections, actor, now });
					return {
						rowVersion: await record(tx, form, { status: 'approved' }, { kind: 'approved', by: actor, at: now }),
					};
				},
				(tx) => lockApprovals(tx, organizationId),
			),

		reopenForm: ({ input, mutate }) =>
			mutate(async (tx, { actor }) => {
				const reason = normaliseLine(input.reason);
				const form = await lockSeen(tx, actor, input);
				ensure(canDo({ action: 'reopen', reason }, form.status, actor.kind));
				const event = { kind: 'reopened', by: actor, reason, at: clock.now() } as const;
				return { rowVersion: await record(tx, form, { status: 'submitted' }, event) };
			}),
	});
}

/**
 * Approvals of a label run one after the other, so that what was compared with the catalogue stays true until it is
 * written.
 */
async function lockApprovals(tx: Tx, organizationId: OrganizationId) {
	noteLock('formApprovals');
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`approve form ${organizationId}`}, 0))`);
}

/** A correction that equals the submitted value is dropped. */
function corrected({ answers, corrections }: SubmissionRow, changes: AnswerChanges) {
	const all = { ...corrections, ...changes };
	return Object.fromEntries(Object.entries(all).filter(([path, value]) => !isSame(value, valueAt(answers, path))));
}

function totalsOf(answers: Answers) {
	const entries = Object.entries(answers);
	return {
		count: entries.length,
		length: entries.reduce((sum, [path, value]) => sum + lengthOfAnswer(path, value), 0),
	};
}
