// The one place at which label copy reads contracts.
import type { OrganizationId, SongId } from '../../../domain/kernel/ids.ts';
import type { ContractTerms } from '../../../domain/signed-songs/label-copy/contract-contradictions.ts';
import type { Queries } from '../../platform/db/database.ts';

/** Of contracts that hold or are about to; nothing about money. */
export async function readContractTerms(
	_queries: Queries,
	_organizationId: OrganizationId,
	_songIds: readonly SongId[],
): Promise<ContractTerms[]> {
	return [];
}
