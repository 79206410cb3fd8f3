import { consentTexts } from '../../domain/contracts/consent-text.ts';
import { contractStatuses } from '../../domain/contracts/contract-status.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import type { Papers } from '../evidence/papers.ts';
import type { Admin } from '../framework/actor.ts';
import type { Db } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { getContract } from './contract-lock.ts';
import { subjectOf } from './contract-log.ts';
import { loadDocument } from './contract-storage.ts';
import type { ContractRow } from './contracts.repository.ts';
import { listAttached } from './documents.repository.ts';
import { listParties, listSignatures, listVersions } from './signing.repository.ts';

interface EvidenceDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly papers: Papers;
}

export type ContractEvidence = ReturnType<typeof createContractEvidence>;

export function createContractEvidence({ db, storage, papers }: EvidenceDeps) {
	/** What a contract still lacks; nothing once it is sealed. */
	async function listMissing({ id, status, executedAt, sealedAt }: ContractRow): Promise<string[]> {
		if (sealedAt !== null) return [];
		const sealed = 'the sealed document with its certificate';
		if (executedAt !== null) return [sealed];
		if (status === 'void' || status === 'declined')
			return [`${sealed}: there is none, because the contract is ${contractStatuses[status].toLowerCase()}`];
		const signed = new Set((await listSignatures(db, id)).map(({ partyId }) => partyId));
		const unsigned = (await listParties(db, [id])).filter((party) => !signed.has(party.id));
		return [...unsigned.map(({ signerName, legalName }) => `the signature of ${signerName || legalName}`), sealed];
	}

	return {
		/** Everything that proves one contract, in one ZIP; before the seal it says what is missing. */
		async evidence(admin: Admin, contractId: ContractId): Promise<{ name: string; body: ReadableStream<Uint8Array> }> {
			const contract = await getContract(db, admin, contractId);
			const versions = await listVersions(db, contract.id);
			const document = (name: string, at: Date, storageKey: string, sha256: string) => ({
				name,
				at,
				load: () => loadDocument(storage, storageKey, sha256),
			});
			const signed = versions.map(({ version, storageKey, sha256, createdAt }) =>
				document(`contract-version-${version}.pdf`, createdAt, storageKey, sha256),
			);
			const { title, sealedAt, sealedKey, sealedSha256 } = contract;
			const sealed =
				sealedAt === null || sealedKey === null || sealedSha256 === null
					? []
					: [document('contract-sealed.pdf', sealedAt, sealedKey, sealedSha256)];
			const attached = (await listAttached(db, contract.id)).map(({ kind, file }, index) => {
				const name = kind === 'terminated' ? 'notice-of-termination.pdf' : `changes-asked-${index + 1}.pdf`;
				return document(name, file.createdAt, file.storageKey, file.sha256);
			});
			const missing = await listMissing(contract);
			const body = await papers.zip(subjectOf(contract), {
				title,
				documents: [...sealed, ...signed, ...attached],
				disclosures: consentTexts,
				missing,
			});
			if (!body) throw new AppError(notFound);
			return { name: `${title}, evidence${missing.length > 0 ? ' (not final)' : ''}.zip`, body };
		},
	};
}
