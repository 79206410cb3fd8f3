import { canDo } from '../../domain/contracts/contract-status.ts';
import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import type { Papers } from '../evidence/papers.ts';
import type { Member } from '../framework/actor.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { listContractsOfSong, lockContractsOfSong } from './contracts.repository.ts';
import type { ContractEndings } from './endings.service.ts';

interface OfSongDeps extends Pick<ContractEndings, 'makeVoid'> {
	readonly papers: Papers;
}

export type ContractsOfSong = ReturnType<typeof createContractsOfSong>;

/** For whatever happens to a song as a whole. */
export function createContractsOfSong({ makeVoid, papers }: OfSongDeps) {
	return {
		/** Before a transaction that may end contracts. */
		prepare: (): Promise<void> => papers.seal.ready(),

		/** Whether somebody outside was given a contract about it. */
		async wereSent(queries: Queries, organizationId: OrganizationId, songId: SongId): Promise<boolean> {
			return (await listContractsOfSong(queries, organizationId, songId)).some(
				({ currentVersion }) => currentVersion > 0,
			);
		},

		/** Before the song itself: whoever changes a contract has it locked when the lists of signed songs follow it. */
		async lockAll(tx: Tx, organizationId: OrganizationId, songId: SongId): Promise<void> {
			await lockContractsOfSong(tx, organizationId, songId);
		},

		/** Nobody signs for a song that is withdrawn. What is executed stays as it is. */
		async withdrawAll(
			tx: Tx,
			actor: Member,
			songId: SongId,
			{ reason, request }: { readonly reason: string; readonly request: RequestFacts },
		): Promise<void> {
			for (const contract of await lockContractsOfSong(tx, actor.organizationId, songId)) {
				if (contract.status === 'draft' || !canDo('void', contract.status).allowed) continue;
				await makeVoid(tx, contract, { member: actor, request }, reason);
			}
		},
	};
}
