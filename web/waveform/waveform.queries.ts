import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { fromOutline } from '../../domain/waveform/outline.ts';
import type { WaveformFile } from '../../domain/waveform/waveform-file.ts';
import { logFailure } from '../lib/log-failure.ts';
import { loadWaveform, type WaveformAddress } from './waveform-loading.ts';

export interface WaveformSource extends WaveformAddress {
	/** Learns the address of a waveform that is made here. */
	readonly songId?: SongId | string | undefined;
	/** The shape that came along with the song: then nothing has to be asked for. */
	readonly outline?: string | null | undefined;
}

interface WaveformResult {
	/** From 0 to 255. */
	readonly peaks: readonly number[] | null;
	readonly isLoading: boolean;
	readonly error: Error | null;
}

/** The waveform of a sound; nothing is fetched before somebody is about to look at it. */
export function useWaveform(source: WaveformSource, isWanted = true): WaveformResult {
	const { audioUrl, waveformUrl, songId, outline } = source;
	const drawn = useMemo(() => (outline ? fromOutline(outline) : null), [outline]);
	const { data, error } = useQuery({
		queryKey: ['waveform', audioUrl, waveformUrl],
		queryFn: ({ signal }) => load({ audioUrl, waveformUrl, songId }, signal),
		enabled: isWanted && !drawn,
		// The file under an address never changes, and what failed once with words of its own fails again.
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
	if (drawn) return { peaks: drawn, isLoading: false, error: null };
	return { peaks: data?.data ?? null, isLoading: !data && !error, error };
}

async function load({ audioUrl, waveformUrl, songId }: WaveformSource, signal: AbortSignal): Promise<WaveformFile> {
	try {
		return await loadWaveform(
			{ audioUrl, waveformUrl },
			{
				fetch: (url, init) => fetch(url, init),
				generate: async (whileWanted) => {
					// Few songs ever need it: it comes when one does.
					const { makeBrowserWaveform, saveBrowserWaveform } = await import('./browser-waveform.ts');
					const waveform = await makeBrowserWaveform(audioUrl, whileWanted);
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
