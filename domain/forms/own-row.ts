import { type Answers, rowsAt, textAt } from './form-answers.ts';
import { type Form, placeAt } from './form-index.ts';

/**
 * Whether an answer is about the person who fills in the form, so that their browser may offer their details: all answers
 * outside of rows, and of several people the one who is called like the recipient, or else the first.
 */
export function isOwnAnswer(form: Form, answers: Answers, path: string, recipientName: string) {
	const [top = '', row = ''] = path.split('.');
	const [named] = placeAt(form, path)?.rows?.fields ?? [];
	if (named === undefined) return true;
	const rows = rowsAt(answers, top);
	const nameOf = (each: string) => textAt(answers, `${top}.${each}.${named.id}`).trim().toLowerCase();
	const own = rows.find((each) => nameOf(each) === recipientName.trim().toLowerCase()) ?? rows[0];
	return row === own;
}
