import type * as z from 'zod/mini';

/** A kind of mailed link, declared once by the module that sends it. */
export interface LinkKind<SubjectId extends string = string, HasLabel extends boolean = boolean> {
	/** Stored with every link of this kind; unique among all kinds. */
	readonly name: string;
	/** The shape of the subject's id: an account, a form, a signer. */
	readonly subject: z.ZodMiniType<SubjectId>;
	/** Whether it belongs to a label. A link about an account does not. */
	readonly hasLabel: HasLabel;
	readonly validDays: number;
}

export function defineLinkKind<SubjectId extends string, HasLabel extends boolean>(
	kind: LinkKind<SubjectId, HasLabel>,
) {
	return kind;
}

/** For the few endpoints that serve the holders of every kind of link, such as their live stream. */
export const anyLink = 'any';

/** Which links open an endpoint. */
export type AcceptedLink = LinkKind | typeof anyLink;
