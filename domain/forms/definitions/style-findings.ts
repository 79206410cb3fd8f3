import type { StyleFinding } from '../../catalogue/style/style-finding.ts';
import type { RuleFinding } from '../form-definition.ts';
import { type FormText, formText } from '../form-text.ts';

/** Findings of the style checker as findings of a form. */
export function fromStyle(findings: readonly (StyleFinding | null)[]): RuleFinding[] {
	return findings.flatMap((found) => {
		if (found === null) return [];
		const { rule, about, level, path, message, fix } = found;
		return [{ level, path, message, style: { rule, about }, ...(fix ? { fix } : {}) }];
	});
}

export function errorAt(path: string, message: FormText): RuleFinding {
	return { path, level: 'error', message: formText(message) };
}

export function warningAt(path: string, message: FormText): RuleFinding {
	return { path, level: 'warning', message: formText(message) };
}
