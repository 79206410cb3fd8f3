import type { LinkId, OrganizationId } from '../../domain/kernel/ids.ts';
import type { AcceptedLink, LinkKind } from '../../domain/kernel/link-kind.ts';

/**
 * The holder of a mailed link: never an account, even if the same browser is signed in. The kind of link determines the
 * type of its subject and whether there is a label.
 */
export interface Guest<Link extends AcceptedLink = AcceptedLink> {
	readonly kind: 'guest';
	readonly linkId: LinkId;
	readonly linkKind: string;
	/** Generation of the token in the request. An action of the guest counts only while this is the newest generation. */
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

/** The live scope of a link. */
export function guestScope(linkId: LinkId): `guest:${LinkId}` {
	return `guest:${linkId}`;
}
