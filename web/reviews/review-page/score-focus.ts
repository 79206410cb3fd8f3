import { type ScoreName, scoreNames } from '../../../domain/reviews/scores.ts';

/** The radio button of a row that takes the focus: the checked one, else the first. */
export function findRowRadio(form: HTMLFormElement | null, name: ScoreName): HTMLElement | null {
	return (
		form?.querySelector<HTMLElement>(`input[name=${name}]:checked`) ??
		form?.querySelector<HTMLElement>(`input[name=${name}]`) ??
		null
	);
}

export function findScoreRadio(form: HTMLFormElement | null, name: ScoreName, score: number): HTMLElement | null {
	return form?.querySelector<HTMLElement>(`input[name=${name}][value="${score}"]`) ?? null;
}

export function rowNameOf(target: EventTarget | null): ScoreName | null {
	if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return null;
	return scoreNames.find((name) => name === target.name) ?? null;
}
