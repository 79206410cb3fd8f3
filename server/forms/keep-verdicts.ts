import { type Answers, valueAt } from '../../domain/forms/answers.ts';
import { isSame } from '../../domain/forms/merge-saves.ts';
import type { Tx } from '../platform/db/database.ts';
import { reviewedAnswers } from './form-reading.ts';
import type { FormRow } from './forms.repository.ts';
import { deleteVerdicts, listVerdicts, type SubmissionRow } from './reviews.repository.ts';

/** After a form came in again: what was OK and did not change still is; what was asked for has been answered. */
export async function keepVerdicts(
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
