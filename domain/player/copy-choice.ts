import type { PlayerTrack } from './track.ts';

/** What the listener wants to hear; `auto` goes by the connection (R-PLAYER-16). */
export const soundChoices = ['auto', 'original', 'light'] as const;
export type SoundChoice = (typeof soundChoices)[number];
export type SoundCopy = 'original' | 'light';

/** What is known of the way to the server. */
export interface Connection {
	/** Null while nobody knows. */
	readonly bitsPerSecond: number | null;
	/** The browser asks pages to be sparing. */
	readonly savesData: boolean;
	/** Whether this browser plays the format of light copies. */
	readonly canPlayLight: boolean;
}

interface ListeningState {
	readonly soundChoice: SoundChoice;
	readonly connection: Connection;
	/** In this visit an original was waited for too long. */
	readonly isSlow: boolean;
	/** The light copy of the current track could not be played. */
	readonly isLightBroken: boolean;
}

/** How long an original is waited for before its light copy takes over. */
export const patienceMs = 2500;
/** A sound needs more than its own bits per second, or the first hesitation of the line stops it. */
const spare = 1.5;
/** Browsers name no more than 10 Mbit/s, blurred by a tenth: from here on nobody knows how much it is. */
const mostKnown = 9_000_000;

export function canHearLight(track: PlayerTrack, { connection, isLightBroken }: ListeningState) {
	return Boolean(track.lightUrl) && connection.canPlayLight && !isLightBroken;
}

/** Which of its two files a track is played from. */
export function chooseCopy(track: PlayerTrack, state: ListeningState): SoundCopy {
	const { soundChoice, connection, isSlow } = state;
	if (soundChoice === 'original' || !canHearLight(track, state)) return 'original';
	if (soundChoice === 'light' || isSlow || connection.savesData) return 'light';
	const { bitsPerSecond } = connection;
	if (bitsPerSecond === null || bitsPerSecond >= mostKnown) return 'original';
	return bitsPerSecond < (track.bitRate ?? usualBitRate) * spare ? 'light' : 'original';
}

export function urlOf(track: PlayerTrack, copy: SoundCopy) {
	return (copy === 'light' ? track.lightUrl : null) ?? track.url;
}

/** Of a CD, for a track that does not say. */
const usualBitRate = 1_411_200;

interface SoundKind {
	readonly format: string;
	readonly sampleRate: number;
	readonly channels: number;
	readonly bitDepth: number | null;
}

/** Bits per second of the file that is played, as closely as its kind tells. */
export function estimateBitRate({ format, sampleRate, channels, bitDepth }: SoundKind) {
	const uncompressed = sampleRate * channels * (bitDepth ?? 16);
	// AIFF and ALAC are played as WAV, AAC as FLAC.
	if (format === 'wav' || format === 'aiff' || format === 'alac') return uncompressed;
	return format.includes('flac') || format === 'm4a' || format === 'aac' ? Math.round(uncompressed * 0.65) : 320_000;
}

/** One answer that was loaded. */
interface LoadedBytes {
	readonly bytes: number;
	readonly ms: number;
}

const leastBytes = 30_000;
const keptRates = 5;

/** The last rates at which something was loaded; small answers say more about the delay than about the line. */
export function addRate(rates: readonly number[], { bytes, ms }: LoadedBytes) {
	if (bytes < leastBytes || ms <= 0) return rates;
	return [...rates, (bytes * 8 * 1000) / ms].slice(-keptRates);
}

/** The fastest of them: what is loaded side by side shares the line, so that each alone says too little. */
export function rateOf(rates: readonly number[]) {
	return rates.length === 0 ? null : Math.max(...rates);
}
