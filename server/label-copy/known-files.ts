// By which files `/verify` knows a final label copy.
import type { SealedDocuments } from '../evidence/sealed-documents.service.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type ExportedFile, fingerprinted } from './copy-exports.ts';
import { snapshotOf } from './copy-verdict.ts';
import type { CopyRow } from './label-copy.repository.ts';

/** From now on `/verify` knows its files. */
export async function registerFiles(
	tx: Tx,
	sealed: SealedDocuments,
	copy: CopyRow,
	files: readonly ExportedFile[],
	sealedAt: Date,
): Promise<void> {
	const { organizationId, id: subjectId } = copy;
	const { labelName, release } = snapshotOf(copy);
	const about = { organizationId, labelName, kind: 'label-copy', subjectId, title: release.title, sealedAt } as const;
	for (const { sha256, bytes } of files) await sealed.register(tx, { ...about, sha256, bytes: bytes.byteLength });
}

/** A version that was made final before its layout changed is given out in the new one, which has to be known as well. */
export async function keepKnown(db: Db, sealed: SealedDocuments, copy: CopyRow, bytes: Uint8Array): Promise<void> {
	const { finalisedAt } = copy;
	const file = fingerprinted(bytes);
	if (finalisedAt === null || (await sealed.find(db, file.sha256))) return;
	await db.transaction((tx) => registerFiles(tx, sealed, copy, [file], finalisedAt));
}
