import { type ScoreName, scoreNames } from '../../../domain/reviews/scores.ts';

/** Where the focus stands in a row of scores: on its score, else on the first cell. */
export function rowOf(form: HTMLFormElement | null, name: ScoreName): HTMLElement | null {
	return (
		form?.querySelector<HTMLElement>(`input[name=${name}]:checked`) ??
		form?.querySelector<HTMLElement>(`input[name=${name}]`) ??
		null
	);
}

export function cellOf(form: HTMLFormElement | null, name: ScoreName, score: number): HTMLElement | null {
	return form?.querySelector<HTMLElement>(`input[name=${name}][value="${score}"]`) ?? null;
}

export function rowOfTarget(target: EventTarget | null): ScoreName | null {
	if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return null;
	return scoreNames.find((name) => name === target.name) ?? null;
}
