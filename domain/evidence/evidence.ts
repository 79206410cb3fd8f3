import { keysOf } from '../kernel/tables.ts';
/** Kinds of documents that become final, with what the page that checks them calls them. */
export const sealedKinds = { contract: 'Contract', 'label-copy': 'Label copy' } as const;
export type SealedKind = keyof typeof sealedKinds;

export const sealedKindNames = keysOf(sealedKinds);

/** What a chain of evidence is about. */
const evidenceSubjectKinds = ['contract', 'label-copy'] as const;
export type EvidenceSubjectKind = (typeof evidenceSubjectKinds)[number];

/** A member of the label, somebody outside who came by a link, or the server itself. */
export type EvidenceActorKind = 'member' | 'signer' | 'system';

/** One row of the log with its place in the chain. */
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
