import { contractKindsInText } from '../../domain/contracts/contract-kinds.ts';
import { inSigningOrder } from '../../domain/contracts/contract-parties.ts';
import type { ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import type { ContractStatus } from '../../domain/contracts/contract-status.ts';
import type { ContractId, SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import { useContract, useContractsOfSong } from '../contracts/contracts.queries.ts';
import { SignerBadge } from '../contracts/signer-badge.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';

/** The contract whose signers are shown: one that needs the label, otherwise one that is out, otherwise one in force. */
const shownFirst: readonly ContractStatus[] = ['signed', 'negotiating', 'partially_signed', 'sent', 'executed'];

function contractToShow(contracts: readonly ContractSummary[]) {
	const newestFirst = contracts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
	return shownFirst.flatMap((status) => newestFirst.filter((contract) => contract.status === status))[0];
}

/** The signers of a contract with what each has done. For admins: members do not see who signs (R-SIGNED-8). */
export function SongSigners({ songId }: { songId: SongId }) {
	const contract = contractToShow(useContractsOfSong(songId).data?.contracts ?? []);
	return contract && <Signers contractId={contract.id} />;
}

function Signers({ contractId }: { contractId: ContractId }) {
	const query = useContract(contractId);
	return (
		<Loaded query={query} failure={t(m.signersFailed)} skeleton={<Skeleton className="h-16" />}>
			{(contract) => (
				<div>
					<h3 className="mb-1.5 text-xs font-normal text-faint">
						{t(m.signersOf, { kind: t(contractKindsInText[contract.kind]) })}
					</h3>
					<ul className="grid gap-1">
						{inSigningOrder(contract.parties).map(({ party }) => (
							<li key={party.id} className="flex min-h-9 items-start gap-2.5 py-0.5">
								<Avatar id={party.id} name={party.signerName || party.legalName} size={28} />
								<div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
									<span className="min-w-28 flex-1 leading-7 [overflow-wrap:anywhere]">
										{party.signerName || party.legalName}
									</span>
									<SignerBadge contract={contract} party={party} />
								</div>
							</li>
						))}
					</ul>
				</div>
			)}
		</Loaded>
	);
}
