// Contracts that were signed on paper.

import { endDateOf } from '../../domain/contracts/contract-dates.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import { documentMissing, signingDateAhead, signingDateMissing } from '../../domain/contracts/contracts.errors.ts';
import { isDay } from '../../domain/kernel/day.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ContractFileId, ContractId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Papers } from '../evidence/papers.ts';
import type { Admin } from '../framework/actor.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { lockSeen } from './contract-lock.ts';
import type { ContractLog } from './contract-log.ts';
import { updateContract } from './contracts.repository.ts';
import { wakeSealing } from './sealing.service.ts';
import { type ContractSending, snapshot } from './sending.service.ts';
import { findFile, insertSignature, insertVersion, listParties, voidSignatures } from './signing.repository.ts';

interface EndingsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly papers: Papers;
	readonly log: ContractLog;
	readonly sending: Pick<ContractSending, 'endLinks'>;
}

interface Seen {
	readonly rowVersion: number;
}

/** The latest day that it is anywhere: nobody is told that their own today lies ahead. */
const latestToday = (now: Date) => new Date(now.getTime() + 14 * 60 * 60_000).toISOString().slice(0, 10);

export type PaperContracts = ReturnType<typeof createPaperContracts>;

export function createPaperContracts({ db, clock, papers, log, sending }: EndingsDeps) {
	return {
		/** What was signed on paper counts as executed; its parties' names come from the draft. */
		async recordPaper(
			admin: Admin,
			contractId: ContractId,
			{ rowVersion, fileId, signedOn }: Seen & { readonly fileId: ContractFileId; readonly signedOn: string },
			request: RequestFacts,
		): Promise<void> {
			if (!isDay(signedOn)) throw new AppError(signingDateMissing);
			if (signedOn > latestToday(clock.now())) throw new AppError(signingDateAhead);
			await papers.seal.ready();
			await db.transaction(async (tx) => {
				const contract = await lockSeen(tx, admin, contractId, rowVersion);
				ensure(canDo('record_paper', contract.status));
				const file = await findFile(tx, contract.id, fileId);
				if (!file) throw new AppError(documentMissing);
				const [parties, now, version] = [
					await listParties(tx, [contract.id]),
					clock.now(),
					contract.currentVersion + 1,
				];
				const { storageKey, sha256, sizeBytes, pages } = file;
				await sending.endLinks(tx, parties);
				await voidSignatures(tx, contract.id, now);
				await insertVersion(tx, {
					contractId,
					version,
					title: contract.title,
					storageKey,
					sha256,
					sizeBytes,
					pages,
					terms: contract.terms,
					parties: parties.map(snapshot),
					changeNote: 'Signed on paper',
					createdBy: admin.reviewerId,
					createdAt: now,
				});
				for (const party of parties.filter(({ legalName }) => legalName !== ''))
					await insertSignature(tx, {
						contractId,
						version,
						partyId: party.id,
						side: party.side,
						method: 'uploaded_wet_ink',
						name: party.signerName || party.legalName,
						drawing: null,
						email: party.signerEmail,
						authMethod: 'paper',
						documentSha256: sha256,
						consentVersion: 'paper',
						ip: request.address,
						userAgent: request.userAgent,
						signedAt: new Date(`${signedOn}T00:00:00Z`),
					});
				const effectiveDate = contract.effectiveDate ?? signedOn;
				await updateContract(tx, contract, {
					status: 'executed',
					executedAt: now,
					isOnPaper: true,
					currentVersion: version,
					effectiveDate,
					endDate: endDateOf(contract.terms, effectiveDate),
				});
				await wakeSealing(tx);
				await log.record(
					tx,
					contract,
					{ member: admin, request },
					{
						events: [{ kind: 'paper_recorded', to: 'executed', by: admin, version }],
						evidence: [
							['contract.version_created', { version, sha256, bytes: sizeBytes, pages }],
							['paper.recorded', { version, sha256, signedOn }],
						],
					},
				);
			});
		},
	};
}
