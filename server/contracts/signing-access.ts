// The checks and locks with which every action of a signing link begins.

import type { contractLink } from '../../domain/contracts/contract-link.ts';
import { whoseTurn } from '../../domain/contracts/contract-parties.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import {
	alreadySigned,
	noConsent,
	notFetched,
	notRead,
	notYourTurn,
	versionReplaced,
} from '../../domain/contracts/contracts.errors.ts';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import { linkUnknown } from '../../domain/links/links.errors.ts';
import type { Guest } from '../links/guest.ts';
import type { Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { ContractsCore } from './contract-changes.ts';
import {
	type ContractRow,
	findParty,
	findSigning,
	findVersion,
	listParties,
	listSignatures,
	lockContract,
	type PartyRow,
	type SigningRow,
	type VersionRow,
} from './contracts.repository.ts';

type SigningGuest = Guest<typeof contractLink>;

export interface SigningCall {
	readonly actor: SigningGuest;
	readonly request: RequestFacts;
}

export interface AtSigning {
	readonly contract: ContractRow;
	readonly party: PartyRow;
	readonly version: VersionRow;
	readonly signing: SigningRow | undefined;
	readonly key: Pick<SigningRow, 'partyId' | 'version' | 'contractId'>;
	readonly by: { readonly party: PartyRow; readonly request: RequestFacts };
}

/** Locks the contract first, then the link: sending, voiding and ending a contract use the same order. */
export async function atContract<Result>(
	{ db, links, documents }: ContractsCore,
	{ actor: guest, request }: SigningCall,
	version: number | null,
	work: (tx: Tx, at: AtSigning) => Promise<Result>,
): Promise<Result> {
	await documents.seal.ready();
	return db.transaction(async (tx) => {
		const found = await findParty(tx, guest.organizationId, guest.subjectId);
		const contract = found && (await lockContract(tx, guest.organizationId, found.contractId));
		await links.ensureStillOpen(tx, guest);
		const party = await findParty(tx, guest.organizationId, guest.subjectId);
		const current = contract && (await findVersion(tx, contract.id, contract.currentVersion));
		// The link of an earlier version is withdrawn, so the shown version is the current one.
		if (!party || !contract || !current || party.linkId !== guest.linkId) throw new AppError(linkUnknown);
		if (version !== null && version !== contract.currentVersion) throw new AppError(versionReplaced);
		const key = { partyId: party.id, version: current.version, contractId: contract.id };
		const signing = await findSigning(tx, party.id, current.version);
		return work(tx, { contract, party, version: current, signing, key, by: { party, request } });
	});
}

export async function ensureUnsigned(tx: Tx, { contract, party }: AtSigning): Promise<ReadonlySet<string>> {
	const signed = new Set((await listSignatures(tx, contract.id)).map(({ partyId }) => partyId as string));
	if (signed.has(party.id)) throw new AppError(alreadySigned);
	return signed;
}

/** Checks that the document was sent and that the browser reports it as shown. */
export function ensureRead(signing: SigningRow | undefined) {
	if (!signing?.fetchedAt) throw new AppError(notFetched);
	if (!signing.viewedAt) throw new AppError(notRead);
}

/** Checks everything that comes before a signature, for this version. */
export async function ensureMaySign(tx: Tx, at: AtSigning): Promise<ReadonlySet<string>> {
	ensure(canDo('sign', at.contract.status));
	const signed = await ensureUnsigned(tx, at);
	const turn = whoseTurn(await listParties(tx, [at.contract.id]), signed);
	if (!turn.some(({ id }) => id === at.party.id)) throw new AppError(notYourTurn);
	ensureRead(at.signing);
	if (!at.signing?.consentedAt) throw new AppError(noConsent);
	return signed;
}
