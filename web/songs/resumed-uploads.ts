import { useMember } from '../accounts/member.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { resumeUploads } from '../uploads/resume-uploads.ts';
import type { BareSound } from '../uploads/waveform-queue.ts';

/** Makes unfinished uploads of an earlier visit go on, without following them. */
export function useResumedUploads(): void {
	const owner = useUploadOwner();
	useScope(({ signal }) => void resumeUploads({ owner, makeWaveform }, signal), [owner]);
}

/** Whose uploads they are: a person in a label. */
export function useUploadOwner(): string {
	const { userId, organization } = useMember();
	return `${userId} ${organization.id}`;
}

/** Server first, else this browser (R-WAVE-8). In its own chunk: few servers leave it to the browser. */
export async function makeWaveform({ audioUrl, file, durationMs }: BareSound, signal: AbortSignal): Promise<void> {
	const { generateWaveform } = await import('../waveform/generate-waveform.ts');
	await generateWaveform(audioUrl, undefined, { file, signal, durationSeconds: (durationMs ?? 0) / 1000 });
}
