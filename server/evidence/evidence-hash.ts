import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/evidence/canonical-json.ts';
import type { EvidenceRow, EvidenceSubjectKind, JsonObject } from '../../domain/evidence/evidence.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';

/** The contract or label copy that a chain belongs to. */
export interface EvidenceSubject {
	readonly organizationId: OrganizationId;
	readonly kind: EvidenceSubjectKind;
	readonly id: string;
}

/** Previous hash of the first row. */
export const noHash = '0'.repeat(64);

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * A row as it is hashed and as the evidence ZIP shows it: everything but its own hash. The previous hash is part of it,
 * so each hash covers all rows up to its own.
 */
export function rowText(subject: EvidenceSubject, row: Omit<EvidenceRow, 'hash'>): string {
	const { seq, at, kind, actorKind, actorId, actorName, email, ip, userAgent, data, prevHash } = row;
	return canonicalJson({
		version: 1,
		label: subject.organizationId,
		subject: { kind: subject.kind, id: subject.id },
		seq,
		at: at.toISOString(),
		kind,
		actor: { kind: actorKind, id: actorId, name: actorName, email },
		ip,
		userAgent,
		data,
		previous: prevHash,
	});
}

interface ChainHead {
	readonly number: number;
	readonly count: number;
	readonly hash: string;
}

/** The text that is signed for a chain. */
export function headText(subject: EvidenceSubject, { number, count, hash }: ChainHead): string {
	const head: JsonObject = { kind: subject.kind, id: subject.id, label: subject.organizationId, number, count, hash };
	return `acetate/evidence/head/1 ${canonicalJson(head)}`;
}

/** Hash of the register after one more chain. */
export function registerHash(previous: string, { kind, id, organizationId }: EvidenceSubject): string {
	return sha256(canonicalJson([previous, kind, id, organizationId]));
}

/** The text that is signed for the register. */
export function registerText({ chains, hash }: { chains: number; hash: string }): string {
	return `acetate/evidence/register/1 ${canonicalJson({ chains, hash })}`;
}
