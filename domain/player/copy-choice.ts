import type { PlayerTrack } from './track.ts';

/** The listener's choice of file; `auto` depends on the connection (R-PLAYER-16). */
export const soundChoices = ['auto', 'original', 'light'] as const;
export type SoundChoice = (typeof soundChoices)[number];
export type SoundCopy = 'original' | 'light';

/** Facts about the connection to the server. */
export interface Connection {
	/** As measured; null before anything large was loaded. */
	readonly bitsPerSecond: number | null;
	/** The browser asks pages to save data. */
	readonly savesData: boolean;
	/** Whether this browser plays the format of light copies. */
	readonly canPlayLight: boolean;
}

interface ListeningState {
	readonly soundChoice: SoundChoice;
	readonly connection: Connection;
	/** In this visit an original loaded too slowly. */
	readonly isSlow: boolean;
	/** The light copy of the current track could not be played. */
	readonly isLightBroken: boolean;
}

/** How long an original may load before its light copy takes over. */
export const patienceMs = 2500;
/** A sound needs more than its own bit rate, or the first hesitation of the connection stops it. */
const spare = 1.5;

export function canHearLight(track: PlayerTrack, { connection, isLightBroken }: ListeningState) {
	return Boolean(track.lightUrl) && connection.canPlayLight && !isLightBroken;
}

/** Which of its two files a track is played from. */
export function chooseCopy(track: PlayerTrack, state: ListeningState): SoundCopy {
	const { soundChoice, connection, isSlow } = state;
	if (soundChoice === 'original' || !canHearLight(track, state)) return 'original';
	if (soundChoice === 'light' || isSlow || connection.savesData) return 'light';
	const { bitsPerSecond } = connection;
	if (bitsPerSecond === null) return 'original';
	return bitsPerSecond < (track.bitRate ?? usualBitRate) * spare ? 'light' : 'original';
}

export function urlOf(track: PlayerTrack, copy: SoundCopy) {
	return (copy === 'light' ? track.lightUrl : null) ?? track.url;
}

/** Bit rate of a CD, for a track without one. */
const usualBitRate = 1_411_200;

interface SoundKind {
	readonly format: string;
	readonly sampleRate: number;
	readonly channels: number;
	readonly bitDepth: number | null;
}

/** Bit rate of the file that is played, as precisely as its format allows. */
export function estimateBitRate({ format, sampleRate, channels, bitDepth }: SoundKind) {
	const uncompressed = sampleRate * channels * (bitDepth ?? 16);
	// AIFF and ALAC are played as WAV, AAC as FLAC.
	if (format === 'wav' || format === 'aiff' || format === 'alac') return uncompressed;
	return format.includes('flac') || format === 'm4a' || format === 'aac' ? Math.round(uncompressed * 0.65) : 320_000;
}

/** One completed response. */
interface LoadedBytes {
	readonly bytes: number;
	readonly ms: number;
}

const leastBytes = 30_000;
const keptRates = 5;

/** The last rates of loading; small responses measure latency rather than bandwidth. */
export function addRate(rates: readonly number[], { bytes, ms }: LoadedBytes) {
	if (bytes < leastBytes || ms <= 0) return rates;
	return [...rates, (bytes * 8 * 1000) / ms].slice(-keptRates);
}

/** The fastest of them: parallel loads share the connection, so that each of them alone underestimates it. */
export function rateOf(rates: readonly number[]) {
	return rates.length === 0 ? null : Math.max(...rates);
}
