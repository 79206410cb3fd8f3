// Converts contracts to API output. Members get what `presentSummary` names for them and nothing else.

import { checkDraft } from '../../domain/contracts/check-contract.ts';
import { consentTextOf } from '../../domain/contracts/consent-texts.ts';
import { expiringUntil, optionDaysOf, sellOffEndOf } from '../../domain/contracts/contract-dates.ts';
import { type contractLink, hasEnded } from '../../domain/contracts/contract-link.ts';
import { maskEmail, whoseTurn } from '../../domain/contracts/contract-parties.ts';
import type { Contract, ContractSummary, GuestContract, SignerState } from '../../domain/contracts/contract-shapes.ts';
import { actionsOf, isWithSigners } from '../../domain/contracts/contract-status.ts';
import { contractsApi } from '../../domain/contracts/contracts.api.ts';
import { contractNotFound } from '../../domain/contracts/contracts.errors.ts';
import { checkCode, consentVersion } from '../../domain/contracts/signing-code.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { linkExpired, linkFinished, linkUnknown } from '../../domain/links/links.errors.ts';
import type { Admin, Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { pick } from '../framework/pick.ts';
import { loadNames } from '../framework/reviewers.shared-queries.ts';
import type { Guest } from '../links/guest.ts';
import { findLinkFacts, listLinkFacts } from '../links/links.shared-queries.ts';
import { findLabelDetails, findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { findMailTrouble } from '../platform/mail/mail-queue.ts';
import { findSignedSong, listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { type ContractsCore, getContract, songOf } from './contract-changes.ts';
import { documentProblems } from './contract-documents.ts';
import {
	type ContractRow,
	countOpened,
	countSigned,
	findContract,
	findFile,
	findParty,
	findSigning,
	listAmendments,
	listAttached,
	listContractPage,
	listContractsOfSong,
	listEvents,
	listParties,
	listSignatures,
	listSignings,
	listVersions,
	type PartyRow,
	type SignatureRow,
	type SigningRow,
} from './contracts.repository.ts';
import { listKnownPeople } from './known-people.ts';

const maxEvents = 100;
const pageSize = 50;

/** Uses a few queries for any number of contracts. */
async function presentSummaries(db: Db, viewer: Member, rows: readonly ContractRow[]): Promise<ContractSummary[]> {
	const songs = await listSignedSongsByIds(db, viewer.organizationId, [...new Set(rows.map(({ songId }) => songId))]);
	const titles = new Map(songs.map(({ songId, title }) => [songId, title]));
	const ids = viewer.isAdmin ? rows.map(({ id }) => id) : [];
	const parties = await listParties(db, ids);
	const signed = await countSigned(db, ids);
	return rows.flatMap((row) => {
		const songTitle = titles.get(row.songId);
		// The signing of its song was undone directly in the database.
		if (songTitle === undefined) return [];
		const others = parties.filter(({ contractId, side }) => contractId === row.id && side === 'counterparty');
		const known = {
			...pick(row, 'id', 'songId', 'artistName', 'kind', 'status', 'createdAt', 'sentAt', 'executedAt', 'endedAt'),
			...pick(row, 'effectiveDate', 'endDate'),
		};
		const details = {
			...pick(row, 'title', 'isOnPaper'),
			counterparties: others.map(({ legalName, signerName }) => legalName || signerName).filter((name) => name !== ''),
			asked: others.length,
			signed: signed.get(row.id) ?? 0,
			version: row.currentVersion,
			optionDays: optionDaysOf(row.terms),
		};
		return [{ ...known, songTitle, details: viewer.isAdmin ? details : null }];
	});
}

interface PartyFacts {
	readonly contract: ContractRow;
	readonly signatures: readonly SignatureRow[];
	readonly signings: readonly SigningRow[];
	readonly expired: ReadonlySet<string>;
}

/** What the signer's code is for, if it is still valid. */
function codeFor(signing: SigningRow | undefined, now: Date) {
	const { codeExpiresAt: expiresAt, codeTries: tries = 0, codeUsedAt: usedAt = null } = signing ?? {};
	return expiresAt && checkCode({ expiresAt, tries, usedAt }, now).allowed ? (signing?.codePurpose ?? null) : null;
}

/**
 * The text of a signer; once the contract is declined, only that of the person who declined, not of those who had
 * requested changes before.
 */
function answerOf({ status, endReason }: ContractRow, signing: SigningRow | undefined): string | null {
	const answer = signing?.answer ?? null;
	return status === 'declined' && answer !== endReason ? null : answer;
}

function stateOf(party: PartyRow, { contract, signatures, signings, expired }: PartyFacts): SignerState {
	// In an executed contract, a party without a signature has signed on paper.
	if (contract.executedAt !== null || signatures.some(({ partyId }) => partyId === party.id)) return 'signed';
	const signing = signings.find(({ partyId }) => partyId === party.id);
	if (contract.status === 'declined' && answerOf(contract, signing) !== null) return 'declined';
	if (contract.currentVersion === 0) return 'not_sent';
	if (!isWithSigners(contract.status)) return contract.status === 'signed' ? 'waits' : 'not_signed';
	if (party.linkId === null) return 'waits';
	if (expired.has(party.linkId)) return 'expired';
	return signing?.openedAt ? 'opened' : 'sent';
}

async function presentParties(db: Db, contract: ContractRow, parties: readonly PartyRow[], now: Date) {
	const signatures = await listSignatures(db, contract.id);
	const signings = await listSignings(db, contract.id, contract.currentVersion);
	const links = await listLinkFacts(
		db,
		parties.flatMap(({ linkId }) => linkId ?? []),
	);
	const expired = new Set(links.filter(({ expiresAt }) => expiresAt <= now).map(({ id }) => id as string));
	const troubled = await findMailTrouble(
		db,
		contract.organizationId,
		parties.map(({ id }) => id),
	);
	return parties.map((party) => ({
		...pick(party, 'id', 'side', 'role', 'legalName', 'companyNo', 'address', 'order'),
		...pick(party, 'signerName', 'signerTitle', 'signerEmail'),
		state: stateOf(party, { contract, signatures, signings, expired }),
		signedAt: signatures.find(({ partyId }) => partyId === party.id)?.signedAt ?? null,
		isMailTroubled: troubled.has(party.id),
	}));
}

/** All details, for admins. */
async function presentContract(core: ContractsCore, admin: Admin, contractId: ContractId): Promise<Contract> {
	const { db, clock } = core;
	const contract = await getContract(db, admin, contractId);
	const song = await songOf(db, contract);
	const parties = await listParties(db, [contract.id]);
	const events = await listEvents(db, contract.id, maxEvents);
	const versions = await listVersions(db, contract.id);
	const opened = await countOpened(db, contract.id);
	const nameOf = await loadNames(db, [
		...events.map(({ actorId }) => actorId),
		...versions.map(({ createdBy }) => createdBy),
	]);
	const file = contract.documentId ? await findFile(db, contract.id, contract.documentId) : undefined;
	const attached = (await listAttached(db, contract.id)).map((one) => pick(one.file, 'id', 'name'));
	const parent = contract.parentId ? await findContract(db, admin.organizationId, contract.parentId) : undefined;
	const actions = actionsOf(contract.status);
	const isEditable = actions.includes('edit');
	const checked = checkDraft({ kind: contract.kind, terms: contract.terms, parties });
	const { terms, endDate } = contract;
	return {
		...pick(contract, 'id', 'songId', 'artistName', 'kind', 'status', 'rowVersion', 'title', 'text', 'isOnPaper'),
		...pick(contract, 'effectiveDate', 'endDate', 'executedAt', 'endedAt', 'endReason'),
		actions,
		terms: { values: terms.values, options: [...terms.options] },
		songTitle: song.title,
		sellOffEnd: sellOffEndOf(terms, endDate),
		document: file ? pick(file, 'id', 'name', 'pages') : null,
		parent: parent ? pick(parent, 'id', 'title') : null,
		amendments: (await listAmendments(db, contract.id)).map((one) => pick(one, 'id', 'title', 'status')),
		parties: await presentParties(db, contract, parties, clock.now()),
		missing: isEditable
			? { terms: [...checked.terms], parties: [...checked.parties], document: await documentProblems(core, contract) }
			: { terms: [], parties: [], document: [] },
		versions: versions.map((one) => ({
			...pick(one, 'version', 'sha256', 'pages', 'changeNote', 'createdAt'),
			createdBy: nameOf(one.createdBy),
			opened: opened.get(one.version) ?? 0,
			signers: one.parties.filter(({ side }) => side === 'counterparty').length,
		})),
		sealed:
			contract.sealedAt && contract.sealedSha256 ? { sha256: contract.sealedSha256, at: contract.sealedAt } : null,
		events: events.map((event) => ({
			...pick(event, 'kind', 'signer', 'version', 'detail', 'at'),
			id: String(event.id),
			actor: nameOf(event.actorId),
			file: attached.find((one) => one.id === event.fileId) ?? null,
		})),
	};
}

/** Of the other parties it contains names, roles and whether they have signed; the rest is in the document itself. */
async function presentToGuest({ db, clock }: Core, guest: Guest<typeof contractLink>): Promise<GuestContract> {
	const { organizationId } = guest;
	const now = clock.now();
	const party = await findParty(db, organizationId, guest.subjectId);
	const contract = party && (await findContract(db, organizationId, party.contractId));
	const link = await findLinkFacts(db, guest.linkId);
	const versions = contract ? await listVersions(db, contract.id) : [];
	const version = versions.find((one) => one.version === contract?.currentVersion);
	if (!party || !contract || !link || !version || party.linkId !== guest.linkId) throw new AppError(linkUnknown);
	if (hasEnded(contract, now)) throw new AppError(linkFinished);
	if (link.expiresAt <= now) throw new AppError(contract.sealedAt ? linkFinished : linkExpired);
	const song = await songOf(db, contract);
	const parties = await listParties(db, [contract.id]);
	const signatures = await listSignatures(db, contract.id);
	const signing = await findSigning(db, party.id, version.version);
	const signed = new Set(signatures.map(({ partyId }) => partyId as string));
	return {
		...pick(contract, 'kind', 'status', 'artistName'),
		...pick(version, 'version', 'pages', 'sha256', 'changeNote', 'title'),
		labelName: await findLabelName(db, organizationId),
		songTitle: song.title,
		signer: {
			name: party.signerName,
			party: party.legalName,
			role: party.role,
			maskedEmail: maskEmail(party.signerEmail),
		},
		// Once everyone has signed, the link alone shows only whose contract it is.
		others: parties
			.filter(({ id }) => id !== party.id && contract.executedAt === null)
			.map(({ id, legalName, role }) => ({ party: legalName, role, hasSigned: signed.has(id) })),
		isTurn: isWithSigners(contract.status) && whoseTurn(parties, signed).some(({ id }) => id === party.id),
		pagesRead: signing?.pagesRead ?? 0,
		hasConsented: signing?.consentedAt != null && signing.consentVersion === consentVersion,
		codeFor: codeFor(signing, now),
		signedAt: signatures.find(({ partyId }) => partyId === party.id)?.signedAt ?? null,
		answer: answerOf(contract, signing),
		isSealed: contract.sealedAt !== null,
		consent: { version: consentVersion, text: consentTextOf(consentVersion) },
		expiresAt: link.expiresAt,
	};
}

export const createContractViews = (core: ContractsCore) =>
	handlers(core, contractsApi, {
		async listContracts({ input: { show, status, after }, actor }) {
			const today = core.clock.now().toISOString().slice(0, 10);
			const page = await listContractPage(core.db, actor.organizationId, {
				status: show === 'to_sign' ? 'signed' : status,
				ending: show === 'expiring' ? { today, until: expiringUntil(today), withOptions: actor.isAdmin } : undefined,
				after,
				limit: pageSize,
			});
			return { contracts: await presentSummaries(core.db, actor, page.rows), nextAfter: page.nextAfter };
		},

		async listContractsOfSong({ input: { songId }, actor }) {
			const { organizationId } = actor;
			if (!(await findSignedSong(core.db, organizationId, songId))) throw new AppError(contractNotFound);
			const rows = await listContractsOfSong(core.db, organizationId, songId);
			return { contracts: await presentSummaries(core.db, actor, rows) };
		},

		getContract: ({ input, actor }) => presentContract(core, actor, input.contractId),

		async listKnownPeople({ actor, input }) {
			const contract = await getContract(core.db, actor, input.contractId);
			const { signers } = await findLabelDetails(core.db, actor);
			const people = await listKnownPeople(core.db, actor, contract, await songOf(core.db, contract));
			return { people, labelSigners: [...signers] };
		},

		getContractAsGuest: ({ actor }) => presentToGuest(core, actor),
	});
