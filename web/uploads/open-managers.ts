import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import type { UploadManager } from './upload-manager.ts';

/**
 * The open managers, one for each purpose. A separate file, because every page loads it and few need an upload manager.
 */
export const openManagers = new Map<UploadPurpose, { owner: string; manager: UploadManager }>();

export function closeUploadsOfOthers(owner: string) {
	for (const [purpose, entry] of openManagers) {
		if (entry.owner === owner) continue;
		entry.manager.dispose();
		openManagers.delete(purpose);
	}
}
