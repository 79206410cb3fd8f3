import { t } from '../../kernel/message.ts';
import * as m from '../catalogue.messages.ts';
import { countryCodes } from '../countries.ts';
import { type IdentifierScheme, withoutCaption } from './scheme.ts';

const shape = /^([A-Z]{2})[- ]?([A-Z0-9]{3})[- ]?(\d{2})[- ]?(\d{5})$/;

/** Prefixes that were assigned in addition to countries. */
const otherStarts = new Set('BC BK BP BX CB CP DG FX GX KS QM QN QT QZ UK XK YU ZB ZZ'.split(' '));

/** Identifies a recording (ISO 3901). It has no check digit. */
export const isrc: IdentifierScheme = {
	name: 'ISRC',
	read: (typed) => shape.exec(withoutCaption(typed, 'ISRC'))?.slice(1).join('') ?? null,
	format: (stored) => stored.replace(shape, '$1-$2-$3-$4'),
	problem() {
		return t(m.isrcInvalid);
	},
	warn(stored) {
		const start = stored.slice(0, 2);
		return countryCodes.has(start) || otherStarts.has(start) ? null : t(m.isrcPrefixUnknown, { prefix: start });
	},
};
