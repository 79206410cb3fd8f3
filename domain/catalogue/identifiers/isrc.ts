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
	message: 'An ISRC has 12 characters, like US-RC1-76-07839: two letters, three letters or digits, then seven digits.',
	warn(stored) {
		const start = stored.slice(0, 2);
		return countryCodes.has(start) || otherStarts.has(start)
			? null
			: `No ISRC agency gives out codes that start with ${start}. Please check it.`;
	},
};
