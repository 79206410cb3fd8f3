// The last part of the address of a label's submit page (R-SUBMIT-2).
import { foldText } from '../kernel/fold.ts';

const minSlugLength = 3;
const maxSlugLength = 40;

const shape = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

export function isSlug(text: string) {
	return text.length >= minSlugLength && text.length <= maxSlugLength && shape.test(text) && !text.includes('--');
}

/** Normalises typed input for an address: capitals and blanks are accepted. */
export function readSlug(typed: string) {
	return typed.trim().toLowerCase();
}

/** A slug made from the label's name. From the second attempt on it has a number, for names that are already taken. */
export function proposeSlug(labelName: string, attempt = 1) {
	const ending = attempt === 1 ? '' : `-${attempt}`;
	const words = foldText(labelName)
		.replace(/&/g, ' and ')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '');
	const base = words.slice(0, maxSlugLength - ending.length).replace(/-+$/, '');
	// A name in another script leaves nothing, or too little.
	const slug = base.length >= minSlugLength ? base : base === '' ? 'label' : `label-${base}`;
	return `${slug}${ending}`;
}
