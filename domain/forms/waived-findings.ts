import { isWaivable, type Waiver } from '../catalogue/style/waivers.ts';
import type { FormFinding } from './check-form.ts';

/** Whether a reviewer may waive it: only what the style checker found, and not all of that. */
export function canBeWaived({ level, style }: FormFinding): boolean {
	return style !== undefined && isWaivable({ rule: style.rule, level });
}

/** The findings that no waiver holds for. What a field or a rule of the form says cannot be waived. */
export function withoutWaived(findings: readonly FormFinding[], waivers: readonly Waiver[]): FormFinding[] {
	return findings.filter((found) => {
		const { path, style } = found;
		const isWaived = waivers.some(
			(waiver) => waiver.rule === style?.rule && waiver.path === path && waiver.about === style.about,
		);
		return !(isWaived && canBeWaived(found));
	});
}
