import { useMember } from '../accounts/member.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { resumeUploads } from '../uploads/resume-uploads.ts';
import type { BareSound } from '../uploads/waveform-queue.ts';

/** Resumes unfinished uploads of an earlier visit in the background. */
export function useResumedUploads() {
	const owner = useUploadOwner();
	useScope(({ signal }) => void resumeUploads({ owner, makeWaveform }, signal), [owner]);
}

/** Uploads belong to one account in one label. */
export function useUploadOwner() {
	const { userId, organization } = useMember();
	return `${userId} ${organization.id}`;
}

/**
 * Requests the waveform from the server, otherwise makes it here (R-WAVE-8). Loaded on demand, because most servers
 * make it.
 */
export async function makeWaveform({ audioUrl, file, durationMs }: BareSound, signal: AbortSignal) {
	const { generateWaveform } = await import('../waveform/generate-waveform.ts');
	await generateWaveform(audioUrl, undefined, { file, signal, durationSeconds: (durationMs ?? 0) / 1000 });
}
