// Drafts: started from the label's text for a kind, saved as a whole, checked before they are sent.
import { randomUUID } from 'node:crypto';
import { type ContractKind, contractTitles, counterpartyRoles } from '../../domain/contracts/contract-kinds.ts';
import { canDo } from '../../domain/contracts/contract-status.ts';
import { startingValues } from '../../domain/contracts/contract-terms.ts';
import { contractNotFound, parentMissing } from '../../domain/contracts/contracts.errors.ts';
import { startingTexts } from '../../domain/contracts/starting-texts.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ContractId, ContractPartyId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Admin } from '../framework/actor.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import type { Links } from '../links/links.service.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { ensureNotWithdrawn } from '../workspace/withdrawals.shared-queries.ts';
import { lockSeen } from './contract-lock.ts';
import type { ContractLog } from './contract-log.ts';
import {
	type ContractRow,
	insertContract,
	listTemplates,
	lockContract,
	updateContract,
} from './contracts.repository.ts';
import { findFile, insertFile, listParties, replaceParties } from './signing.repository.ts';

export interface DraftsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Links;
	readonly log: ContractLog;
}

export type DraftsService = ReturnType<typeof createDrafts>;

export function createDrafts({ db, clock, log }: Omit<DraftsDeps, 'links'>) {
	async function textFor(tx: Tx, { organizationId }: Admin, kind: ContractKind): Promise<string> {
		const own = (await listTemplates(tx, organizationId)).find((template) => template.kind === kind);
		return own?.text ?? startingTexts[kind];
	}

	async function startParties(tx: Tx, contract: ContractRow, admin: Admin): Promise<void> {
		const nobody = {
			contractId: contract.id,
			organizationId: contract.organizationId,
			companyNo: '',
			address: '',
			signerTitle: '',
		};
		await replaceParties(tx, contract.id, [
			{
				...nobody,
				id: randomUUID() as ContractPartyId,
				position: 0,
				side: 'counterparty',
				order: 1,
				role: counterpartyRoles[contract.kind],
				legalName: '',
				signerName: '',
				signerEmail: '',
			},
			{
				...nobody,
				id: randomUUID() as ContractPartyId,
				position: 1,
				side: 'label',
				order: 2,
				role: 'Label',
				legalName: await findLabelName(tx, contract.organizationId),
				signerName: admin.name,
				signerEmail: admin.email,
			},
		]);
	}

	/** The bytes are stored once; each contract has a row of its own that names them. */
	async function copyDocument(tx: Tx, from: ContractRow, to: ContractRow): Promise<void> {
		const file = from.documentId === null ? undefined : await findFile(tx, from.id, from.documentId);
		if (!file) return;
		const { name, pages, storageKey, sha256, sizeBytes } = file;
		const about = { contractId: to.id, partyId: null, createdAt: clock.now() };
		const copied = await insertFile(tx, { ...about, name, pages, storageKey, sha256, sizeBytes });
		await updateContract(tx, to, { documentId: copied.id });
	}

	return {
		async create(
			admin: Admin,
			songId: SongId,
			{ kind, parentId }: { readonly kind: ContractKind; readonly parentId?: ContractId | undefined },
		): Promise<ContractId> {
			return db.transaction(async (tx) => {
				await ensureStillAdmin(tx, admin);
				const { organizationId, reviewerId } = admin;
				// The parent before the new one: whoever terminates it waits, or has already done so.
				const parent = parentId && (await lockContract(tx, organizationId, parentId));
				const song = await findSignedSong(tx, organizationId, songId);
				if (!song || (parentId && parent?.songId !== songId)) throw new AppError(contractNotFound);
				await ensureNotWithdrawn(tx, organizationId, songId);
				if (kind === 'amendment' && !parent) throw new AppError(parentMissing);
				if (kind === 'amendment' && parent) ensure(canDo('amend', parent.status));
				const title = kind === 'amendment' && parent ? `Amendment to ${parent.title}` : contractTitles[kind];
				const contract = await insertContract(tx, {
					organizationId,
					songId,
					kind,
					title,
					artistName: song.artist,
					text: await textFor(tx, admin, kind),
					parentId: kind === 'amendment' ? (parent?.id ?? null) : null,
					terms: { values: { ...startingValues(kind), trackTitle: song.title }, options: [] },
					createdBy: reviewerId,
					createdAt: clock.now(),
				});
				const amended = kind === 'amendment' ? parent : undefined;
				if (amended) await copyParties(tx, amended.id, contract);
				else await startParties(tx, contract, admin);
				await log.record(tx, contract, null, {
					events: [
						...(amended ? [{ kind: 'amended', of: amended, by: admin } as const] : []),
						{ kind: 'created', by: admin },
					],
					evidence: [],
				});
				return contract.id;
			});
		},

		/** What was declined or has ended, once more from the start. */
		async duplicate(admin: Admin, contractId: ContractId): Promise<ContractId> {
			return db.transaction(async (tx) => {
				const from = await lockSeen(tx, admin, contractId);
				ensure(canDo('duplicate', from.status));
				await ensureNotWithdrawn(tx, admin.organizationId, from.songId);
				const { organizationId, songId, kind, title, artistName, text, terms, parentId, searchText, grams } = from;
				const contract = await insertContract(tx, {
					organizationId,
					songId,
					kind,
					title,
					artistName,
					text,
					terms,
					parentId,
					searchText,
					grams,
					createdBy: admin.reviewerId,
					createdAt: clock.now(),
				});
				await copyParties(tx, from.id, contract);
				await copyDocument(tx, from, contract);
				await log.record(tx, contract, null, { events: [{ kind: 'created', by: admin }], evidence: [] });
				return contract.id;
			});
		},
	};
}

async function copyParties(tx: Tx, from: ContractId, to: ContractRow): Promise<void> {
	const copied = (await listParties(tx, [from])).map((party) => ({
		...party,
		id: randomUUID() as ContractPartyId,
		contractId: to.id,
		linkId: null,
		askedAt: null,
		remindersSent: 0,
		remindedAt: null,
	}));
	await replaceParties(tx, to.id, copied);
}
