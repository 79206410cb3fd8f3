// Finds the waveform of a song (R-WAVE-4): the stored one, otherwise the one beside the audio, otherwise one made here.

import type { WaveformFile } from '../../audio/peaks/waveform-file.ts';
import { isWaveformFile } from '../../audio/peaks/waveform-file.ts';
import { AppError, withValues } from '../../domain/kernel/errors.ts';
import {
	audioNameUnknown,
	waveformInvalid,
	waveformKeyUnknown,
	waveformLoadFailed,
	waveformMissing,
} from '../../domain/waveform/waveform.errors.ts';
import { findAudioFileName, findWaveformUrl } from '../../domain/waveform/waveform-address.ts';

export interface WaveformAddress {
	audioUrl: string;
	waveformUrl: string | null;
}

interface WaveformLoaders {
	fetch: (url: string, init: { signal?: AbortSignal }) => Promise<Response>;
	/** Makes it from the audio and stores it where everyone finds it. */
	generate: (signal?: AbortSignal) => Promise<WaveformFile>;
}

export async function loadWaveform(
	{ audioUrl, waveformUrl }: WaveformAddress,
	loaders: WaveformLoaders,
	signal?: AbortSignal,
) {
	const found = await findWaveform(waveformUrl ?? besideAudio(audioUrl), loaders, signal);
	if (found) return found;
	try {
		return await loaders.generate(signal);
	} catch (error) {
		throw new AppError(waveformMissing, { cause: error });
	}
}

function besideAudio(audioUrl: string) {
	if (!findAudioFileName(audioUrl)) throw new AppError(audioNameUnknown);
	const url = findWaveformUrl(audioUrl);
	if (!url) throw new AppError(waveformKeyUnknown);
	return url;
}

/** Null if there is none; throws for any other failure. */
async function findWaveform(url: string, loaders: WaveformLoaders, signal?: AbortSignal) {
	const response = await loaders.fetch(url, signal ? { signal } : {});
	if (response.status === 404) return null;
	if (!response.ok) throw new AppError(withValues(waveformLoadFailed, { status: response.status }));
	return readWaveform(response);
}

export async function readWaveform(response: Response) {
	const file: unknown = await response.json().catch(() => null);
	if (!isWaveformFile(file)) throw new AppError(waveformInvalid);
	return file;
}
