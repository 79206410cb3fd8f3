import type { AnswerChanges } from './answers.ts';
import { type Form, placeAt } from './form-index.ts';
import { isOpenTo } from './visibility.ts';

/** The answer that is ticked before a form is sent. */
const declaration = 'confirmed';

/**
 * What is changed in the recipient's answers when a form is given back: what the label has corrected, so that it is not
 * lost when the form comes in again, and the tick, which was made for other answers.
 */
export function changesOf(form: Form, corrections: AnswerChanges, sections: readonly string[]): AnswerChanges {
	const theirs = Object.entries(corrections).filter(([path]) => {
		const place = placeAt(form, path);
		return place !== null && isOpenTo(place, { audience: 'guest', sections });
	});
	return { ...Object.fromEntries(theirs), ...(form.places.has(declaration) ? { [declaration]: null } : {}) };
}
