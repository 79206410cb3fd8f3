// Legal names are for the admins of the label (R-SIGNED-8). A link can be copied by any member and passed on by
// anybody, so whoever holds it learns that such an answer is there, not what it says (R-FORM-35).
import { type Answers, type AnswerValue, isEmpty } from './answers.ts';
import { type Form, placeAt } from './form-index.ts';

/** Stands for an answer that is there and is not told. It is no answer itself: nobody can save it. */
export const withheldMark = '••••••';

/** Whether the answer at this path is told only to the device that typed it. */
export function isWithheld(form: Form, path: string) {
	return placeAt(form, path)?.field.adminOnly === true;
}

/** Names of devices are made by chance and told to nobody; one that could be guessed owns nothing. */
export function canOwnAnswers(device: string) {
	return /^[\w-]{32,60}$/.test(device);
}

export function withheldAnswer(value: AnswerValue | null) {
	return isEmpty(value) ? value : withheldMark;
}

/** Answers as whoever has the link may read them. */
export function withholdAnswers(form: Form, answers: Answers, isOwn: (path: string) => boolean): Answers {
	return Object.fromEntries(
		Object.entries(answers).map(([path, value]) => [
			path,
			isWithheld(form, path) && !isOwn(path) && !isEmpty(value) ? withheldMark : value,
		]),
	);
}
