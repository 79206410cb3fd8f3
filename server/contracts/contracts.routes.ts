import { expiringUntil } from '../../domain/contracts/contract-dates.ts';
import { contractsApi } from '../../domain/contracts/contracts.api.ts';
import { contractNotFound } from '../../domain/contracts/contracts.errors.ts';
import { done } from '../../domain/kernel/done.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { handle } from '../framework/handle.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { presentContract, presentSummaries, presentToGuest } from './contracts.present.ts';
import { listContractPage, listContractsOfSong } from './contracts.repository.ts';
import type { Countersigning } from './countersigning.service.ts';
import type { ContractDocuments } from './documents.service.ts';
import type { DraftSaving } from './draft-saving.service.ts';
import type { DraftsService } from './drafts.service.ts';
import type { ContractEndings } from './endings.service.ts';
import type { PaperContracts } from './paper.service.ts';
import type { ContractSending } from './sending.service.ts';
import type { ContractSigning } from './signing.service.ts';
import type { SigningCodeService } from './signing-codes.service.ts';
import type { SigningLinks } from './signing-links.service.ts';
import type { SigningSteps } from './signing-steps.service.ts';
import type { ContractTemplates } from './templates.service.ts';

interface ContractsRoutesDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly documents: ContractDocuments;
	readonly drafts: DraftsService & DraftSaving & ContractTemplates;
	readonly sending: ContractSending & SigningLinks;
	readonly signing: ContractSigning & SigningSteps & Pick<SigningCodeService, 'requestCode'>;
	readonly endings: ContractEndings & Countersigning & PaperContracts;
}

const pageSize = 50;

export function createContractsRoutes(deps: ContractsRoutesDeps) {
	return { ...readingRoutes(deps), ...draftRoutes(deps), ...labelRoutes(deps), ...guestRoutes(deps) };
}

function readingRoutes({ db, clock, documents }: ContractsRoutesDeps) {
	return {
		listContracts: handle(contractsApi.listContracts, async ({ input: { show, status, after }, actor }) => {
			const today = clock.now().toISOString().slice(0, 10);
			const wanted = {
				status: show === 'to_sign' ? ('signed' as const) : status,
				ending: show === 'expiring' ? { today, until: expiringUntil(today), withOptions: actor.isAdmin } : undefined,
			};
			const page = await listContractPage(db, actor.organizationId, { ...wanted, after, limit: pageSize });
			return { contracts: await presentSummaries(db, actor, page.rows), nextAfter: page.nextAfter };
		}),

		listContractsOfSong: handle(contractsApi.listContractsOfSong, async ({ input, actor }) => {
			if (!(await findSignedSong(db, actor.organizationId, input.songId))) throw new AppError(contractNotFound);
			const rows = await listContractsOfSong(db, actor.organizationId, input.songId);
			return { contracts: await presentSummaries(db, actor, rows) };
		}),

		getContract: handle(contractsApi.getContract, ({ input, actor }) =>
			presentContract({ db, documents, now: clock.now() }, actor, input.contractId),
		),
	};
}

function draftRoutes({ drafts }: ContractsRoutesDeps) {
	return {
		createContract: handle(contractsApi.createContract, async ({ input, actor }) => ({
			contractId: await drafts.create(actor, input.songId, input),
		})),

		saveContract: handle(contractsApi.saveContract, async ({ input, actor }) => ({
			rowVersion: await drafts.save(actor, input.contractId, input),
		})),

		duplicateContract: handle(contractsApi.duplicateContract, async ({ input, actor }) => ({
			contractId: await drafts.duplicate(actor, input.contractId),
		})),

		listContractTemplates: handle(contractsApi.listContractTemplates, async ({ actor }) => ({
			templates: await drafts.listTemplates(actor),
		})),

		saveContractTemplate: handle(contractsApi.saveContractTemplate, async ({ input, actor }) => {
			await drafts.saveTemplate(actor, input);
			return done;
		}),
	};
}

function labelRoutes({ sending, endings }: ContractsRoutesDeps) {
	return {
		sendContract: handle(contractsApi.sendContract, async ({ input, actor, request }) => ({
			mailed: await sending.send(actor, input.contractId, input, request),
		})),

		takeBackContract: handle(contractsApi.takeBackContract, async ({ input, actor, request }) => {
			await endings.takeBack(actor, input.contractId, input, request);
			return done;
		}),

		renewSigningLink: handle(contractsApi.renewSigningLink, async ({ input, actor, request }) => ({
			url: await sending.renew(actor, input.contractId, input.partyId, request),
		})),

		copySigningLink: handle(contractsApi.copySigningLink, async ({ input, actor, request }) => ({
			url: await sending.copy(actor, input.contractId, input.partyId, request),
		})),

		remindSigner: handle(contractsApi.remindSigner, async ({ input, actor }) => {
			await sending.remind(actor, input.contractId, input.partyId);
			return done;
		}),

		countersignContract: handle(contractsApi.countersignContract, async ({ input, actor, request }) => {
			await endings.countersign(actor, input.contractId, input, request);
			return done;
		}),

		voidContract: handle(contractsApi.voidContract, async ({ input, actor, request }) => {
			await endings.void(actor, input.contractId, input, request);
			return done;
		}),

		terminateContract: handle(contractsApi.terminateContract, async ({ input, actor, request }) => {
			await endings.terminate(actor, input.contractId, input, request);
			return done;
		}),

		recordPaperContract: handle(contractsApi.recordPaperContract, async ({ input, actor, request }) => {
			await endings.recordPaper(actor, input.contractId, input, request);
			return done;
		}),
	};
}

function guestRoutes({ db, clock, signing }: ContractsRoutesDeps) {
	return {
		getContractAsGuest: handle(contractsApi.getContractAsGuest, ({ actor }) => presentToGuest(db, actor, clock.now())),

		openContract: handle(contractsApi.openContract, async ({ actor, request }) => {
			await signing.open(actor, request);
			return done;
		}),

		readContract: handle(contractsApi.readContract, async ({ input, actor, request }) => {
			await signing.read(actor, input, request);
			return done;
		}),

		consentToSign: handle(contractsApi.consentToSign, async ({ input, actor, request }) => {
			await signing.consent(actor, { version: input.version, text: input.consentVersion }, request);
			return done;
		}),

		requestSigningCode: handle(contractsApi.requestSigningCode, async ({ input, actor, request }) => ({
			expiresAt: await signing.requestCode(actor, input, request),
		})),

		signContract: handle(contractsApi.signContract, async ({ input, actor, request }) => {
			await signing.sign(actor, input, request);
			return done;
		}),

		askForContractChanges: handle(contractsApi.askForContractChanges, async ({ input, actor, request }) => {
			await signing.askForChanges(actor, input, request);
			return done;
		}),

		declineContract: handle(contractsApi.declineContract, async ({ input, actor, request }) => {
			await signing.decline(actor, input, request);
			return done;
		}),
	};
}
