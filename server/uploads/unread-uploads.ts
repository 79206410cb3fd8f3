import { createReadStream } from 'node:fs';
import { AppError } from '../../domain/kernel/errors.ts';
import { createSoundStart } from '../platform/audio/sound-start.ts';
import { UploadIncomplete } from '../platform/storage/incoming.ts';
import type { AnalysisOutcomes, OutcomeDeps } from './analysis-outcome.ts';
import { markWaiting } from './demo-uploads.repository.ts';
import { refusalFor } from './refusals.ts';
import type { UploadRow } from './uploads.repository.ts';

/** Files from outside that have arrived and are not decoded before their sender has confirmed the address. */
export function createUnreadUploads(
	{ db, clock, incoming }: Pick<OutcomeDeps, 'db' | 'clock' | 'incoming'>,
	outcomes: Pick<AnalysisOutcomes, 'refuse'>,
) {
	return {
		/** What is certainly no sound by its first bytes is refused at once; everything else is found out later. */
		async keep(upload: UploadRow): Promise<void> {
			if ((await incoming.receivedBytes(upload.storageKey)) !== upload.sizeBytes)
				throw new UploadIncomplete(upload.storageKey);
			const path = incoming.growingPath(upload.storageKey);
			if (path !== null && !(await isSound(path))) {
				await outcomes.refuse(upload, 'not_audio');
				throw new AppError(refusalFor('not_audio'));
			}
			await markWaiting(db, upload.id, clock.now());
		},
	};
}

async function isSound(path: string): Promise<boolean> {
	const start = createSoundStart();
	for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
		const found = start.add(bytes as Buffer, false);
		if (found) return found.format !== null;
	}
	return start.add(new Uint8Array(0), true)?.format != null;
}
