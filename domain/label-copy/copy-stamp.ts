import { t } from '../kernel/message.ts';
import type { CopyStatus } from './copy-status.ts';
import * as d from './label-copy-document.messages.ts';

/** Metadata of a version, stored with it, so that rendering does not depend on the clock. */
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
	/** By their link, or by a member of the label on their behalf. */
	readonly how: 'link' | 'on_behalf';
}

/** `Approved by Mira Quill via link on …; finalised by … .` Empty until it is approved. */
export function approvalText({ approval, final }: CopyStamp, formatMoment: (moment: Date) => string) {
	if (approval === null) return '';
	const isByLink = approval.how === 'link';
	const approved = { name: approval.by, moment: formatMoment(approval.at) };
	if (final === null) return t(isByLink ? d.approvedByLink : d.approvedOnBehalf, approved);
	const finalised = { finaliser: final.by, day: final.at.toISOString().slice(0, 10) };
	return t(isByLink ? d.approvedByLinkAndFinal : d.approvedOnBehalfAndFinal, { ...approved, ...finalised });
}

/** A copy is marked as a draft until it is final; a replaced final copy is not. */
export function isMarkedDraft({ status }: Pick<CopyStamp, 'status'>) {
	return status !== 'final' && status !== 'superseded';
}
