import { hiddenArtist } from '../../domain/player/track.ts';
import { maskArtist, maskArtistInText, senderNamesArtist } from '../../domain/songs/blind.ts';
import type { Song, Sound } from '../../domain/songs/songs.api.ts';
import type { AudioTags, SoundFacts } from '../platform/audio/audio-analysis.ts';
import { originalUrlOf } from './original-address.ts';
import type { SeenSong } from './songs.repository.ts';

// Where data of songs leaves the server. The blind rule is applied here and nowhere else.

/** The title as this reader may read it. */
export function titleFor(song: SeenSong): string {
	return song.isRevealed ? song.title : maskArtist(song.title, song.artist);
}

/** Somebody who had to do with a song, unless their name is the artist's: then this reader learns of nobody. */
export function personFor(song: SeenSong, name: string): string | null {
	return song.isRevealed || !senderNamesArtist(name, song.artist) ? name : null;
}

/** What somebody wrote about a song, as this reader may read it. */
export function wordsFor(song: SeenSong, words: string): string {
	return song.isRevealed ? words : maskArtistInText(words, song.artist);
}

export function presentSong(song: SeenSong): Song {
	const { sound } = song;
	return {
		id: song.id,
		title: titleFor(song),
		artist: song.isRevealed ? song.artist : null,
		hasReviewed: song.isRevealed,
		audioUrl: song.audioUrl,
		waveformUrl: song.waveformUrl,
		outline: sound.outline,
		originalUrl: song.isRevealed ? originalUrlOf(song.id) : null,
		addedBy: submitterFor(song),
		submittedAt: song.submittedAt,
		extendedUntil: song.extendedUntil,
		isClosed: song.reviewed,
		sound: presentSound(sound.facts),
		tags: song.isRevealed && sound.tags ? presentTags(sound.tags) : null,
	};
}

/** A colleague's name, or the address it came from, unless that names the artist. */
export function submitterFor(song: SeenSong): string {
	const sender = song.senderName ?? song.submissionSource;
	if (song.isRevealed || !senderNamesArtist(sender, song.artist)) return sender;
	return hiddenArtist;
}

function presentSound(facts: SoundFacts): Sound {
	return {
		format: facts.format,
		codec: facts.codec,
		durationMs: facts.durationMs,
		announcedDurationMs: facts.announcedDurationMs,
		sampleRate: facts.sampleRate,
		channels: facts.channels,
		bitDepth: facts.bitDepth,
		integratedLufs: facts.integratedLufs,
		truePeakDb: facts.truePeakDb,
	};
}

function presentTags({ title, artist, album, year, genre, isrc, bpm, comment }: AudioTags): Record<string, string> {
	const entries = Object.entries({ title, artist, album, year, genre, isrc, bpm, comment });
	return Object.fromEntries(entries.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
}
