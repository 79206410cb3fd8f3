import { t } from '../../kernel/message.ts';
import * as m from '../catalogue.messages.ts';
import type { IdentifierScheme } from './scheme.ts';

/** The label's own number of a release; there is no register for it. */
export const catalogueNumber: IdentifierScheme = {
	name: 'catalogue number',
	read(typed) {
		const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();
		return /^[A-Z0-9][A-Z0-9 ._/-]{1,19}$/.test(text) ? text : null;
	},
	format: (stored) => stored,
	problem() {
		return t(m.catalogueNumberInvalid);
	},
};

/** Without separators and case, which people write differently: NHR-042 and nhr 042 are the same. */
export function comparableCatalogueNumber(stored: string) {
	return stored.replace(/[^A-Z0-9]/g, '');
}
