import type { Song, Sound } from '../../domain/songs/songs.api.ts';
import { formatCutShort, formatDuration } from '../../domain/uploads/upload-format.ts';

export interface Fact {
	readonly caption: string;
	readonly value: string;
}

/** Unknown values are left out. */
export function formatSound(sound: Sound): readonly Fact[] {
	const { durationMs, announcedDurationMs, codec, sampleRate, bitDepth, channels, integratedLufs, truePeakDb } = sound;
	const isCutShort = formatCutShort(durationMs, announcedDurationMs) !== null;
	return [
		fact('Duration', durationMs ?? announcedDurationMs, formatDuration),
		fact('Announced', isCutShort ? announcedDurationMs : null, formatDuration),
		fact('Codec', codec || null, String),
		fact('Sample rate', sampleRate || null, (hertz) => `${Number((hertz / 1000).toFixed(3))} kHz`),
		fact('Bit depth', bitDepth, (bits) => `${bits} bit`),
		fact('Channels', channels || null, formatChannels),
		fact('Loudness', integratedLufs, (lufs) => `${formatDecibels(lufs)} LUFS`),
		fact('True peak', truePeakDb, (peak) => `${formatDecibels(peak)} dBTP`),
	].filter((entry) => entry !== null);
}

/** The tags of the file; title and artist only where they differ from those of the song. */
export function formatTags({ title, artist, tags }: Pick<Song, 'title' | 'artist' | 'tags'>): readonly Fact[] {
	if (!tags) return [];
	return [
		fact('Title in the file', tags.title === title ? null : nonBlank(tags.title), String),
		fact('Artist in the file', tags.artist === artist ? null : nonBlank(tags.artist), String),
		fact('Album', nonBlank(tags.album), String),
		fact('Year', nonBlank(tags.year), String),
		fact('Genre', nonBlank(tags.genre), String),
		fact('ISRC', nonBlank(tags.isrc), String),
		fact('BPM', nonBlank(tags.bpm), String),
		fact('Comment', nonBlank(tags.comment), String),
	].filter((entry) => entry !== null);
}

function nonBlank(tag: string | undefined): string | null {
	return tag?.trim() || null;
}

function fact<Value>(caption: string, value: Value | null, format: (value: Value) => string): Fact | null {
	return value === null ? null : { caption, value: format(value) };
}

function formatChannels(channels: number): string {
	if (channels === 1) return 'Mono';
	return channels === 2 ? 'Stereo' : String(channels);
}

/** One decimal and a typographic minus sign; never `−0.0`. */
function formatDecibels(value: number): string {
	const rounded = Math.round(value * 10) / 10;
	return `${rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(1)}`;
}
