import type { LinkId, OrganizationId } from '../../domain/kernel/ids.ts';
import type { AcceptedLink, LinkKind } from '../../domain/kernel/link-kind.ts';

/**
 * Who holds a mailed link: never an account, whoever else is signed in. The kind of link decides by type what its
 * subject is and whether there is a label.
 */
export interface Guest<Link extends AcceptedLink = AcceptedLink> {
	readonly kind: 'guest';
	readonly linkId: LinkId;
	readonly linkKind: string;
	/** Of the token that was shown. What the guest does counts only while this is still the newest one. */
	readonly generation: number;
	readonly subjectId: SubjectOf<Link>;
	readonly organizationId: LabelOf<Link>;
}

export type SubjectOf<Link> = Link extends LinkKind<infer SubjectId> ? SubjectId : string;

export type LabelOf<Link> =
	Link extends LinkKind<string, infer HasLabel>
		? HasLabel extends true
			? OrganizationId
			: null
		: OrganizationId | null;

/** Whom a live message about a link is for. */
export function guestScope(linkId: LinkId): `guest:${LinkId}` {
	return `guest:${linkId}`;
}
