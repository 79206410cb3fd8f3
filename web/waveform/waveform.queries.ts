import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { fromOutline } from '../../audio/peaks/outline.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { logFailure } from '../lib/log-failure.ts';
import { loadWaveform, type WaveformAddress } from './waveform-loading.ts';

export interface WaveformSource extends WaveformAddress {
	/** The song that a waveform made here is saved for. */
	songId?: SongId | string | undefined;
	/** The shape that was loaded with the song; lists and the bar need no more. */
	outline?: string | null | undefined;
	/** If known, a sound that is too long for a browser is not even fetched. */
	durationSeconds?: number | undefined;
}

/** Set around the song of a dedicated page: there the outline is shown only until the file has loaded. */
export const WaveformFromFile = createContext(false);

/** The waveform of a sound; nothing is fetched before it is about to become visible. */
export function useWaveform(source: WaveformSource, isWanted = true): WaveformPicture {
	const { audioUrl, waveformUrl, outline } = source;
	const needsFile = use(WaveformFromFile);
	const drawn = useMemo(() => (outline ? fromOutline(outline) : null), [outline]);
	const { data, error } = useQuery({
		queryKey: ['waveform', audioUrl, waveformUrl],
		queryFn: ({ signal }) => load(source, signal),
		enabled: isWanted && (needsFile || !drawn),
		// The file under an address never changes, and a failure for a known reason would repeat.
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
	return pictureOf({ outline: drawn, needsFile, file: data?.data ?? null, error });
}

async function load(source: WaveformSource, signal: AbortSignal) {
	const { audioUrl, waveformUrl, songId, durationSeconds } = source;
	try {
		return await loadWaveform(
			{ audioUrl, waveformUrl },
			{
				fetch: (url, init) => fetch(url, init),
				generate: async (whileWanted) => {
					// Few songs ever need it, so it is loaded on demand.
					const { makeBrowserWaveform, saveBrowserWaveform } = await import('./browser-waveform.ts');
					const waveform = await makeBrowserWaveform(audioUrl, { signal: whileWanted, durationSeconds });
					await saveBrowserWaveform(audioUrl, waveform, songId).catch(logFailure);
					return waveform;
				},
			},
			signal,
		);
	} catch (error) {
		if (!signal.aborted) logFailure(error);
		throw error;
	}
}

interface WaveformPicture {
	/** From 0 to 255. */
	peaks: readonly number[] | null;
	isLoading: boolean;
	error: Error | null;
}

interface WaveformSources {
	/** The shape that was loaded with the song. */
	outline: readonly number[] | null;
	/** Whether the outline is only a placeholder for the file. */
	needsFile: boolean;
	file: readonly number[] | null;
	/** Why the file is unavailable. */
	error: Error | null;
}

/** What can currently be drawn of a sound. */
export function pictureOf({ outline, needsFile, file, error }: WaveformSources): WaveformPicture {
	if (outline && !needsFile) return { peaks: outline, isLoading: false, error: null };
	if (error && !file) return { peaks: null, isLoading: false, error };
	return { peaks: file ?? outline, isLoading: !file, error: null };
}
