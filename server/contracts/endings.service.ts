// Countersigning, and every other way in which a contract is settled by the label.

import { canDo, checkReason } from '../../domain/contracts/contract-status.ts';
import { documentMissing, noticeTooShort, terminationDatesMissing } from '../../domain/contracts/contracts.errors.ts';
import { longDay } from '../../domain/contracts/placeholder-values.ts';
import { termOf } from '../../domain/contracts/term-fields.ts';
import { addDays, isDay } from '../../domain/kernel/day.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { ContractFileId, ContractId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Papers } from '../evidence/papers.ts';
import type { Admin } from '../framework/actor.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { lockSeen } from './contract-lock.ts';
import type { ContractLog, DoingMember } from './contract-log.ts';
import { type ContractRow, updateContract } from './contracts.repository.ts';
import type { ContractSending } from './sending.service.ts';
import { findFile, listParties, voidSignatures } from './signing.repository.ts';

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

export type ContractEndings = ReturnType<typeof createContractEndings>;

export function createContractEndings({ db, clock, papers, log, sending }: EndingsDeps) {
	/** Links die; signatures are kept, but no longer count. */
	async function makeVoid(tx: Tx, contract: ContractRow, doer: DoingMember, reason: string): Promise<void> {
		const now = clock.now();
		await sending.endLinks(tx, await listParties(tx, [contract.id]));
		await voidSignatures(tx, contract.id, now);
		await updateContract(tx, contract, { status: 'void', endReason: reason, endedAt: now });
		await log.record(tx, contract, doer, {
			events: [{ kind: 'voided', to: 'void', by: doer.member, detail: reason }],
			evidence: [['contract.voided', { reason }]],
		});
	}

	return {
		makeVoid,

		/** The label wants another version: nobody can sign until it is sent. */
		async takeBack(
			admin: Admin,
			contractId: ContractId,
			{ rowVersion, reason }: { readonly rowVersion: number; readonly reason: string },
			request: RequestFacts,
		): Promise<void> {
			ensure(checkReason(reason));
			await papers.seal.ready();
			await db.transaction(async (tx) => {
				const contract = await lockSeen(tx, admin, contractId, rowVersion);
				ensure(canDo('negotiate', contract.status));
				await updateContract(tx, contract, { status: 'negotiating' });
				await log.record(
					tx,
					contract,
					{ member: admin, request },
					{
						events: [{ kind: 'negotiating', to: 'negotiating', by: admin, detail: reason.trim() }],
						evidence: [['contract.taken_back', { version: contract.currentVersion }]],
					},
				);
			});
		},

		async void(
			admin: Admin,
			contractId: ContractId,
			{ rowVersion, reason }: Seen & { readonly reason: string },
			request: RequestFacts,
		): Promise<void> {
			ensure(checkReason(reason));
			await papers.seal.ready();
			await db.transaction(async (tx) => {
				const contract = await lockSeen(tx, admin, contractId, rowVersion);
				ensure(canDo('void', contract.status));
				await makeVoid(tx, contract, { member: admin, request }, reason.trim());
			});
		},

		async terminate(
			admin: Admin,
			contractId: ContractId,
			request: Seen & {
				readonly reason: string;
				readonly noticeDate: string;
				readonly endDate: string;
				readonly fileId?: ContractFileId | undefined;
			},
			facts: RequestFacts,
		): Promise<void> {
			const { rowVersion, reason, noticeDate, endDate, fileId } = request;
			ensure(checkReason(reason));
			if (!isDay(noticeDate) || !isDay(endDate)) throw new AppError(terminationDatesMissing);
			await papers.seal.ready();
			await db.transaction(async (tx) => {
				const contract = await lockSeen(tx, admin, contractId, rowVersion);
				ensure(canDo('terminate', contract.status));
				const earliest = addDays(noticeDate, Number(termOf(contract.terms, 'noticeDays')) || 0);
				if (endDate < earliest) throw new AppError(withDetail(noticeTooShort, `on ${longDay(earliest)}`));
				const file = fileId ? await findFile(tx, contract.id, fileId) : undefined;
				if (fileId && !file) throw new AppError(documentMissing);
				const detail = `${reason.trim()} (notice of ${longDay(noticeDate)}, ends ${longDay(endDate)})`;
				const change = { status: 'terminated' as const, endReason: detail, endedAt: clock.now(), endDate };
				await updateContract(tx, contract, change);
				const data = { reason: reason.trim(), noticeDate, endDate, notice: file ? file.sha256 : null };
				await log.record(
					tx,
					contract,
					{ member: admin, request: facts },
					{
						events: [{ kind: 'terminated', to: 'terminated', by: admin, detail, fileId: file?.id ?? null }],
						evidence: [['contract.terminated', data]],
					},
				);
			});
		},
	};
}
