import { isWaivable } from '../catalogue/style/waivers.ts';
import type { FormFinding } from './check-form.ts';

/** Whether a reviewer may waive it: only what the style checker found, and not all of that. */
export function canBeWaived({ level, style }: FormFinding) {
	return style !== undefined && isWaivable({ rule: style.rule, level });
}
