import type { ListPersonalFiles, PersonalData } from '../framework/personal-data.ts';
import { type DataOwner, inPages } from '../framework/personal-data.ts';
import type { Db } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { objectsOf } from './file-address.ts';
import { listSentBy } from './sent-files.repository.ts';
import type { UploadRow } from './uploads.repository.ts';

const pageSize = 100;
/** What some system or another does not take in the name of a file. */
const unfitCharacters = /[\\/:*?"<>|\p{Cc}]/gu;

/** The files that somebody has sent to their present label, songs included: they knew what was in them. */
export function createUploadsPersonalData({ db, storage }: { db: Db; storage: Storage }) {
	async function* listPages({ reviewerId, organizationId }: DataOwner): AsyncGenerator<readonly UploadRow[]> {
		if (!reviewerId || !organizationId) return;
		yield* inPages<UploadRow>(pageSize, (last, limit) => listSentBy(db, { reviewerId, organizationId }, last, limit));
	}

	const data: PersonalData = {
		name: 'uploads',
		async *list(owner) {
			for await (const page of listPages(owner))
				yield page.map(({ fileName, sizeBytes, state, createdAt }) => ({ fileName, sizeBytes, state, createdAt }));
		},
	};

	const files: ListPersonalFiles = async function* (owner) {
		let count = 0;
		for await (const page of listPages(owner))
			for (const { storageKey, fileName, createdAt, state } of page) {
				count += 1;
				const { original } = objectsOf(storageKey);
				if (state !== 'ready' || !(await storage.find(original))) continue;
				yield { name: nameInZip(count, fileName), modifiedAt: createdAt, open: () => storage.read(original) };
			}
	};

	return { data, files };
}

/** With a number, because several files may have the same name. */
function nameInZip(number: number, fileName: string): string {
	return `${String(number).padStart(4, '0')} ${fileName.replaceAll(unfitCharacters, '_').slice(-200)}`;
}
