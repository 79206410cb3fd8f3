import { consentVersion } from '../../domain/contracts/consent-text.ts';
import { endDateOf } from '../../domain/contracts/contract-dates.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import { consentOutdated, contractNotReady, versionReplaced } from '../../domain/contracts/contracts.errors.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Papers } from '../evidence/papers.ts';
import type { AccountPorts } from '../framework/account-ports.ts';
import type { Admin } from '../framework/actor.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { lockSeen } from './contract-lock.ts';
import type { ContractLog } from './contract-log.ts';
import { sha256Of } from './contract-storage.ts';
import { updateContract } from './contracts.repository.ts';
import { wakeSealing } from './sealing.service.ts';
import type { ContractSending } from './sending.service.ts';
import { checkSignature, type GivenSignature } from './signature-input.ts';
import { findVersion, insertSignature, listParties } from './signing.repository.ts';

interface EndingsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly papers: Papers;
	readonly log: ContractLog;
	readonly addresses: AccountPorts['addresses'];
	readonly sending: Pick<ContractSending, 'endLinks'>;
}

interface Seen {
	readonly rowVersion: number;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export type Countersigning = ReturnType<typeof createCountersigning>;

export function createCountersigning({ db, clock, papers, log, addresses }: Omit<EndingsDeps, 'sending'>) {
	return {
		async countersign(
			admin: Admin,
			contractId: ContractId,
			given: Seen & GivenSignature & { readonly consentVersion: string; readonly sha256: string },
			request: RequestFacts,
		): Promise<void> {
			// The certificate prints the address as that of the person who signed.
			await addresses.ensure(admin);
			if (given.consentVersion !== consentVersion) throw new AppError(consentOutdated);
			const checked = await checkSignature(admin.organizationId, given, admin.name, papers.pdf);
			await papers.seal.ready();
			await db.transaction(async (tx) => {
				const contract = await lockSeen(tx, admin, contractId, given.rowVersion);
				ensure(canDo('countersign', contract.status));
				const version = await findVersion(tx, contract.id, contract.currentVersion);
				if (!version || version.sha256 !== given.sha256) throw new AppError(versionReplaced);
				const label = (await listParties(tx, [contract.id])).find(({ side }) => side === 'label');
				if (!label) throw new AppError(withDetail(contractNotReady, 'The label as a party.'));
				const now = clock.now();
				await insertSignature(tx, {
					contractId,
					version: version.version,
					partyId: label.id,
					side: 'label',
					...checked,
					email: admin.email,
					documentSha256: version.sha256,
					authMethod: 'app_session',
					consentVersion,
					ip: request.address,
					userAgent: request.userAgent,
					signedAt: now,
				});
				const effectiveDate = contract.effectiveDate ?? dayOf(now);
				await updateContract(tx, contract, {
					status: 'executed',
					executedAt: now,
					effectiveDate,
					endDate: endDateOf(contract.terms, effectiveDate),
				});
				await wakeSealing(tx);
				const image = checked.drawing === null ? null : sha256Of(Buffer.from(checked.drawing, 'base64'));
				const { method, name } = checked;
				await log.record(
					tx,
					contract,
					{ member: admin, request },
					{
						events: [{ kind: 'countersigned', to: 'executed', by: admin }],
						evidence: [
							['consent.given', { version: version.version, text: consentVersion }],
							['countersigned', { version: version.version, method, name, image, sha256: version.sha256 }],
						],
					},
				);
			});
		},
	};
}
