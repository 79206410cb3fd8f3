// Actions by which the label completes or ends a contract: countersigning, recording paper, withdrawing, voiding,
// terminating.

import { endDateOf } from '../../domain/contracts/contract-dates.ts';
import * as m from '../../domain/contracts/contract-documents.messages.ts';
import { type ContractAction, canDo, checkReason } from '../../domain/contracts/contract-status.ts';
import * as termTexts from '../../domain/contracts/contract-terms.messages.ts';
import { contractsApi } from '../../domain/contracts/contracts.api.ts';
import {
	consentOutdated,
	contractNotReady,
	documentMissing,
	noticeTooShort,
	signingDateAhead,
	signingDateMissing,
	terminationDatesMissing,
	versionReplaced,
} from '../../domain/contracts/contracts.errors.ts';
import { consentVersion } from '../../domain/contracts/signing-code.ts';
import { termOf } from '../../domain/contracts/term-fields.ts';
import { addDays, dayOf, formatLongDay, isDay } from '../../domain/kernel/day.ts';
import { AppError, ensure, withValues } from '../../domain/kernel/errors.ts';
import type { ContractId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Admin } from '../framework/actor.ts';
import { type Call, handlers } from '../framework/handle.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { type ActingMember, type ContractsCore, lockSeen, recordContract } from './contract-changes.ts';
import { wakeSealing } from './contract-sealing.service.ts';
import { endLinks, snapshot } from './contract-sending.service.ts';
import {
	type ContractChange,
	type ContractRow,
	findFile,
	findVersion,
	insertSignature,
	insertVersion,
	listContractsOfSong,
	listParties,
	lockContractsOfSong,
	updateContract,
	voidSignatures,
} from './contracts.repository.ts';
import { checkSignature, imageHashOf } from './signature-input.ts';

/** The latest current date of all time zones, so that a person's own today is never refused as a future date. */
const latestToday = (now: Date) => dayOf(new Date(now.getTime() + 14 * 60 * 60_000));

/** Withdraws the links; signatures are kept, but no longer count. */
async function makeVoid(tx: Tx, core: ContractsCore, contract: ContractRow, by: ActingMember, reason: string) {
	const now = core.clock.now();
	await endLinks(tx, core, await listParties(tx, [contract.id]));
	await voidSignatures(tx, contract.id, now);
	await updateContract(tx, contract, { status: 'void', endReason: reason, endedAt: now });
	await recordContract(tx, core, contract, {
		by,
		events: [{ kind: 'voided', to: 'void', detail: reason }],
		evidence: [['contract.voided', { reason }]],
	});
}

/** The contract runs from its effective date, or from the day on which it was signed; the sealing job completes it. */
async function execute(tx: Tx, contract: ContractRow, signedOn: string, change: ContractChange) {
	const effectiveDate = contract.effectiveDate ?? signedOn;
	const endDate = endDateOf(contract.terms, effectiveDate);
	await updateContract(tx, contract, { status: 'executed', effectiveDate, endDate, ...change });
	await wakeSealing(tx);
}

type SeenCall = Pick<Call<{ contractId: ContractId; rowVersion: number }, Admin>, 'input' | 'request' | 'mutate'>;

/** Changes a contract if it is unchanged since the admin saw it. */
async function settle(
	core: ContractsCore,
	{ input: { contractId, rowVersion }, request, mutate }: SeenCall,
	action: ContractAction,
	work: (tx: Tx, contract: ContractRow, by: ActingMember) => Promise<void>,
) {
	await core.documents.seal.ready();
	await mutate(async (tx, { actor }) => {
		const contract = await lockSeen(tx, actor, contractId, rowVersion);
		ensure(canDo(action, contract.status));
		await work(tx, contract, { actor, request });
	});
}

export const createContractEndings = (core: ContractsCore) =>
	handlers(core, contractsApi, {
		async countersignContract(call) {
			const { actor, input, request } = call;
			// The certificate prints the address as that of the person who signed.
			await core.addresses.ensure(actor);
			if (input.consentVersion !== consentVersion) throw new AppError(consentOutdated);
			const { contractId, sha256 } = input;
			const checked = await checkSignature(actor.organizationId, input, actor.name, core.documents.pdf);
			await settle(core, call, 'countersign', async (tx, contract, by) => {
				const version = contract.currentVersion;
				if ((await findVersion(tx, contractId, version))?.sha256 !== sha256) throw new AppError(versionReplaced);
				const label = (await listParties(tx, [contractId])).find(({ side }) => side === 'label');
				if (!label) throw new AppError(withValues(contractNotReady, { problems: t(termTexts.labelMissing) }));
				const now = core.clock.now();
				await insertSignature(tx, {
					contractId,
					version,
					partyId: label.id,
					side: 'label',
					...checked,
					email: actor.email,
					documentSha256: sha256,
					authMethod: 'app_session',
					consentVersion,
					ip: request.address,
					userAgent: request.userAgent,
					signedAt: now,
				});
				await execute(tx, contract, dayOf(now), { executedAt: now });
				const { method, name } = checked;
				await recordContract(tx, core, contract, {
					by,
					events: [{ kind: 'countersigned', to: 'executed' }],
					evidence: [
						['consent.given', { version, text: consentVersion }],
						['countersigned', { version, method, name, image: imageHashOf(checked), sha256 }],
					],
				});
			});
		},

		/** A contract signed on paper counts as executed; its parties' names come from the draft. */
		async recordPaperContract(call) {
			const { contractId, fileId, signedOn } = call.input;
			if (!isDay(signedOn)) throw new AppError(signingDateMissing);
			if (signedOn > latestToday(core.clock.now())) throw new AppError(signingDateAhead);
			await settle(core, call, 'record_paper', async (tx, contract, by) => {
				const file = await findFile(tx, contractId, fileId);
				if (!file) throw new AppError(documentMissing);
				const parties = await listParties(tx, [contractId]);
				const now = core.clock.now();
				const version = contract.currentVersion + 1;
				const { storageKey, sha256, sizeBytes, pages } = file;
				await endLinks(tx, core, parties);
				await voidSignatures(tx, contractId, now);
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
					changeNote: t(m.signedOnPaper),
					createdBy: by.actor.reviewerId,
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
						ip: by.request.address,
						userAgent: by.request.userAgent,
						signedAt: new Date(`${signedOn}T00:00:00Z`),
					});
				await execute(tx, contract, signedOn, { executedAt: now, isOnPaper: true, currentVersion: version });
				await recordContract(tx, core, contract, {
					by,
					events: [{ kind: 'paper_recorded', to: 'executed', version }],
					evidence: [
						['contract.version_created', { version, sha256, bytes: sizeBytes, pages }],
						['paper.recorded', { version, sha256, signedOn }],
					],
				});
			});
		},

		/** The label wants another version: the contract cannot be signed until that is sent. */
		async withdrawVersion(call) {
			const { reason } = call.input;
			ensure(checkReason(reason));
			await settle(core, call, 'negotiate', async (tx, contract, by) => {
				await updateContract(tx, contract, { status: 'negotiating' });
				await recordContract(tx, core, contract, {
					by,
					events: [{ kind: 'negotiating', to: 'negotiating', detail: reason.trim() }],
					evidence: [['contract.taken_back', { version: contract.currentVersion }]],
				});
			});
		},

		async voidContract(call) {
			const { reason } = call.input;
			ensure(checkReason(reason));
			await settle(core, call, 'void', (tx, contract, by) => makeVoid(tx, core, contract, by, reason.trim()));
		},

		async terminateContract(call) {
			const { contractId, noticeDate, endDate, fileId } = call.input;
			ensure(checkReason(call.input.reason));
			if (!isDay(noticeDate) || !isDay(endDate)) throw new AppError(terminationDatesMissing);
			const reason = call.input.reason.trim();
			await settle(core, call, 'terminate', async (tx, contract, by) => {
				const earliest = addDays(noticeDate, Number(termOf(contract.terms, 'noticeDays')) || 0);
				if (endDate < earliest) throw new AppError(withValues(noticeTooShort, { day: formatLongDay(earliest) }));
				const file = fileId && (await findFile(tx, contractId, fileId));
				if (fileId && !file) throw new AppError(documentMissing);
				const days = { noticeDay: formatLongDay(noticeDate), endDay: formatLongDay(endDate) };
				const detail = t(m.terminationDetail, { reason, ...days });
				const endedAt = core.clock.now();
				await updateContract(tx, contract, { status: 'terminated', endReason: detail, endedAt, endDate });
				await recordContract(tx, core, contract, {
					by,
					events: [{ kind: 'terminated', to: 'terminated', detail, fileId: fileId ?? null }],
					evidence: [['contract.terminated', { reason, noticeDate, endDate, notice: file?.sha256 ?? null }]],
				});
			});
		},
	});

export type ContractsOfSong = ReturnType<typeof createContractsOfSong>;

/** Operations on all contracts of a song. */
export const createContractsOfSong = (core: ContractsCore) => ({
	/** Call this before a transaction that may end contracts. */
	prepare: () => core.documents.seal.ready(),

	/** Whether a contract about the song was sent to a person outside. */
	async wereSent(queries: Queries, organizationId: OrganizationId, songId: SongId) {
		const contracts = await listContractsOfSong(queries, organizationId, songId);
		return contracts.some(({ currentVersion }) => currentVersion > 0);
	},

	/**
	 * Call this before locking the song: changes of contracts lock the contract first, and then the lists of signed songs
	 * follow it.
	 */
	lockAll: (tx: Tx, organizationId: OrganizationId, songId: SongId) => lockContractsOfSong(tx, organizationId, songId),

	/** Contracts of a withdrawn song cannot be signed. Executed ones stay as they are. */
	async withdrawAll(tx: Tx, by: ActingMember, songId: SongId, reason: string) {
		for (const contract of await lockContractsOfSong(tx, by.actor.organizationId, songId)) {
			if (contract.status === 'draft' || !canDo('void', contract.status).allowed) continue;
			await makeVoid(tx, core, contract, by, reason);
		}
	},
});
