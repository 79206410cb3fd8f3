import type { Caption } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import * as m from './evidence.messages.ts';

/** Kinds of documents that become final, with their names on the verification page. */
export const sealedKinds = { contract: m.contract, 'label-copy': m.labelCopy } as const satisfies Readonly<
	Record<string, Caption>
>;
export type SealedKind = keyof typeof sealedKinds;

export const sealedKindNames = keysOf(sealedKinds);

/** Subjects of a chain of evidence. */
const evidenceSubjectKinds = ['contract', 'label-copy'] as const;
export type EvidenceSubjectKind = (typeof evidenceSubjectKinds)[number];

/** A member of the label, an outside person with a link, or the server itself. */
export type EvidenceActorKind = 'member' | 'signer' | 'system';

/** One row of the log with its position in the chain. */
export interface EvidenceRow {
	readonly seq: number;
	readonly at: Date;
	readonly kind: string;
	readonly actorKind: EvidenceActorKind;
	readonly actorId: string | null;
	readonly actorName: string;
	readonly email: string | null;
	readonly ip: string | null;
	readonly userAgent: string | null;
	readonly data: JsonObject;
	readonly prevHash: string;
	readonly hash: string;
}

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
	readonly [name: string]: Json | undefined;
}
