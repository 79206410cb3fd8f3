import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { createFileKeeper } from './file-keeper.ts';
import { closeUploadsOfOthers } from './open-managers.ts';
import type { OpenUploads } from './open-uploads.ts';

const purposes: readonly UploadPurpose[] = ['track', 'loose'];

/**
 * Lets uploads of an earlier visit go on. Where this browser has kept none, neither the server is asked nor the code
 * for it loaded.
 */
export async function resumeUploads(options: Omit<OpenUploads, 'purpose'>, signal: AbortSignal): Promise<void> {
	closeUploadsOfOthers(options.owner);
	if (!(await createFileKeeper(options.owner).hasAny()) || signal.aborted) return;
	const { openUploads } = await import('./open-uploads.ts');
	if (signal.aborted) return;
	for (const purpose of purposes) openUploads({ ...options, purpose });
}
