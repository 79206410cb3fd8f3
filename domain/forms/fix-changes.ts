import type { StyleFix } from '../catalogue/style/style-finding.ts';
import { foldText } from '../kernel/fold.ts';
import {
	type AnswerChanges,
	type Answers,
	type AnswerValue,
	innerPath,
	rowPath,
	rowsAt,
	textAt,
	valueAt,
} from './form-answers.ts';

/** The changes of one fix. Artists who are already listed are not added again. */
export function changesForFix(answers: Answers, fix: StyleFix, newRow: () => string): AnswerChanges {
	const changes: Record<string, AnswerValue | null> = { ...fix.set };
	const rows = rowsAt(answers, 'artists');
	const listed = new Set(rows.map((row) => foldText(textAt(answers, innerPath('artists', row, 'name')))));
	let position = rows.reduce((last, row) => Math.max(last, Number(valueAt(answers, rowPath('artists', row)))), 0);
	for (const { name, role } of fix.addArtists ?? []) {
		if (listed.has(foldText(name))) continue;
		listed.add(foldText(name));
		position += 1;
		const row = newRow();
		changes[rowPath('artists', row)] = position;
		changes[innerPath('artists', row, 'name')] = name;
		changes[innerPath('artists', row, 'role')] = role;
	}
	return changes;
}
