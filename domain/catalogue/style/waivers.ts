import { allowed, refused, type Verdict } from '../../kernel/errors.ts';
import { lengthOf } from '../../kernel/text.ts';
import { notWaivable, waiverReasonMissing, waiverReasonTooLong } from './style.errors.ts';
import type { StyleFinding } from './style-finding.ts';
import { type StyleRule, waivableErrors } from './style-rules.ts';

/** A reviewer's word that a finding does not count, such as "artist's official spelling". */
export interface Waiver {
	readonly rule: StyleRule;
	readonly path: string;
	/** The value it was given for. */
	readonly about: string;
	readonly reason: string;
}

export const maxWaiverReasonLength = 300;

export function isWaivable({ rule, level }: Pick<StyleFinding, 'rule' | 'level'>): boolean {
	return level === 'warning' || (level === 'error' && waivableErrors.has(rule));
}

export function canWaive(found: Pick<StyleFinding, 'rule' | 'level'>, reason: string): Verdict {
	if (!isWaivable(found)) return refused(notWaivable);
	if (reason.trim() === '') return refused(waiverReasonMissing);
	return lengthOf(reason.trim()) > maxWaiverReasonLength ? refused(waiverReasonTooLong) : allowed();
}

/** Findings that still count, and those a waiver holds for. A waiver ends with the value it was given for. */
export function withWaivers(
	found: readonly StyleFinding[],
	waivers: readonly Waiver[],
): { readonly open: StyleFinding[]; readonly waived: (StyleFinding & { readonly reason: string })[] } {
	const open: StyleFinding[] = [];
	const waived: (StyleFinding & { readonly reason: string })[] = [];
	for (const entry of found) {
		const waiver = waivers.find(
			({ rule, path, about }) => rule === entry.rule && path === entry.path && about === entry.about,
		);
		if (waiver && isWaivable(entry)) waived.push({ ...entry, reason: waiver.reason });
		else open.push(entry);
	}
	return { open, waived };
}
