import { t } from '../../kernel/message.ts';
import * as m from '../catalogue.messages.ts';
import { digitsOf, type IdentifierScheme, withoutCaption } from './scheme.ts';

const shape = /^(\d{4})[- ]?(\d{4})[- ]?(\d{4})[- ]?(\d{3}[\dX])$/;

/** ISO 7064 MOD 11-2. */
function checkCharacter(fifteenDigits: string) {
	const rest = digitsOf(fifteenDigits).reduce((sum, digit) => ((sum + digit) * 2) % 11, 0);
	const check = (12 - rest) % 11;
	return check === 10 ? 'X' : String(check);
}

/** Identifies a person or group in public (ISO 27729). */
export const isni: IdentifierScheme = {
	name: 'ISNI',
	read(typed) {
		const compact = shape
			.exec(withoutCaption(typed, 'ISNI').replace(/^HTTPS?:\/\/(WWW\.)?ISNI\.ORG\/(ISNI\/)?/, ''))
			?.slice(1)
			.join('');
		return compact !== undefined && checkCharacter(compact.slice(0, 15)) === compact.at(-1) ? compact : null;
	},
	format: (stored) => stored.replace(shape, '$1 $2 $3 $4'),
	problem() {
		return t(m.isniInvalid);
	},
};
