import { serverWaveformOptions, type WaveformFile, type WaveformOptions } from '../../audio/peaks/waveform-file.ts';
import { AppError, withValues } from '../../domain/kernel/errors.ts';
import { noSessionForWaveform } from '../../domain/uploads/uploads.errors.ts';
import { serverWaveformFailed, waveformLoadFailed, waveformUrlMissing } from '../../domain/waveform/waveform.errors.ts';
import { logFailure } from '../lib/log-failure.ts';
import { type BrowserWaveformOptions, makeBrowserWaveform, saveBrowserWaveform } from './browser-waveform.ts';
import { readWaveform } from './waveform-loading.ts';

interface BrowserPart extends BrowserWaveformOptions {
	/** The sound itself, if it is available and need not be fetched. */
	file?: File | null;
}

/** Asks the server first, and uses this browser if that fails in any way (R-WAVE-8). */
export async function generateWaveform(
	audioUrl: string,
	options: WaveformOptions = serverWaveformOptions,
	{ file, ...browser }: BrowserPart = {},
): Promise<WaveformFile> {
	try {
		return await makeServerWaveform(audioUrl, options);
	} catch (error) {
		// Without a session the browser could not store the waveform either.
		if (error instanceof AppError && error.status === noSessionForWaveform.status) throw error;
		logFailure(error);
	}
	const waveform = await makeBrowserWaveform(file ?? audioUrl, browser);
	await saveBrowserWaveform(audioUrl, waveform).catch(logFailure);
	return waveform;
}

export async function makeServerWaveform(audioUrl: string, options: WaveformOptions = serverWaveformOptions) {
	const response = await fetch('/functions/v1/generate-waveform', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ audioUrl, options: { ...serverWaveformOptions, ...options } }),
	});
	if (response.status === 401) throw new AppError(noSessionForWaveform);
	const body: unknown = await response.json().catch(() => null);
	const { success, waveformUrl, error } = (body ?? {}) as Record<string, unknown>;
	if (!response.ok || success !== true) {
		const reason = typeof error === 'string' && error ? error : response.statusText || String(response.status);
		throw new AppError(withValues(serverWaveformFailed, { reason }));
	}
	if (typeof waveformUrl !== 'string' || waveformUrl === '') throw new AppError(waveformUrlMissing);
	const file = await fetch(waveformUrl);
	if (!file.ok) throw new AppError(withValues(waveformLoadFailed, { status: file.status }));
	return readWaveform(file);
}
