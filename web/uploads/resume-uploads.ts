import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { createFileStorage } from './file-storage.ts';
import { closeUploadsOfOthers } from './open-managers.ts';
import type { OpenUploads } from './open-uploads.ts';

const purposes: readonly UploadPurpose[] = ['track', 'loose'];

/**
 * Resumes uploads of an earlier visit. If this browser has stored none, no request is sent and no code is loaded for
 * it.
 */
export async function resumeUploads(options: Omit<OpenUploads, 'purpose'>, signal: AbortSignal) {
	closeUploadsOfOthers(options.owner);
	if (!(await createFileStorage(options.owner).hasAny()) || signal.aborted) return;
	const { openUploads } = await import('./open-uploads.ts');
	if (signal.aborted) return;
	for (const purpose of purposes) openUploads({ ...options, purpose });
}
