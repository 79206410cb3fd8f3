import { type Answers, valueAt } from '../../domain/forms/answers.ts';
import { type AskedChange, leftUnchanged } from '../../domain/forms/asked-changes.ts';
import { isSame } from '../../domain/forms/merge-saves.ts';
import { normaliseLine } from '../../domain/forms/normalise.ts';
import type { FormId } from '../../domain/kernel/ids.ts';
import type { Tx } from '../platform/db/database.ts';
import { reviewedAnswers } from './form-reading.ts';
import type { FormRow } from './forms.repository.ts';
import { deleteVerdicts, listVerdicts, type SubmissionRow } from './reviews.repository.ts';

/** What the label had asked for, with what came of it. */
export async function changesAsked(
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
		...{ path, note, isChanged: !unchanged.has(path) },
		reply: Object.hasOwn(replies, path) && unchanged.has(path) ? normaliseLine(replies[path] ?? '') : '',
	}));
}

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
