import { useSyncExternalStore } from 'react';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { useMember } from '../accounts/member.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { openUploads, resumeUploads } from '../uploads/open-uploads.ts';
import type { UploadManager, UploadsSnapshot } from '../uploads/upload-manager.ts';

/** My uploads and what can be done with them. */
export function useUploads(purpose: UploadPurpose): UploadsSnapshot & { manager: UploadManager } {
	const manager = useUploadManager(purpose);
	const snapshot = useSyncExternalStore(manager.subscribe, manager.snapshot);
	return { ...snapshot, manager };
}

/** Makes unfinished uploads of an earlier visit go on, without following them. */
export function useResumedUploads(): void {
	const owner = useOwner();
	useScope(({ signal }) => void resumeUploads({ owner, makeWaveform }, signal), [owner]);
}

function useUploadManager(purpose: UploadPurpose): UploadManager {
	return openUploads({ owner: useOwner(), purpose, makeWaveform });
}

function useOwner(): string {
	const { userId, organization } = useMember();
	return `${userId} ${organization.id}`;
}

/** SPEC.md's way, in its own chunk: few servers leave it to the browser. */
async function makeWaveform(audioUrl: string, file: File | null, signal: AbortSignal): Promise<void> {
	const { generateWaveform } = await import('../waveform/generate-waveform.ts');
	await generateWaveform(audioUrl, undefined, file ?? undefined, signal);
}
