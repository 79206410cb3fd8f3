import { isWaivable } from '../catalogue/style/waivers.ts';
import type { FormFinding } from './check-form.ts';

/** Whether a reviewer may waive it: only findings of the style checker, and not all of them. */
export function canBeWaived({ level, style }: FormFinding) {
	return style !== undefined && isWaivable({ rule: style.rule, level });
}
