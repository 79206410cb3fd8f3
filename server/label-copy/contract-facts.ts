// The one place at which label copy reads contracts.
import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import type { ContractTerms } from '../../domain/label-copy/contract-contradictions.ts';
import { listContractTerms } from '../contracts/contracts.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';

/** Of contracts that hold or are about to; nothing about money. An amendment says what it changes, not all of it. */
export async function readContractTerms(
	queries: Queries,
	organizationId: OrganizationId,
	songIds: readonly SongId[],
): Promise<ContractTerms[]> {
	const found = await listContractTerms(queries, organizationId, songIds);
	return found
		.filter(({ isAmendment }) => !isAmendment)
		.map(({ status, territory, isAmendment: _, ...terms }) => ({
			...terms,
			isExecuted: status === 'executed',
			territory: territory && {
				kind: territory.kind,
				countries: [...territory.countries],
				except: [...territory.except],
			},
		}));
}
