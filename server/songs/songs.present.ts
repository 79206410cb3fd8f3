import { hiddenArtist } from '../../domain/player/track.ts';
import { maskArtist, maskArtistInText, senderNamesArtist } from '../../domain/songs/blind.ts';
import { someColleague } from '../../domain/songs/hidden-names.ts';
import type { Song, SongDecision, Sound } from '../../domain/songs/songs.api.ts';
import type { AudioTags, SoundFacts } from '../platform/audio/audio-analysis.ts';
import { originalUrlOf } from './original-address.ts';
import type { SongForViewer } from './songs.repository.ts';

// Converts songs to API output. The blind rule is applied here and nowhere else.

/** The title, with the artist's name masked if it is hidden from the viewer. */
export function visibleTitle(song: SongForViewer): string {
	return song.isRevealed ? song.title : maskArtist(song.title, song.artist);
}

/** The title without any artist's name, for logs that people read who may not know it; also masks a new artist. */
export function blindTitleOf({ title, artist }: Pick<SongForViewer, 'title' | 'artist'>, newArtist = artist): string {
	return maskArtist(maskArtist(title, artist), newArtist);
}

/** The name of somebody connected with a song; null if it gives the artist away and the artist is hidden from the viewer. */
export function visiblePersonName(song: SongForViewer, name: string): string | null {
	return song.isRevealed || !senderNamesArtist(name, song.artist) ? name : null;
}

/** A comment or reason, with the artist's name masked if it is hidden from the viewer. */
export function visibleText(song: SongForViewer, text: string): string {
	return song.isRevealed ? text : maskArtistInText(text, song.artist);
}

export function presentSong(song: SongForViewer): Song {
	const { sound } = song;
	return {
		id: song.id,
		title: visibleTitle(song),
		artist: song.isRevealed ? song.artist : null,
		hasReviewed: song.hasReviewed,
		audioUrl: song.audioUrl,
		waveformUrl: song.waveformUrl,
		outline: sound.outline,
		originalUrl: song.isRevealed ? originalUrlOf(song.id) : null,
		addedBy: visibleSubmitter(song),
		submittedAt: song.submittedAt,
		extendedUntil: song.extendedUntil,
		isClosed: song.reviewed,
		decision: presentDecision(song),
		sound: presentSound(sound.facts),
		tags: song.isRevealed && sound.tags ? presentTags(sound.tags) : null,
	};
}

export function presentDecision(song: SongForViewer): SongDecision | null {
	const { decision, decidedAt, deciderName, passReason } = song;
	if (decision === null || decidedAt === null) return null;
	return {
		kind: decision,
		by: deciderName && (visiblePersonName(song, deciderName) ?? someColleague),
		at: decidedAt,
		reason: passReason === null ? null : visibleText(song, passReason),
	};
}

/** The submitter's name or e-mail address, unless it gives away an artist who is hidden from the viewer. */
export function visibleSubmitter(song: SongForViewer): string {
	const submitter = song.submitterName ?? song.submissionSource;
	if (song.isRevealed || !senderNamesArtist(submitter, song.artist)) return submitter;
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
