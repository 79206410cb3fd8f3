import { AppError } from '../../domain/kernel/errors.ts';
import type { WaveformFile } from '../../domain/peaks/waveform-file.ts';
import { client } from '../lib/api.ts';
import { logFailure } from '../lib/log-failure.ts';
import { uploadToR2 } from '../uploads/upload-to-r2.ts';
import { makeBrowserWaveform } from './browser-waveform.ts';
import { makeServerWaveform } from './generate-waveform.ts';

export interface Made {
	readonly waveform: WaveformFile;
	/** Null where it was not said. */
	readonly tookMs: number | null;
}

/** Sends the file, which the server draws as it arrives, and takes it away again. The time is the server's own. */
export async function drawOnServer(file: File, signal: AbortSignal): Promise<Made> {
	const { url, analysisMs } = await uploadToR2(file);
	try {
		signal.throwIfAborted();
		return { waveform: await makeServerWaveform(url), tookMs: analysisMs };
	} finally {
		// Not waited for: it only tidies up behind a test.
		void removeUploadAt(url).catch(logFailure);
	}
}

export async function drawInBrowser(file: File, signal: AbortSignal): Promise<Made> {
	const startedAt = performance.now();
	const waveform = await makeBrowserWaveform(file, { signal });
	return { waveform, tookMs: performance.now() - startedAt };
}

async function removeUploadAt(url: string): Promise<void> {
	const { uploads } = await client.uploads.listMyUploads({ purpose: 'loose' });
	const upload = uploads.find(({ audioUrl }) => audioUrl === url);
	if (upload) await client.uploads.removeUpload({ uploadId: upload.id });
}

export function failureMessage(error: unknown): string {
	return error instanceof AppError || error instanceof Error ? error.message : String(error);
}
