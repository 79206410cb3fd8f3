import type { AnswerChanges } from './form-answers.ts';
import { type Form, placeAt } from './form-index.ts';
import { isOpenTo } from './visibility.ts';

/** The declaration that is ticked before a form is sent. */
const declaration = 'confirmed';

/**
 * Changes to the recipient's answers when a form is returned: the label's corrections, so that they are not lost when
 * the form comes back, and the tick, which was made for other answers.
 */
export function changesOnReturn(form: Form, corrections: AnswerChanges, sections: readonly string[]): AnswerChanges {
	const theirs = Object.entries(corrections).filter(([path]) => {
		const place = placeAt(form, path);
		return place !== null && isOpenTo(place, { audience: 'guest', sections });
	});
	return { ...Object.fromEntries(theirs), ...(form.places.has(declaration) ? { [declaration]: null } : {}) };
}
