// Legal names are for the admins of the label (R-SIGNED-8). A link can be copied by any member and forwarded by anyone,
// so its holder sees that such an answer exists, but not its value (R-FORM-35).
import { type Answers, type AnswerValue, isEmpty } from './form-answers.ts';
import { type Form, placeAt } from './form-index.ts';

/** Placeholder for an existing answer that is withheld. It is not an answer itself and cannot be saved. */
export const withheldMark = '••••••';

/** Whether the answer at this path is shown only to the device that typed it. */
export function isWithheld(form: Form, path: string) {
	return placeAt(form, path)?.field.adminOnly === true;
}

/** Device names are random and never disclosed; a name that could be guessed owns nothing. */
export function canOwnAnswers(device: string) {
	return /^[\w-]{32,60}$/.test(device);
}

export function withheldAnswer(value: AnswerValue | null) {
	return isEmpty(value) ? value : withheldMark;
}

/** Answers that the holder of the link may read. */
export function withholdAnswers(form: Form, answers: Answers, isOwn: (path: string) => boolean): Answers {
	return Object.fromEntries(
		Object.entries(answers).map(([path, value]) => [
			path,
			isWithheld(form, path) && !isOwn(path) && !isEmpty(value) ? withheldMark : value,
		]),
	);
}
