// A submission as a reviewer sees it: compared with the catalogue, with the findings of the checker.

import { checkForm, type FormFinding } from '../../domain/forms/check-form.ts';
import { type ComparedAnswer, compareAnswers, isKept } from '../../domain/forms/compare-answers.ts';
import { changesForFix } from '../../domain/forms/fix-changes.ts';
import { type Answers, rowPath } from '../../domain/forms/form-answers.ts';
import type { FormContext } from '../../domain/forms/form-context.ts';
import type { ReviewedForm } from '../../domain/forms/form-shapes.ts';
import { knownAnswers } from '../../domain/forms/unknown-answers.ts';
import { canBeWaived } from '../../domain/forms/waived-findings.ts';
import type { Member } from '../framework/actor.ts';
import { pick } from '../framework/pick.ts';
import type { NameOf } from '../framework/reviewers.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';
import { presentContext } from './forms.present.ts';
import type { FormRow, SubmissionRow, VerdictRow, WaiverRow } from './forms.repository.ts';
import { type FormsCore, reviewedAnswers } from './forms-core.ts';
import { withCatalogueRows, withOwnRows } from './own-rows.ts';

export interface Assessment {
	readonly submission: SubmissionRow;
	readonly answers: Answers;
	/** The answers with the row names of the catalogue, to be written there. */
	readonly toWrite: Answers;
	readonly compared: readonly ComparedAnswer[];
	readonly findings: readonly FormFinding[];
	readonly context: FormContext;
}

export async function assess(
	core: FormsCore,
	queries: Queries,
	form: FormRow,
	submission: SubmissionRow,
	viewer: Member,
): Promise<Assessment> {
	const { form: definition, readCatalogue, readKnownRows } = core.moduleOf(form.kind);
	const answers = reviewedAnswers(submission);
	const catalogue = await readCatalogue(queries, form, viewer);
	const known = await readKnownRows?.(queries, form, answers, viewer);
	const current = { ...withOwnRows(form.id, catalogue, answers), ...known };
	const context = await core.labelContext(queries, form, answers, current);
	const compared = compareAnswers(definition, answers, current, context);
	const kept = new Set(compared.filter(isKept).map(({ path }) => path));
	return {
		submission,
		answers,
		context,
		toWrite: knownAnswers(definition, withCatalogueRows(form.id, answers, catalogue), catalogue),
		compared,
		// Nothing is missing where the catalogue's value stays.
		findings: checkForm(definition, answers, context).filter(({ path }) => !kept.has(path)),
	};
}

export function waiverOf({ path, style }: FormFinding, waivers: readonly WaiverRow[]): WaiverRow | undefined {
	return waivers.find((waiver) => waiver.rule === style?.rule && waiver.path === path && waiver.about === style.about);
}

interface ReviewFacts {
	readonly verdicts: readonly VerdictRow[];
	readonly waivers: readonly WaiverRow[];
	readonly nameOf: NameOf;
}

type Review = NonNullable<ReviewedForm['review']>;

export function presentReview(assessment: Assessment, facts: ReviewFacts, viewer: Member): Review {
	const { submission, compared, findings, context, answers } = assessment;
	return {
		submittedBy: submission.submitterName,
		submittedAt: submission.submittedAt,
		answers: compared.map((entry) => presentAnswer(entry, assessment, facts, viewer)),
		findings: findings.map((found) => {
			const waiver = canBeWaived(found) ? waiverOf(found, facts.waivers) : undefined;
			return {
				...pick(found, 'path', 'level', 'message'),
				rule: found.style?.rule ?? null,
				isWaivable: canBeWaived(found),
				waived: waiver ? { reason: waiver.reason, by: facts.nameOf(waiver.reviewerId) } : null,
				fix: found.fix ? changesForFix(answers, found.fix, () => crypto.randomUUID()) : null,
			};
		}),
		context: presentContext(context),
	};
}

function presentAnswer(
	entry: ComparedAnswer,
	{ submission }: Assessment,
	{ verdicts, nameOf }: ReviewFacts,
	viewer: Member,
): Review['answers'][number] {
	const { path, field } = entry;
	const isWithheld = field.adminOnly === true && !viewer.isAdmin;
	const verdict = verdicts.find((candidate) => candidate.path === path);
	const asked = submission.asked.find((candidate) => candidate.path === path);
	const [top = '', row = ''] = path.split('.');
	return {
		...pick(entry, 'section', 'path', 'rowName', 'change'),
		isWithheld,
		asked: asked ? pick(asked, 'note', 'isChanged', 'reply') : null,
		submitted: isWithheld ? null : entry.submitted,
		current: isWithheld ? null : entry.current,
		isCorrected:
			Object.hasOwn(submission.corrections, path) || Object.hasOwn(submission.corrections, rowPath(top, row)),
		verdict: verdict ? { ...pick(verdict, 'verdict', 'note', 'at'), by: nameOf(verdict.reviewerId) } : null,
	};
}
