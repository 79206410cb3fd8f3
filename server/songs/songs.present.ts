import type { AudioTags, SoundFacts } from '../../audio/audio-analysis.ts';
import { unknownReviewer } from '../../domain/accounts/unknown-reviewer.ts';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { type BlindReading, hiddenText, isTextHidden, maskArtist, outsideSender } from '../../domain/songs/blind.ts';
import { unnamedColleague } from '../../domain/songs/masked-title.ts';
import type { ReviewState } from '../../domain/songs/song-state.ts';
import type { Song, Sound } from '../../domain/songs/songs.api.ts';
import * as m from '../../domain/songs/songs.messages.ts';
import { type HeardStatus, monthOf } from '../../domain/uploads/heard-before.ts';
import { filesPath, lightUrlOf } from '../uploads/file-address.ts';
import { maskText, maskTitle } from './masked-texts.ts';
import type { SongForViewer } from './songs.repository.ts';

// Converts songs to API output. The blind rule is applied here and nowhere else.

/** Path under which the file of a song is served as it was sent. */
export const originalsPath = `${filesPath}originals/`;

/**
 * The title, with the artist's name masked if it is hidden from the viewer. A title that was edited blind is shown to
 * its author as they typed it, and to other blind readers as it was before: otherwise people could try names and see
 * which of them are masked (R-BLIND-16).
 */
export function visibleTitle(song: SongForViewer) {
	if (song.isRevealed) return song.title;
	return readsOwnTitle(song) ? (song.blindTitle ?? song.title) : maskTitle(song);
}

/** Whether the viewer sees the title that they typed without knowing the artist. */
export function readsOwnTitle({ isRevealed, blindTitle, blindTitleBy, viewerId }: SongForViewer) {
	return !isRevealed && blindTitle !== null && blindTitleBy === viewerId;
}

/**
 * The title without any artist's name, for logs read by people who may not know it; also masks a new artist. A title
 * that was typed blind is left out: its author would see which of their words are masked.
 */
export function titleForLog(song: SongForViewer, newArtist = song.artist) {
	return song.blindTitle === null ? maskArtist(maskTitle(song), newArtist) : t(m.unnamedSong);
}

/**
 * Whether the viewer knows every name that is masked beside this song. A person who set the current artist does not
 * know those that it replaced, nor who sent the song, and could guess those as well.
 */
export function knowsMaskedNames(song: SongForViewer) {
	const { isRevealed, artistBy, viewerId, formerArtists, submissionSource, isFromOutside, senderBy, addedBy } = song;
	const knowsSender = !isFromOutside || (senderBy ?? addedBy) === viewerId;
	const knowsFormer = formerArtists.every((name) => name === submissionSource);
	return isRevealed || (artistBy === viewerId && knowsFormer && knowsSender);
}

/**
 * A colleague's name beside a song; null if the viewer may not know the artist and some colleague has the artist's
 * name.
 */
export function visiblePersonName(song: SongForViewer, name: string) {
	return arePeopleHidden(song) ? null : name;
}

/** All colleagues are hidden, or the hidden colleague would be found by subtracting the others (R-BLIND-7). */
export function arePeopleHidden(song: SongForViewer) {
	return song.hasNamesake && !song.isRevealed;
}

export interface WrittenText {
	readonly text: string;
	readonly authorId: ReviewerId | null;
	readonly reading: BlindReading;
}

/** How people who may not know the artist will read what the viewer writes about the song now. */
export function readingOf(song: SongForViewer): BlindReading {
	return knowsMaskedNames(song) ? 'masked' : 'unless_named';
}

/**
 * A comment or reason as the viewer may read it. A text that was written without knowing the artist is shown in full to
 * its author, and in full or not at all to other blind readers; any other text has the names masked (R-BLIND-16).
 */
export function visibleText(song: SongForViewer, { text, authorId, reading }: WrittenText) {
	if (song.isRevealed) return text;
	const isBlind = reading !== 'masked';
	if (authorId === song.viewerId && (isBlind || !knowsMaskedNames(song))) return text;
	if (isBlind) return isTextHidden(text, reading) ? hiddenText() : text;
	return maskText(text, song);
}

/** Returns the facts about a song that the rules of domain/songs/song-state.ts need. */
export function stateOf(
	song: Pick<SongForViewer, 'submittedAt' | 'extendedUntil' | 'reviewed' | 'reviewCount'>,
): ReviewState {
	const { submittedAt, extendedUntil, reviewed, reviewCount } = song;
	return { submittedAt, extendedUntil, isClosed: reviewed, reviewCount };
}

export function presentSong(song: SongForViewer): Song {
	const { sound } = song;
	return {
		id: song.id,
		title: visibleTitle(song),
		artist: song.isRevealed ? song.artist : null,
		hasReviewed: song.hasReviewed,
		audioUrl: song.audioUrl,
		lightAudioUrl: lightUrlOf(sound),
		waveformUrl: song.waveformUrl,
		outline: sound.outline,
		originalUrl: song.isRevealed ? `${originalsPath}${song.id}` : null,
		addedBy: visibleSubmitter(song),
		submittedAt: song.submittedAt,
		extendedUntil: song.extendedUntil,
		isClosed: song.reviewed,
		decision: presentDecision(song),
		sound: presentSound(sound.facts),
		tags: song.isRevealed && sound.tags ? presentTags(sound.tags) : null,
	};
}

export function presentDecision(song: SongForViewer) {
	const { decision, decidedAt, decidedBy: authorId, deciderName, passReason, reasonReading: reading } = song;
	if (decision === null || decidedAt === null) return null;
	return {
		kind: decision,
		by: deciderName && (visiblePersonName(song, deciderName) ?? unnamedColleague()),
		at: decidedAt,
		reason: passReason === null ? null : visibleText(song, { text: passReason, authorId, reading }),
	};
}

/**
 * The submitter's name or email address. A person who sends a song from outside counts as its artist and is hidden like
 * it, even if that address has an account now (R-BLIND-14). If colleagues are hidden, they read like a person from
 * outside.
 */
export function visibleSubmitter(song: SongForViewer) {
	const { submitterName, isRevealed, submittedBy, senderBy, viewerId } = song;
	if (isRevealed) return submitterName ?? song.submissionSource;
	if (song.isFromOutside) return outsideSender;
	// This is the source of songs by a colleague whose account is deleted.
	if (song.submissionSource === unknownReviewer && !arePeopleHidden(song)) return unknownReviewer;
	const isKnown = submittedBy === viewerId || senderBy === viewerId;
	return submitterName === null || (arePeopleHidden(song) && !isKnown) ? outsideSender : submitterName;
}

export function presentSound(facts: SoundFacts): Sound {
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

/**
 * For the data download of the person who added it and also set its artist, unless another person has set another
 * artist since.
 */
export function presentAddedSong(song: SongForViewer) {
	const { title, submittedAt, addedBy } = presentSong(song);
	const isKnown = song.isRevealed || (song.addedBy === song.viewerId && song.artistBy === song.viewerId);
	return { id: song.id, title, artist: isKnown ? song.artist : null, addedBy, submittedAt };
}

/** Presents an earlier song beside a later song with the same recording: identifying it reveals the artist of both. */
export function presentHeardBefore(song: SongForViewer, status: HeardStatus) {
	return {
		month: monthOf(song.submittedAt),
		status,
		song: song.isRevealed ? { id: song.id, title: visibleTitle(song) } : null,
	};
}
