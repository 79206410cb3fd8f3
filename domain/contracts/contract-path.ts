import type { ContractId, SongId } from '../kernel/ids.ts';

/** The page of a song's contracts, opened at this one. */
export function contractPath({
	songId,
	contractId,
}: {
	readonly songId: SongId;
	readonly contractId: ContractId;
}): string {
	return `/signed-songs/${songId}/contracts?contract=${contractId}`;
}
