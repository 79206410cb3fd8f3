import { AppError } from '../../../domain/kernel/errors.ts';
import type { ContractId } from '../../../domain/kernel/ids.ts';
import { notFound } from '../../../domain/kernel/kernel.errors.ts';
import type { Admin } from '../../accounts/actor.ts';
import { evidenceZip } from '../../evidence/evidence-zip.service.ts';
import type { Papers } from '../../evidence/papers.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { getContract } from './contract-lock.ts';
import { subjectOf } from './contract-log.ts';
import { loadDocument } from './contract-storage.ts';
import { listVersions } from './signing.repository.ts';

interface EvidenceDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly storage: Storage;
	readonly papers: Papers;
	readonly publicUrl: string;
}

export type ContractEvidence = ReturnType<typeof createContractEvidence>;

export function createContractEvidence({ db, clock, storage, papers, publicUrl }: EvidenceDeps) {
	return {
		/** Everything that proves one contract, in one ZIP. */
		async evidence(admin: Admin, contractId: ContractId): Promise<{ name: string; body: ReadableStream<Uint8Array> }> {
			const contract = await getContract(db, admin, contractId);
			const versions = await listVersions(db, contract.id);
			const head = await papers.log.head(db, subjectOf(contract));
			if (!head) throw new AppError(notFound);
			const signed = await Promise.all(
				versions.map(async ({ version, storageKey, sha256, createdAt }) => ({
					name: `contract-version-${version}.pdf`,
					bytes: await loadDocument(storage, storageKey, sha256),
					at: createdAt,
				})),
			);
			const sealed =
				contract.sealedAt === null || contract.sealedKey === null || contract.sealedSha256 === null
					? []
					: [
							{
								name: 'contract-sealed.pdf',
								bytes: await loadDocument(storage, contract.sealedKey, contract.sealedSha256),
								at: contract.sealedAt,
							},
						];
			const body = evidenceZip({
				subject: subjectOf(contract),
				...{ title: contract.title, at: clock.now(), publicUrl, head, documents: [...sealed, ...signed] },
				rows: await papers.log.list(db, subjectOf(contract)),
				certificatePem: (await papers.seal.certificate()).pem,
			});
			return { name: `${contract.title}, evidence.zip`, body };
		},
	};
}
