import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { fromOutline } from '../../domain/peaks/outline.ts';
import type { WaveformFile } from '../../domain/peaks/waveform-file.ts';
import { logFailure } from '../lib/log-failure.ts';
import { useNeedsWaveformFile } from './waveform-detail.tsx';
import { loadWaveform, type WaveformAddress } from './waveform-loading.ts';
import { pictureOf, type WaveformPicture } from './waveform-picture.ts';

export interface WaveformSource extends WaveformAddress {
	/** The song that gets the address of a waveform made here. */
	readonly songId?: SongId | string | undefined;
	/** The shape that came along with the song: lists and the bar need no more. */
	readonly outline?: string | null | undefined;
	/** If it is known: what is too long for a browser is not even fetched. */
	readonly durationSeconds?: number | undefined;
}

/** The waveform of a sound; nothing is fetched before it is about to be seen. */
export function useWaveform(source: WaveformSource, isWanted = true): WaveformPicture {
	const { audioUrl, waveformUrl, outline } = source;
	const needsFile = useNeedsWaveformFile();
	const drawn = useMemo(() => (outline ? fromOutline(outline) : null), [outline]);
	const { data, error } = useQuery({
		queryKey: ['waveform', audioUrl, waveformUrl],
		queryFn: ({ signal }) => load(source, signal),
		enabled: isWanted && (needsFile || !drawn),
		// The file under an address never changes, and what failed for a known reason fails again.
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
	return pictureOf({ outline: drawn, needsFile, file: data?.data ?? null, error });
}

async function load(source: WaveformSource, signal: AbortSignal): Promise<WaveformFile> {
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
