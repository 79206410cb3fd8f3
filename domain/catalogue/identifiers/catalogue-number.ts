import type { IdentifierScheme } from './scheme.ts';

/** The label's own number of a release; there is no register for it. */
export const catalogueNumber: IdentifierScheme = {
	name: 'Catalogue number',
	read(typed) {
		const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();
		return /^[A-Z0-9][A-Z0-9 ._/-]{1,19}$/.test(text) ? text : null;
	},
	format: (stored) => stored,
	message: 'A catalogue number has 2 to 20 letters, digits, spaces or . _ / - and starts with a letter or digit.',
};

/** Without separators and case, which people write differently: NHR-042 and nhr 042 are the same. */
export function comparableCatalogueNumber(stored: string) {
	return stored.replace(/[^A-Z0-9]/g, '');
}
