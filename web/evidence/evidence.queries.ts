import { useMutation } from '@tanstack/react-query';
import { client } from '../lib/api.ts';
import { fingerprintOf } from './file-fingerprint.ts';

export interface CheckedFile {
	readonly name: string;
	readonly sha256: string;
	readonly document: Awaited<ReturnType<typeof client.evidence.checkDocument>>['document'];
}

interface Check {
	readonly file: File;
	readonly signal: AbortSignal;
	onProgress(share: number): void;
}

/** The file could not be read: it was moved or changed after it was chosen. */
export class UnreadableFile extends Error {}

/** Only the fingerprint leaves the browser, never the file. */
export function useCheckDocument() {
	return useMutation({
		mutationFn: async ({ file, signal, onProgress }: Check): Promise<CheckedFile> => {
			const sha256 = await fingerprintOf(file, { signal, onProgress }).catch((cause: unknown) => {
				throw signal.aborted ? cause : new UnreadableFile('the file could not be read', { cause });
			});
			const { document } = await client.evidence.checkDocument({ sha256 }, { signal });
			return { name: file.name, sha256, document };
		},
	});
}
