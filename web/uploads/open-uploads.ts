import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { closeUploadsOfOthers, openManagers } from './open-managers.ts';
import { createUploadManager, type UploadManager } from './upload-manager.ts';
import { createSlots } from './upload-sender.ts';
import type { MakeWaveform } from './waveform-queue.ts';

const uploadsAtOnce = 3;
const slots = createSlots(uploadsAtOnce);

export interface OpenUploads {
	/** The signed-in person and their label; another owner gets a fresh manager. */
	owner: string;
	purpose: UploadPurpose;
	makeWaveform: MakeWaveform;
}

/** The one manager of a purpose. It outlives its page, so that uploads continue on other pages. */
export function openUploads({ owner, purpose, makeWaveform }: OpenUploads): UploadManager {
	const present = openManagers.get(purpose);
	if (present?.owner === owner) return present.manager;
	closeUploadsOfOthers(owner);
	const manager = createUploadManager({ owner, purpose, slots, makeWaveform });
	openManagers.set(purpose, { owner, manager });
	return manager;
}
