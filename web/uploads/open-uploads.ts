import { type UploadPurpose, uploadPurposes } from '../../domain/uploads/uploads.api.ts';
import { createFileKeeper } from './file-keeper.ts';
import { createSlots } from './slots.ts';
import { createUploadManager, type UploadManager } from './upload-manager.ts';
import type { MakeWaveform } from './waveform-queue.ts';

const uploadsAtOnce = 3;
const slots = createSlots(uploadsAtOnce);
const open = new Map<UploadPurpose, { owner: string; manager: UploadManager }>();

interface OpenUploads {
	/** Who is signed in, in which label; another one gets a manager without anything of the last. */
	readonly owner: string;
	readonly purpose: UploadPurpose;
	readonly makeWaveform: MakeWaveform;
}

/** The one manager of a purpose. It lives on when its page goes, so that uploads do too. */
export function openUploads({ owner, purpose, makeWaveform }: OpenUploads): UploadManager {
	const present = open.get(purpose);
	if (present?.owner === owner) return present.manager;
	closeUploadsOfOthers(owner);
	const manager = createUploadManager({ owner, purpose, slots, makeWaveform });
	open.set(purpose, { owner, manager });
	return manager;
}

/** Lets uploads of an earlier visit go on. Where this browser has kept none, the server is not even asked. */
export async function resumeUploads(
	{ owner, makeWaveform }: Omit<OpenUploads, 'purpose'>,
	signal: AbortSignal,
): Promise<void> {
	closeUploadsOfOthers(owner);
	if (!(await createFileKeeper(owner).hasAny()) || signal.aborted) return;
	for (const purpose of uploadPurposes) openUploads({ owner, purpose, makeWaveform });
}

function closeUploadsOfOthers(owner: string): void {
	for (const [purpose, entry] of open) {
		if (entry.owner === owner) continue;
		entry.manager.dispose();
		open.delete(purpose);
	}
}
