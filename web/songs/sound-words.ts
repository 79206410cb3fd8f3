import type { Song, Sound } from '../../domain/songs/songs.api.ts';
import { formatCutShort, formatDuration } from '../../domain/uploads/upload-format.ts';

export interface Fact {
	readonly caption: string;
	readonly value: string;
}

/** What is known of the sound itself; what is not known is left out. */
export function factsOf(sound: Sound): readonly Fact[] {
	const { durationMs, announcedDurationMs, codec, sampleRate, bitDepth, channels, integratedLufs, truePeakDb } = sound;
	const isCutShort = formatCutShort(durationMs, announcedDurationMs) !== null;
	return [
		fact('Duration', durationMs ?? announcedDurationMs, formatDuration),
		fact('Announced', isCutShort ? announcedDurationMs : null, formatDuration),
		fact('Codec', codec || null, String),
		fact('Sample rate', sampleRate || null, (hertz) => `${Number((hertz / 1000).toFixed(3))} kHz`),
		fact('Bit depth', bitDepth, (bits) => `${bits} bit`),
		fact('Channels', channels || null, channelWords),
		fact('Loudness', integratedLufs, (lufs) => `${decibels(lufs)} LUFS`),
		fact('True peak', truePeakDb, (peak) => `${decibels(peak)} dBTP`),
	].filter((entry) => entry !== null);
}

/** What the file says of itself beside its sound; its title and artist only where the song has others by now. */
export function tagFactsOf({ title, artist, tags }: Pick<Song, 'title' | 'artist' | 'tags'>): readonly Fact[] {
	if (!tags) return [];
	return [
		fact('Title in the file', tags.title === title ? null : tagOf(tags.title), String),
		fact('Artist in the file', tags.artist === artist ? null : tagOf(tags.artist), String),
		fact('Album', tagOf(tags.album), String),
		fact('Year', tagOf(tags.year), String),
		fact('Genre', tagOf(tags.genre), String),
		fact('ISRC', tagOf(tags.isrc), String),
		fact('BPM', tagOf(tags.bpm), String),
		fact('Comment', tagOf(tags.comment), String),
	].filter((entry) => entry !== null);
}

function tagOf(words: string | undefined): string | null {
	return words?.trim() || null;
}

function fact<Value>(caption: string, value: Value | null, words: (value: Value) => string): Fact | null {
	return value === null ? null : { caption, value: words(value) };
}

function channelWords(channels: number): string {
	if (channels === 1) return 'Mono';
	return channels === 2 ? 'Stereo' : String(channels);
}

/** One decimal and a real minus sign; never minus nought. */
function decibels(value: number): string {
	const rounded = Math.round(value * 10) / 10;
	return `${rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(1)}`;
}
