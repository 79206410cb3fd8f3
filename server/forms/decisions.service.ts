import { sql } from 'drizzle-orm';
import { formLink } from '../../domain/forms/form-links.ts';
import { formStatuses } from '../../domain/forms/form-status.ts';
import { canDo } from '../../domain/forms/form-transitions.ts';
import { wrongStatus } from '../../domain/forms/forms.errors.ts';
import { changesOf } from '../../domain/forms/given-back.ts';
import { normaliseLine } from '../../domain/forms/normalise.ts';
import { canBeWaived } from '../../domain/forms/waived-findings.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { FormId, OrganizationId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Member } from '../framework/actor.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { assess, waiverOf } from './assessment.ts';
import { actorKind, type LockSeen } from './form-lock.ts';
import type { FormLog } from './form-log.ts';
import type { FormPost } from './form-post.ts';
import type { FormReading } from './form-reading.ts';
import { changesMail, nameOfAnswer } from './forms.mails.ts';
import { type FormRow, findForm, updateForm } from './forms.repository.ts';
import { findSubmission, listVerdicts, listWaivers, type SubmissionRow } from './reviews.repository.ts';
import { labelDevice, saveAnswers } from './save-answers.ts';

interface DecisionsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Links;
	readonly reading: FormReading;
	readonly log: FormLog;
	readonly post: FormPost;
	readonly lockSeen: LockSeen;
}

export type FormDecisions = ReturnType<typeof createFormDecisions>;

/** What becomes of a form that came in: given back, approved, or looked at again. */
export function createFormDecisions({ db, clock, links, reading, log, post, lockSeen }: DecisionsDeps) {
	async function getSubmission(tx: Tx, form: FormRow): Promise<SubmissionRow> {
		const submission = await findSubmission(tx, form.id);
		if (!submission) throw new AppError(withDetail(wrongStatus, formStatuses[form.status]));
		return submission;
	}

	return {
		/** The same link, with its full time again, and the notes beside the answers. */
		async requestChanges(actor: Member, formId: FormId, seenVersion: number): Promise<number> {
			const seen = await findForm(db, actor.organizationId, formId);
			const mailed = seen?.status === 'submitted' ? seen.recipientEmail : null;
			const change = async (tx: Tx) => {
				const form = await lockSeen(tx, actor, formId, seenVersion);
				const notes = (await listVerdicts(tx, formId)).filter(({ verdict }) => verdict === 'fix');
				ensure(canDo({ action: 'request_changes', fixNotes: notes.length }, form.status, actorKind(actor)));
				const submission = await getSubmission(tx, form);
				const { form: definition } = reading.moduleOf(form.kind);
				const { compared } = await assess(tx, reading, form, submission, actor);
				const changes = changesOf(definition, submission.corrections, form.sections);
				const save = { device: labelDevice, seenRevision: form.revision, changes };
				const { form: saved } = await saveAnswers(tx, form, save);
				const now = clock.now();
				const { expiresAt, token } = await links.extend(tx, formLink, form.linkId);
				const status = 'changes_requested';
				const rowVersion = await updateForm(tx, saved, { status, expiresAt, remindersSent: [] }, now);
				await log.tell(tx, form, { kind: 'changes_requested', to: status, by: actor, at: now });
				const listed = notes.map(({ path, note }) => ({
					what: nameOfAnswer(definition, path, compared.find((entry) => entry.path === path)?.rowName ?? null),
					note,
				}));
				await post.send(tx, form, (facts) => changesMail(facts, post.addressOf(form, token), listed));
				return rowVersion;
			};
			return post.counting(actor, mailed, () => db.transaction(change));
		},

		/** Everything that was submitted becomes the catalogue, or nothing does (R-FORM-5). */
		approve(actor: Member, formId: FormId, seenVersion: number): Promise<number> {
			return db.transaction(async (tx) => {
				await lockApprovals(tx, actor.organizationId);
				const form = await lockSeen(tx, actor, formId, seenVersion);
				const notes = (await listVerdicts(tx, formId)).filter(({ verdict }) => verdict === 'fix');
				// Before the answers are looked at: of two reviewers the second is told that it is approved.
				ensure(canDo({ action: 'approve', openFixNotes: 0, styleErrors: 0 }, form.status, actorKind(actor)));
				const { findings, toWrite: answers } = await assess(tx, reading, form, await getSubmission(tx, form), actor);
				const waivers = await listWaivers(tx, formId);
				const errors = findings.filter(
					(found) => found.level === 'error' && !(canBeWaived(found) && waiverOf(found, waivers)),
				);
				const request = { action: 'approve', openFixNotes: notes.length, styleErrors: errors.length } as const;
				ensure(canDo(request, form.status, actorKind(actor)));
				const now = clock.now();
				const { sections } = form;
				await reading.moduleOf(form.kind).approve(tx, { formId, subject: form, answers, sections, actor, now });
				const rowVersion = await updateForm(tx, form, { status: 'approved' }, now);
				await log.tell(tx, form, { kind: 'approved', to: 'approved', by: actor, at: now });
				return rowVersion;
			});
		},

		reopen(actor: Member, formId: FormId, seenVersion: number, typedReason: string): Promise<number> {
			const reason = normaliseLine(typedReason);
			return db.transaction(async (tx) => {
				const form = await lockSeen(tx, actor, formId, seenVersion);
				ensure(canDo({ action: 'reopen', reason }, form.status, actorKind(actor)));
				const now = clock.now();
				const rowVersion = await updateForm(tx, form, { status: 'submitted' }, now);
				await log.tell(tx, form, { kind: 'reopened', to: 'submitted', by: actor, reason, at: now });
				return rowVersion;
			});
		},
	};
}

/** One after the other in a label, so that what was compared with the catalogue stays true until it is written. */
async function lockApprovals(tx: Tx, organizationId: OrganizationId): Promise<void> {
	noteLock('formApprovals');
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`approve form ${organizationId}`}, 0))`);
}
