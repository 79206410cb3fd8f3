import type { ReviewerId } from '../../domain/kernel/ids.ts';
import { outsideSender } from '../../domain/songs/blind.ts';
import type { Song, Sound } from '../../domain/songs/songs.api.ts';
import type { AudioTags, SoundFacts } from '../platform/audio/audio-analysis.ts';
import { lightUrlOf } from '../uploads/file-address.ts';
import { maskText, maskTitle } from './masked-texts.ts';
import { originalUrlOf } from './original-address.ts';
import type { SongForViewer } from './songs.repository.ts';

// Converts songs to API output. The blind rule is applied here and nowhere else.

/**
 * The title, with the artist's name masked if it is hidden from the viewer. Whoever changed it without knowing the artist
 * reads what they typed: otherwise they could try names and see which of them are masked (R-BLIND-16).
 */
export function visibleTitle(song: SongForViewer): string {
	if (song.isRevealed) return song.title;
	return song.blindTitle !== null && song.blindTitleBy === song.viewerId ? song.blindTitle : maskTitle(song);
}

/** A colleague's name beside a song; null if the viewer may not know the artist and some colleague has the artist's name. */
export function visiblePersonName(song: SongForViewer, name: string): string | null {
	return arePeopleHidden(song) ? null : name;
}

/** All of them are hidden, or the one who is would be found by subtracting the others (R-BLIND-7). */
export function arePeopleHidden(song: SongForViewer): boolean {
	return song.hasNamesake && !song.isRevealed;
}

/**
 * A comment or reason, with the artist's name masked if it is hidden from the viewer. As with titles, whoever wrote it
 * without knowing the artist reads what they wrote.
 */
export function visibleText(song: SongForViewer, text: string, authorId: ReviewerId | null): string {
	const isOwnGuess = authorId === song.viewerId && song.artistBy !== song.viewerId;
	return song.isRevealed || isOwnGuess ? text : maskText(text, song);
}

export function presentSong(song: SongForViewer): Song {
	const { sound } = song;
	return {
		id: song.id,
		title: visibleTitle(song),
		artist: song.isRevealed ? song.artist : null,
		hasReviewed: song.isRevealed,
		audioUrl: song.audioUrl,
		lightAudioUrl: lightUrlOf(sound),
		waveformUrl: song.waveformUrl,
		outline: sound.outline,
		originalUrl: song.isRevealed ? originalUrlOf(song.id) : null,
		addedBy: visibleSubmitter(song),
		submittedAt: song.submittedAt,
		extendedUntil: song.extendedUntil,
		isClosed: song.reviewed,
		sound: presentSound(sound.facts),
		tags: song.isRevealed && sound.tags ? presentTags(sound.tags) : null,
	};
}

/**
 * The submitter's name or e-mail address. Whoever sends a song from outside counts as its artist and is hidden like it
 * (R-BLIND-14). Where colleagues are hidden, they read like somebody from outside.
 */
export function visibleSubmitter(song: SongForViewer): string {
	const { submitterName, isRevealed, submittedBy, senderBy, viewerId } = song;
	if (isRevealed) return submitterName ?? song.submissionSource;
	const isKnown = submittedBy === viewerId || senderBy === viewerId;
	return submitterName === null || (arePeopleHidden(song) && !isKnown) ? outsideSender : submitterName;
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
