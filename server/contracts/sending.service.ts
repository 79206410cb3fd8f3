// Freezing a version and asking people to sign it.

import { checkDraft } from '../../domain/contracts/check-contract.ts';
import { whoseTurn } from '../../domain/contracts/contract-parties.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import { changeNoteMissing, contractChanged, contractNotReady } from '../../domain/contracts/contracts.errors.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Papers } from '../evidence/papers.ts';
import type { Admin } from '../framework/actor.ts';
import type { OutsideMails } from '../framework/outside-mails.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { dropMailsAbout } from '../platform/mail/mail-queue.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { ensureNotWithdrawn } from '../workspace/withdrawals.shared-queries.ts';
import { getContract, lockSeen } from './contract-lock.ts';
import type { ContractLog } from './contract-log.ts';
import type { ContractPost, SentLink } from './contract-post.ts';
import { storeDocument } from './contract-storage.ts';
import { type ContractRow, updateContract } from './contracts.repository.ts';
import type { ContractDocuments } from './documents.service.ts';
import { insertVersion, listParties, type PartyRow, updateParty, voidSignatures } from './signing.repository.ts';

export interface SendingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Links;
	readonly outsideMails: OutsideMails;
	readonly storage: Storage;
	readonly papers: Papers;
	readonly log: ContractLog;
	readonly post: ContractPost;
	readonly documents: ContractDocuments;
}

export type ContractSending = ReturnType<typeof createContractSending>;

export function createContractSending(deps: SendingDeps) {
	const { db, clock, links, outsideMails, storage, papers, log, post, documents } = deps;

	async function ensureReady(contract: ContractRow, parties: readonly PartyRow[], changeNote: string): Promise<void> {
		ensure(canDo('send', contract.status));
		if (contract.currentVersion > 0 && changeNote.trim() === '') throw new AppError(changeNoteMissing);
		const { terms, parties: lacking } = checkDraft({ kind: contract.kind, terms: contract.terms, parties });
		const problems = [...terms, ...lacking, ...(await documents.problems(db, contract))];
		if (problems.length > 0) throw new AppError(withDetail(contractNotReady, `${problems.join('; ')}.`));
	}

	/** Old links die with the version that they were about. */
	async function endLinks(tx: Tx, parties: readonly PartyRow[]): Promise<void> {
		for (const { id, organizationId, linkId } of parties) {
			if (linkId === null) continue;
			await links.revoke(tx, linkId);
			await dropMailsAbout(tx, organizationId, id);
			await updateParty(tx, id, { linkId: null, askedAt: null, remindersSent: 0 });
		}
	}

	return {
		endLinks,

		async send(
			admin: Admin,
			contractId: ContractId,
			{
				rowVersion,
				note,
				changeNote,
			}: { readonly rowVersion: number; readonly note: string; readonly changeNote: string },
			request: RequestFacts,
		): Promise<number> {
			const seen = await getContract(db, admin, contractId);
			if (seen.rowVersion !== rowVersion) throw new AppError(contractChanged);
			const parties = await listParties(db, [contractId]);
			await ensureReady(seen, parties, changeNote);
			await papers.seal.ready();
			const { bytes, pages } = await documents.make(seen, false);
			// Stored first, so that a row never names bytes that are not there.
			const stored = await storeDocument(storage, seen.organizationId, bytes);
			const first = whoseTurn(parties, new Set());
			const change = async (tx: Tx) => {
				// The same as it was when the document was made, or it is refused.
				const contract = await lockSeen(tx, admin, contractId, rowVersion);
				ensure(canDo('send', contract.status));
				await ensureNotWithdrawn(tx, admin.organizationId, contract.songId);
				const now = clock.now();
				const version = contract.currentVersion + 1;
				await insertVersion(tx, {
					contractId,
					version,
					title: contract.title,
					...stored,
					pages,
					terms: contract.terms,
					parties: parties.map(snapshot),
					changeNote: changeNote.trim() || null,
					createdBy: admin.reviewerId,
					createdAt: now,
				});
				const voided = await voidSignatures(tx, contractId, now);
				await endLinks(tx, parties);
				const sent = await updateContract(tx, contract, {
					status: 'sent',
					currentVersion: version,
					sentAt: now,
					sentBy: admin.reviewerId,
					note: note.trim(),
				});
				const links: SentLink[] = [];
				for (const party of first) links.push(await post.ask(tx, sent, { ...party, linkId: null }));
				const told = { ...contract, sentBy: admin.reviewerId };
				const detail = changeNote.trim() || null;
				const made = { version, sha256: stored.sha256, bytes: bytes.byteLength, pages, voidedSignatures: voided };
				await log.record(
					tx,
					told,
					{ member: admin, request },
					{
						events: [
							{ kind: 'version_made', to: 'sent', by: admin, version, detail },
							...first.map(
								({ signerName }) => ({ kind: 'sent', of: sent, by: admin, signer: signerName, version }) as const,
							),
						],
						evidence: [['contract.version_created', made], ...links.map((link) => ['link.sent', link] as const)],
					},
				);
				return first.length;
			};
			const recipients = first.map(({ signerEmail }) => signerEmail);
			return outsideMails.send(admin, recipients, () => db.transaction(change));
		},
	};
}

/** What the version keeps of a party: not its link. */
export function snapshot({
	linkId: _,
	askedAt: __,
	remindersSent: ___,
	remindedAt: ____,
	organizationId: _____,
	contractId: ______,
	position: _______,
	...party
}: PartyRow) {
	return party;
}
