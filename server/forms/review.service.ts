import { canWaive } from '../../domain/catalogue/style/waivers.ts';
import {
	type AnswerChanges,
	type Answers,
	type AnswerValue,
	valueAt,
	withChanges,
} from '../../domain/forms/answers.ts';
import { placeAt } from '../../domain/forms/form-index.ts';
import { formStatuses } from '../../domain/forms/form-status.ts';
import { answerUnknown, findingGone, fixNoteMissing, notYours, wrongStatus } from '../../domain/forms/forms.errors.ts';
import { formTopic } from '../../domain/forms/forms.topics.ts';
import { isSame } from '../../domain/forms/merge-saves.ts';
import { normaliseLine, normaliseParagraphs } from '../../domain/forms/normalise.ts';
import { canStore, lengthOfAnswer, readChanges } from '../../domain/forms/read-save.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { FormId } from '../../domain/kernel/ids.ts';
import { adminRequired } from '../../domain/kernel/kernel.errors.ts';
import { ensure, refused } from '../../domain/kernel/verdict.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type Assessment, assess } from './assessment.ts';
import type { LockSeen } from './form-lock.ts';
import type { FormReading } from './form-reading.ts';
import { type FormRow, updateForm } from './forms.repository.ts';
import {
	deleteVerdicts,
	deleteWaiver,
	findSubmission,
	listVerdicts,
	type SubmissionRow,
	storeVerdicts,
	storeWaiver,
	updateCorrections,
} from './reviews.repository.ts';

interface ReviewDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly reading: FormReading;
	readonly lockSeen: LockSeen;
}

interface Open {
	readonly tx: Tx;
	readonly form: FormRow;
	readonly submission: SubmissionRow;
	assess(): Promise<Assessment>;
}

export type ReviewService = ReturnType<typeof createReview>;

/** What reviewers say of single answers while a form waits for them. */
export function createReview({ db, clock, reading, lockSeen }: ReviewDeps) {
	/** Does something to a form that is being reviewed, and gives back its new version. */
	function change(
		actor: Member,
		formId: FormId,
		seenVersion: number,
		work: (open: Open) => Promise<void>,
	): Promise<number> {
		return db.transaction(async (tx) => {
			const form = await lockSeen(tx, actor, formId, seenVersion);
			const submission = await findSubmission(tx, formId);
			if (form.status !== 'submitted' || !submission)
				throw new AppError(withDetail(wrongStatus, formStatuses[form.status]));
			await work({ tx, form, submission, assess: () => assess(tx, reading, form, submission, actor) });
			await recordTouched(tx, [`label:${form.organizationId}`], [formTopic]);
			return updateForm(tx, form, {}, clock.now());
		});
	}

	return {
		setVerdict(
			actor: Member,
			formId: FormId,
			seenVersion: number,
			said: { readonly path: string; readonly verdict: 'ok' | 'fix' | null; readonly note: string },
		): Promise<number> {
			const note = normaliseParagraphs(said.note);
			if (said.verdict === 'fix' && note === '') throw new AppError(fixNoteMissing);
			return change(actor, formId, seenVersion, async (open) => {
				const { compared } = await open.assess();
				if (!compared.some(({ path }) => path === said.path)) throw new AppError(answerUnknown);
				if (said.verdict === null) return deleteVerdicts(open.tx, formId, [said.path]);
				const verdict = { path: said.path, verdict: said.verdict, note };
				await storeVerdicts(open.tx, open.form, [verdict], { reviewerId: actor.reviewerId, at: clock.now() });
			});
		},

		/** What somebody wants changed stays so. */
		okUnchanged(actor: Member, formId: FormId, seenVersion: number): Promise<number> {
			return change(actor, formId, seenVersion, async ({ tx, form, assess: load }) => {
				const said = new Set((await listVerdicts(tx, formId)).map(({ path }) => path));
				const verdicts = (await load()).compared
					.filter(({ change: how, path }) => how === 'unchanged' && !said.has(path))
					.map(({ path }) => ({ path, verdict: 'ok' as const, note: '' }));
				await storeVerdicts(tx, form, verdicts, { reviewerId: actor.reviewerId, at: clock.now() });
			});
		},

		correct(
			actor: Member,
			formId: FormId,
			seenVersion: number,
			raw: Readonly<Record<string, unknown>>,
		): Promise<number> {
			return change(actor, formId, seenVersion, async ({ tx, form, submission }) => {
				const { form: definition } = reading.moduleOf(form.kind);
				const { verdict, changes } = readChanges(definition, raw, { audience: 'label', sections: form.sections });
				ensure(verdict);
				const paths = Object.keys(changes);
				// Whoever may not read an answer cannot say what it should be.
				if (!actor.isAdmin && paths.some((path) => isForAdmins(definition, path))) ensure(refused(adminRequired));
				// What somebody declared is their word, whoever corrects the rest.
				if (paths.some((path) => isDeclared(definition, path))) ensure(refused(notYours));
				if (paths.length === 0) throw new AppError(answerUnknown);
				const corrections = corrected(submission, changes);
				ensure(canStore(figuresOf(withChanges(submission.answers, corrections))));
				await updateCorrections(tx, submission, corrections);
				// What was said of it was said of something else.
				await deleteVerdicts(tx, formId, paths);
			});
		},

		waive(
			actor: Member,
			formId: FormId,
			seenVersion: number,
			{ rule, path, ...given }: { readonly rule: string; readonly path: string; readonly reason: string },
		): Promise<number> {
			const reason = normaliseLine(given.reason);
			return change(actor, formId, seenVersion, async ({ tx, form, assess: load }) => {
				const found = (await load()).findings.find((one) => one.style?.rule === rule && one.path === path);
				if (!found?.style) throw new AppError(findingGone);
				ensure(canWaive({ rule: found.style.rule, level: found.level }, reason));
				const { about } = found.style;
				const by = { reviewerId: actor.reviewerId, at: clock.now() };
				await storeWaiver(tx, { formId, kind: form.kind, rule, path, about, reason, ...by });
			});
		},

		unwaive(
			actor: Member,
			formId: FormId,
			seenVersion: number,
			{ rule, path }: { readonly rule: string; readonly path: string },
		): Promise<number> {
			return change(actor, formId, seenVersion, ({ tx }) => deleteWaiver(tx, formId, rule, path));
		},
	};
}

function isForAdmins(definition: Parameters<typeof placeAt>[0], path: string): boolean {
	return placeAt(definition, path)?.field.adminOnly === true;
}

/** Sections that every form has are the declaration. */
function isDeclared(definition: Parameters<typeof placeAt>[0], path: string): boolean {
	return placeAt(definition, path)?.section.isAlwaysShown === true;
}

/** A correction that says what was submitted is none. */
function corrected(
	{ answers, corrections }: SubmissionRow,
	changes: AnswerChanges,
): Record<string, AnswerValue | null> {
	const all = { ...corrections, ...changes };
	return Object.fromEntries(Object.entries(all).filter(([path, value]) => !isSame(value, valueAt(answers, path))));
}

function figuresOf(answers: Answers) {
	const entries = Object.entries(answers);
	return {
		count: entries.length,
		length: entries.reduce((sum, [path, value]) => sum + lengthOfAnswer(path, value), 0),
	};
}
