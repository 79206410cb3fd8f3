// How everything begins that the holder of a signing link does.

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
import { AppError } from '../../domain/kernel/errors.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { linkUnknown } from '../../domain/links/links.errors.ts';
import type { Papers } from '../evidence/papers.ts';
import type { Guest } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { ContractLog } from './contract-log.ts';
import type { ContractPost } from './contract-post.ts';
import { type ContractRow, lockContract } from './contracts.repository.ts';
import {
	findParty,
	findSigning,
	findVersion,
	listParties,
	listSignatures,
	type PartyRow,
	type SigningRow,
	type VersionRow,
} from './signing.repository.ts';
import type { SigningCodes } from './signing-codes.ts';

export interface SigningDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Links;
	readonly limiter: RateLimiter;
	readonly papers: Papers;
	readonly log: ContractLog;
	readonly post: ContractPost;
	readonly codes: SigningCodes;
}

export type SigningGuest = Guest<typeof contractLink>;

export interface AtSigning {
	readonly contract: ContractRow;
	readonly party: PartyRow;
	readonly version: VersionRow;
	readonly signing: SigningRow | undefined;
	readonly key: Pick<SigningRow, 'partyId' | 'version' | 'contractId'>;
	readonly by: { readonly party: PartyRow; readonly request: RequestFacts };
}

export function createSigningDesk({ db, links, papers }: Pick<SigningDeps, 'db' | 'links' | 'papers'>) {
	/** The contract first, then the link: whoever sends, voids or ends a contract takes them in this order. */
	async function atContract<Result>(
		guest: SigningGuest,
		version: number | null,
		request: RequestFacts,
		work: (tx: Tx, at: AtSigning) => Promise<Result>,
	): Promise<Result> {
		await papers.seal.ready();
		return db.transaction(async (tx) => {
			const found = await findParty(tx, guest.organizationId, guest.subjectId);
			const contract = found && (await lockContract(tx, guest.organizationId, found.contractId));
			await links.ensureStillOpen(tx, guest);
			const party = await findParty(tx, guest.organizationId, guest.subjectId);
			const current = contract && (await findVersion(tx, contract.id, contract.currentVersion));
			// A link of an earlier version is revoked, so the one that is shown is the one that is out.
			if (!party || !contract || !current || party.linkId !== guest.linkId) throw new AppError(linkUnknown);
			if (version !== null && version !== contract.currentVersion) throw new AppError(versionReplaced);
			const key = { partyId: party.id, version: current.version, contractId: contract.id };
			const signing = await findSigning(tx, party.id, current.version);
			return work(tx, { contract, party, version: current, signing, key, by: { party, request } });
		});
	}

	async function ensureUnsigned(tx: Tx, { contract, party }: AtSigning): Promise<ReadonlySet<string>> {
		const signed = new Set((await listSignatures(tx, contract.id)).map(({ partyId }) => partyId as string));
		if (signed.has(party.id)) throw new AppError(alreadySigned);
		return signed;
	}

	/** Everything that comes before a signature, for this version. */
	async function ensureMaySign(tx: Tx, at: AtSigning): Promise<ReadonlySet<string>> {
		ensure(canDo('sign', at.contract.status));
		const signed = await ensureUnsigned(tx, at);
		const turn = whoseTurn(await listParties(tx, [at.contract.id]), signed);
		if (!turn.some(({ id }) => id === at.party.id)) throw new AppError(notYourTurn);
		if (!at.signing?.fetchedAt) throw new AppError(notFetched);
		if (!at.signing.viewedAt) throw new AppError(notRead);
		if (!at.signing.consentedAt) throw new AppError(noConsent);
		return signed;
	}

	return { atContract, ensureUnsigned, ensureMaySign };
}
