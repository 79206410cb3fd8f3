import { announcedName } from '../../domain/uploads/upload-format.ts';
import type { Announcer } from './announcer.ts';
import type { FileStorage } from './file-storage.ts';
import { uploadOfFile } from './new-upload.ts';
import type { UploadRemoval } from './upload-removal.ts';
import { signedOut, type UploadSender } from './upload-sender.ts';
import type { LocalUpload } from './upload-status.ts';
import type { UploadStore } from './upload-store.ts';
import type { UploadTexts } from './upload-texts.ts';

/** How files get into the list: new ones, the same one again, another one for the same row. */
export interface FileIntake {
	/** New files; one that an unfinished upload waits for goes to that one. */
	addFiles(files: readonly File[]): void;
	retry(key: string): void;
	/** Another file in the same row; what was typed for it stays. */
	replace(key: string, file: File): void;
}

interface FileIntakeOptions {
	readonly store: UploadStore;
	readonly files: FileStorage;
	readonly texts: UploadTexts;
	readonly sender: UploadSender;
	readonly announcer: Announcer;
	readonly removal: UploadRemoval;
}

export function createFileIntake(options: FileIntakeOptions): FileIntake {
	const { store, files, texts, sender, announcer, removal } = options;
	let nextKey = 0;

	function begin(locals: readonly LocalUpload[]): void {
		store.add(locals);
		const keys = locals.map(({ key }) => key);
		announcer.announce(keys);
		texts.readTags(keys);
	}

	/** The unfinished upload that waits for this very file. */
	function findWaitingFor(file: File): LocalUpload | undefined {
		return store
			.all()
			.find(
				({ phase, fileName, sizeBytes }) =>
					phase.kind === 'file-gone' && fileName === announcedName(file.name) && sizeBytes === file.size,
			);
	}

	/** Resumes an upload that the server has begun to receive. */
	function goOn(key: string, file: File): void {
		const uploadId = store.get(key)?.uploadId;
		store.patch(key, { file, phase: { kind: 'waiting' } });
		if (uploadId) files.save(uploadId, file, () => store.get(key)?.phase.kind !== 'sent');
		sender.send(key);
	}

	/** Starts a row anew: what the server had of it goes. */
	function restart(local: LocalUpload, file: File): void {
		sender.stop(local.key);
		if (local.uploadId) removal.discard(local.uploadId).catch(() => undefined);
		const fresh = uploadOfFile(local.key, file);
		const { title, artist } = local.texts;
		const typed = { ...(local.typed.title && { title }), ...(local.typed.artist && { artist }) };
		begin([{ ...fresh, texts: { ...fresh.texts, ...typed }, typed: local.typed }]);
	}

	return {
		addFiles(added) {
			const fresh: LocalUpload[] = [];
			for (const file of added) {
				const waiting = findWaitingFor(file);
				if (waiting) goOn(waiting.key, file);
				else fresh.push(uploadOfFile(`new-${nextKey++}`, file));
			}
			if (fresh.length > 0) begin(fresh);
		},
		retry(key) {
			const local = store.get(key);
			if (!local?.file) return;
			const isInterrupted = local.phase.kind === 'failed' && local.phase.refusal.message === signedOut.message;
			if (isInterrupted) goOn(key, local.file);
			else restart(local, local.file);
		},
		replace(key, file) {
			const local = store.get(key);
			if (local) restart(local, file);
		},
	};
}
