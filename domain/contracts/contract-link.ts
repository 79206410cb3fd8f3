import { dayMs } from '../kernel/day.ts';
import { type ContractId, contractPartyIdSchema, type SongId } from '../kernel/ids.ts';
import { defineLinkKind } from '../kernel/link-kind.ts';

/** Mailed to the signer of one party of a contract; its holder reads the document and signs. */
export const contractLink = defineLinkKind({
	name: 'contract',
	subject: contractPartyIdSchema,
	hasLabel: true,
	validDays: 30,
});

/** The link of a sealed contract ends a fixed time after sealing, whatever else extended it. */
export function hasEnded({ sealedAt }: { readonly sealedAt: Date | null }, now: Date) {
	return sealedAt !== null && sealedAt.getTime() + contractLink.validDays * dayMs <= now.getTime();
}

/** The page of a song's contracts, with this one open. */
export function contractPath({ songId, contractId }: { readonly songId: SongId; readonly contractId: ContractId }) {
	return `/signed-songs/${songId}/contracts?contract=${contractId}`;
}
