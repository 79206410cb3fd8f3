// Legal names are for the admins of the label (R-SIGNED-8). A link can be copied by any member and passed on by
// anybody, so whoever holds it learns that such an answer is there, not what it says (R-FORM-35).
import { type Answers, type AnswerValue, isEmpty } from './answers.ts';
import { type Form, placeAt } from './form-index.ts';

/** Stands for an answer that is there and is not told. It is no answer itself: nobody can save it. */
export const sealedMark = '••••••';

/** Whether the answer at this path is told only to the device that typed it. */
export function isSealed(form: Form, path: string): boolean {
	return placeAt(form, path)?.field.adminOnly === true;
}

/** Names of devices are made by chance and told to nobody; one that could be guessed owns nothing. */
export function canOwnAnswers(device: string): boolean {
	return /^[\w-]{32,60}$/.test(device);
}

export function sealedAnswer(value: AnswerValue | null): AnswerValue | null {
	return isEmpty(value) ? value : sealedMark;
}

/** Answers as whoever has the link may read them. */
export function sealAnswers(form: Form, answers: Answers, isOwn: (path: string) => boolean): Answers {
	return Object.fromEntries(
		Object.entries(answers).map(([path, value]) => [
			path,
			isSealed(form, path) && !isOwn(path) && !isEmpty(value) ? sealedMark : value,
		]),
	);
}
