// Drafts: started from the label's text for a kind, saved as a whole, and checked before they are sent. Invalid input
// is refused with the name of its field.

import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '../../domain/accounts/email.ts';
import { type ContractKind, contractKindNames, contractTitles } from '../../domain/contracts/contract-kinds.ts';
import { unknownPlaceholder } from '../../domain/contracts/contract-placeholders.ts';
import type { ContractDraftInput } from '../../domain/contracts/contract-shapes.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import * as termTexts from '../../domain/contracts/contract-terms.messages.ts';
import { contractsApi } from '../../domain/contracts/contracts.api.ts';
import {
	contractBadTerm,
	contractChanged,
	contractNotFound,
	documentMissing,
	parentMissing,
	templateBadPlaceholder,
	templateEmpty,
} from '../../domain/contracts/contracts.errors.ts';
import { readTerm } from '../../domain/contracts/read-term.ts';
import { startingTexts } from '../../domain/contracts/starting-texts.ts';
import { type ContractTerms, type TermName, termFields } from '../../domain/contracts/term-fields.ts';
import { isDay } from '../../domain/kernel/day.ts';
import { AppError, ensure, withValues } from '../../domain/kernel/errors.ts';
import type { ContractPartyId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { contractTopic } from '../../domain/kernel/topics.ts';
import { gramsOf, searchableText } from '../../domain/songs/song-grams.ts';
import type { Admin } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { pick } from '../framework/pick.ts';
import type { Tx } from '../platform/db/database.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { ensureNotWithdrawn } from '../workspace/workspace.shared-queries.ts';
import { type ContractsCore, getContract, lockSeen, recordContract, touchContract } from './contract-changes.ts';
import { linesOf } from './contract-documents.ts';
import { contractEvents } from './contracts.events.ts';
import {
	type ContractRow,
	deleteContract,
	findFile,
	findVersion,
	insertContract,
	insertFile,
	listParties,
	listTemplates,
	lockContract,
	type PartyRow,
	replaceParties,
	replaceTemplate,
	updateContract,
} from './contracts.repository.ts';
import { firstTerms, startParties } from './first-draft.ts';

const newPartyId = () => randomUUID() as ContractPartyId;

async function textFor(tx: Tx, { organizationId }: Admin, kind: ContractKind) {
	const own = (await listTemplates(tx, organizationId)).find((template) => template.kind === kind);
	return own?.text ?? startingTexts[kind];
}

async function copyParties(tx: Tx, from: ContractRow, to: ContractRow) {
	const copied = (await listParties(tx, [from.id])).map((party) => ({
		...party,
		id: newPartyId(),
		contractId: to.id,
		linkId: null,
		askedAt: null,
		remindersSent: 0,
		remindedAt: null,
	}));
	await replaceParties(tx, to.id, copied);
}

/** The bytes are stored once; each contract has its own row that references them. */
async function copyDocument(tx: Tx, from: ContractRow, to: ContractRow) {
	const file = from.documentId === null ? undefined : await findFile(tx, from.id, from.documentId);
	if (!file) return;
	const document = pick(file, 'name', 'pages', 'storageKey', 'sha256', 'sizeBytes');
	const copied = await insertFile(tx, { ...document, contractId: to.id, partyId: null, createdAt: to.createdAt });
	await updateContract(tx, to, { documentId: copied.id });
}

/** Returns canonical terms, or refuses with the name of the first invalid one. */
function readTerms(terms: ContractDraftInput['terms']): ContractTerms {
	const read = (name: TermName, typed: string) => {
		const result = readTerm(name, typed);
		if ('problem' in result)
			throw new AppError(withValues(contractBadTerm, { term: t(termFields[name].caption), problem: result.problem }));
		return result.value;
	};
	const values = Object.entries(terms.values).map(([name, typed]) => [name, read(name as TermName, typed ?? '')]);
	return {
		values: Object.fromEntries(values.filter(([, value]) => value !== '')),
		options: terms.options.map(({ what, exerciseBy, advance }) => ({
			what: what.trim(),
			exerciseBy: read('endDate', exerciseBy),
			advance: read('advance', advance),
		})),
	};
}

function searchable({ organizationId }: ContractRow, title: string, names: readonly string[]) {
	const texts = [title, ...names].filter((text) => text.trim() !== '');
	return { searchText: texts.map(searchableText).join('\n'), grams: gramsOf(organizationId, texts) };
}

function ensureKnownPlaceholders(text: string) {
	const unknown = unknownPlaceholder(text);
	if (unknown !== null) throw new AppError(withValues(templateBadPlaceholder, { placeholder: unknown }));
}

function toRows(contract: ContractRow, before: readonly PartyRow[], parties: ContractDraftInput['parties']) {
	return parties.map((party, position) => {
		const known = before.find(({ id }) => id === party.id);
		const signerEmail = normalizeEmail(party.signerEmail);
		return {
			id: newPartyId(),
			...known,
			// A signer with a new address has not been reminded yet.
			remindedAt: known?.signerEmail === signerEmail ? known.remindedAt : null,
			position,
			contractId: contract.id,
			organizationId: contract.organizationId,
			side: party.side,
			order: party.order,
			role: party.role.trim(),
			legalName: party.legalName.trim(),
			companyNo: party.companyNo.trim(),
			address: party.address.trim(),
			signerName: party.signerName.trim(),
			signerTitle: party.signerTitle.trim(),
			signerEmail,
		};
	});
}

/** The contract that a new one amends; undefined for a contract that is not an amendment. */
function amendedContract(kind: ContractKind, parent: ContractRow | undefined) {
	if (kind !== 'amendment') return undefined;
	if (!parent) throw new AppError(parentMissing);
	ensure(canDo('amend', parent.status));
	return parent;
}

export const createDrafts = (core: ContractsCore) =>
	handlers(core, contractsApi, {
		createContract: ({ input: { songId, kind, parentId }, request, mutate }) =>
			mutate(async (tx, { actor }) => {
				const { organizationId } = actor;
				// The parent is locked before the new contract, so that a concurrent termination of the parent waits or is
				// already done.
				const parent = parentId && (await lockContract(tx, organizationId, parentId));
				const song = await findSignedSong(tx, organizationId, songId);
				if (!song || (parentId && parent?.songId !== songId)) throw new AppError(contractNotFound);
				await ensureNotWithdrawn(tx, organizationId, songId);
				const amended = amendedContract(kind, parent);
				const contract = await insertContract(tx, {
					organizationId,
					songId,
					kind,
					title: amended ? t(termTexts.amendmentTitle, { title: amended.title }) : t(contractTitles[kind]),
					artistName: song.artist,
					text: await textFor(tx, actor, kind),
					parentId: amended?.id ?? null,
					terms: await firstTerms(tx, actor, kind, song),
					createdBy: actor.reviewerId,
					createdAt: core.clock.now(),
				});
				if (amended) await copyParties(tx, amended, contract);
				else await startParties(tx, contract, actor, song);
				const created = { kind: 'created' } as const;
				await recordContract(tx, core, contract, {
					by: { actor, request },
					events: amended ? [{ kind: 'amended', of: amended }, created] : [created],
					evidence: [],
				});
				return { contractId: contract.id };
			}),

		/** Starts a declined or ended contract again as a new draft. */
		duplicateContract: ({ input, request, mutate }) =>
			mutate(async (tx, { actor }) => {
				const from = await lockSeen(tx, actor, input.contractId);
				ensure(canDo('duplicate', from.status));
				await ensureNotWithdrawn(tx, actor.organizationId, from.songId);
				const contract = await insertContract(tx, {
					...pick(from, 'organizationId', 'songId', 'kind', 'title', 'artistName', 'text', 'terms', 'parentId'),
					...pick(from, 'searchText', 'grams'),
					createdBy: actor.reviewerId,
					createdAt: core.clock.now(),
				});
				await copyParties(tx, from, contract);
				await copyDocument(tx, from, contract);
				const events = [{ kind: 'created' } as const];
				await recordContract(tx, core, contract, { by: { actor, request }, events, evidence: [] });
				return { contractId: contract.id };
			}),

		async saveContract({ input: { contractId, rowVersion, draft }, mutate }) {
			const { documentId, effectiveDate, text, parties } = draft;
			const terms = readTerms(draft.terms);
			if (effectiveDate !== null && !isDay(effectiveDate))
				throw new AppError(
					withValues(contractBadTerm, { term: t(termTexts.effectiveDate), problem: t(termTexts.chooseDate) }),
				);
			ensureKnownPlaceholders(text);
			return mutate(async (tx, { actor, emit }) => {
				const contract = await lockSeen(tx, actor, contractId, rowVersion);
				ensure(canDo('edit', contract.status));
				if (documentId !== null && !(await findFile(tx, contractId, documentId))) throw new AppError(documentMissing);
				const rows = toRows(contract, await listParties(tx, [contractId]), parties);
				for (const linkId of await replaceParties(tx, contractId, rows)) await core.links.withdraw(tx, linkId);
				const title = draft.title.trim() || t(contractTitles[contract.kind]);
				const names = parties.flatMap(({ legalName, signerName }) => [legalName, signerName]);
				const found = searchable(contract, title, names);
				const change = { title, terms, text, documentId, effectiveDate, ...found };
				const changed = await updateContract(tx, contract, change);
				const { organizationId, songId } = contract;
				await emit(contractEvents, { kind: 'terms_changed', organizationId, songId });
				await touchContract(tx, contract);
				return { rowVersion: changed.rowVersion };
			});
		},

		async getDocumentChanges({ actor, input: { contractId, from, to } }) {
			const contract = await getContract(core.db, actor, contractId);
			const linesOfVersion = async (version: number) => {
				if (version === 0) return null;
				const sent = await findVersion(core.db, contractId, version);
				if (!sent) throw new AppError(contractNotFound);
				return sent.lines;
			};
			const before = Number(from ?? contract.currentVersion);
			const after = to === undefined ? null : Number(to);
			return {
				from: before,
				to: after,
				before: await linesOfVersion(before),
				after: after === null ? await linesOf(core.db, contract) : await linesOfVersion(after),
			};
		},

		/** A draft that was never sent goes with its files; no one outside has seen it. */
		deleteContract: ({ input: { contractId, rowVersion }, mutate }) =>
			mutate(async (tx, { actor, emit }) => {
				const contract = await lockSeen(tx, actor, contractId, rowVersion);
				ensure(canDo('delete', contract.status));
				const { organizationId, songId } = contract;
				await deleteContract(tx, contract);
				await emit(contractEvents, { kind: 'terms_changed', organizationId, songId });
				await touchContract(tx, contract);
			}),

		async listContractTemplates({ actor }) {
			const own = new Map((await listTemplates(core.db, actor.organizationId)).map((one) => [one.kind, one]));
			const templates = contractKindNames.map((kind) => ({
				kind,
				text: own.get(kind)?.text ?? startingTexts[kind],
				isOwn: own.has(kind),
				rowVersion: own.get(kind)?.rowVersion ?? 0,
			}));
			return { templates };
		},

		async saveContractTemplate({ input: { kind, text, rowVersion }, mutate }) {
			if (text?.trim() === '') throw new AppError(templateEmpty);
			ensureKnownPlaceholders(text ?? '');
			await mutate(async (tx, { actor, touch }) => {
				const change = { text, seenVersion: rowVersion, now: core.clock.now() };
				if (!(await replaceTemplate(tx, actor.organizationId, kind, change))) throw new AppError(contractChanged);
				await touch(contractTopic);
			});
		},
	});
