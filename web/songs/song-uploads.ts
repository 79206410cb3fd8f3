import { useSyncExternalStore } from 'react';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { openUploads } from '../uploads/open-uploads.ts';
import type { UploadManager, UploadsSnapshot } from '../uploads/upload-manager.ts';
import { makeWaveform, useUploadOwner } from './resumed-uploads.ts';

/** The viewer's uploads and their manager. */
export function useUploads(purpose: UploadPurpose): UploadsSnapshot & { manager: UploadManager } {
	const manager = openUploads({ owner: useUploadOwner(), purpose, makeWaveform });
	const snapshot = useSyncExternalStore(manager.subscribe, manager.snapshot);
	return { ...snapshot, manager };
}
