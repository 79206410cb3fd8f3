import { t } from '../../kernel/message.ts';
import * as m from '../catalogue.messages.ts';
import { type IdentifierScheme, withoutCaption } from './scheme.ts';

const shape = /^(A1)-?([A-Z0-9]{5})-?([A-Z0-9]{10})-?([A-Z0-9])$/;

/** ISO 7064 MOD 37,36. */
function isChecked(compact: string) {
	const values = Array.from(compact, (character) => Number.parseInt(character, 36));
	const check = values.pop() ?? 0;
	const rest = values.reduce((sum, value) => (((sum + value) % 36 || 36) * 2) % 37, 36);
	return (rest + check) % 36 === 1;
}

/** Identifies a digital release. */
export const grid: IdentifierScheme = {
	name: 'GRid',
	read(typed) {
		const compact = shape.exec(withoutCaption(typed, 'GRID'))?.slice(1).join('');
		return compact !== undefined && isChecked(compact) ? compact : null;
	},
	format: (stored) => stored.replace(shape, '$1-$2-$3-$4'),
	problem() {
		return t(m.gridInvalid);
	},
};
