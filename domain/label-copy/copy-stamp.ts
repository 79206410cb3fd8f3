import type { CopyStatus } from './copy-status.ts';

/** What a version says about itself, beside its data: stored with it, so that no clock is asked when it is shown. */
export interface CopyStamp {
	readonly version: number;
	readonly status: CopyStatus;
	readonly generatedAt: Date;
	readonly sha256: string;
	readonly approval: CopyApproval | null;
	readonly final: { readonly by: string; readonly at: Date } | null;
}

interface CopyApproval {
	readonly by: string;
	readonly at: Date;
	/** By their link, or by somebody of the label for them. */
	readonly how: 'link' | 'on_behalf';
}

/** `Approved by Mira Quill through link on …; finalised by … .` Empty while nobody has approved it. */
export function approvalText({ approval, final }: CopyStamp, formatMoment: (moment: Date) => string) {
	if (approval === null) return '';
	const how = approval.how === 'link' ? 'through link' : 'on behalf of the artist';
	const approved = `Approved by ${approval.by} ${how} on ${formatMoment(approval.at)}`;
	return final === null
		? `${approved}.`
		: `${approved}; finalised by ${final.by} ${final.at.toISOString().slice(0, 10)}.`;
}

/** A copy is marked as a draft until it is final; one that was final stays what it was. */
export function isMarkedDraft({ status }: Pick<CopyStamp, 'status'>) {
	return status !== 'final' && status !== 'superseded';
}
