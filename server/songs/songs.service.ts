// Reading, changing and removing songs.

import { normalizeEmail } from '../../domain/accounts/email.ts';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { activityTopic, songTitleTopic, songTopic } from '../../domain/kernel/topics.ts';
import { restoreHidden } from '../../domain/songs/masked-title.ts';
import {
	canAddTrack,
	canEditSong,
	canSubmitAs,
	maxArtistLength,
	maxTitleLength,
} from '../../domain/songs/song-rules.ts';
import { songsApi } from '../../domain/songs/songs.api.ts';
import {
	artistChangedTooOften,
	hiddenNameMoved,
	senderHidden,
	waveformRefused,
} from '../../domain/songs/songs.errors.ts';
import { findMemberByConfirmedAddress } from '../accounts/accounts.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import { cutPage, type Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { waveformUrlOf } from '../uploads/file-address.ts';
import { removeFiles } from '../uploads/stored-findings.ts';
import { findUpload, removeUploadOf } from '../uploads/uploads.shared-queries.ts';
import { knownTitleOf } from './masked-texts.ts';
import { keepDemoNames, lockSong, rememberArtistKnown } from './song-changes.shared-queries.ts';
import { hasNamesake } from './song-creation.ts';
import { searchTextOf } from './song-search-text.ts';
import { songNameEvents } from './songs.events.ts';
import { knowsMaskedNames, presentSong, readsOwnTitle, titleForLog, visibleTitle } from './songs.present.ts';
import { deleteSong, listSongs, type SongForViewer, saveWaveformUrl, updateNames } from './songs.repository.ts';
import { getSong } from './songs.shared-queries.ts';

/** Every artist that was ever set stays masked, so their number is limited. */
const mostFormerArtists = 100;
const pageSize = 30;

interface NewNames {
	readonly title?: string | undefined;
	readonly artist?: string | undefined;
	readonly submissionSource?: string | undefined;
}

export function createSongs(core: Core) {
	const { db, clock } = core;
	return handlers(core, songsApi, {
		listSongs: async ({ input, actor }) => {
			const { page, last } = cutPage(await listSongs(db, actor, input.before, pageSize + 1), pageSize);
			return { songs: page.map(presentSong), nextBefore: last?.id ?? null };
		},

		getSong: async ({ input, actor }) => presentSong(await getSong(db, actor, input.songId)),

		editSong: ({ input: { songId, ...names }, mutate }) =>
			mutate(async (tx, { actor, emit, touch, log }) => {
				const song = await lockEditable(tx, actor, songId);
				const typed = names.title?.trim();
				ensure(canAddTrack({ title: typed ?? song.title, artist: names.artist ?? song.artist }));
				if (names.submissionSource !== undefined && !knowsSender(song)) throw new AppError(senderHidden);
				if (isAsRead(song, names)) return;
				const changed = {
					...changeTitle(song, typed),
					...changeArtist(song, names.artist?.trim(), actor.reviewerId),
					...(await changeSubmitter(tx, song, names.submissionSource, clock.now())),
				};
				const { organizationId } = song;
				await updateNames(tx, songId, {
					...changed,
					hasNamesake: await isNamesakeHidden(tx, song, names.artist),
					...searchTextOf({ organizationId, ...changed }),
				});
				if (names.artist !== undefined) await rememberArtistKnown(tx, actor, [songId]);
				await emit(songNameEvents, { kind: 'edited', songId, organizationId });
				await log('song.edited', titleForLog(song, changed.artist));
				await touch(activityTopic, songTopic, songTitleTopic);
			}),

		/** Removes a song with its reviews and its files. */
		removeSong: async ({ input: { songId }, actor: { organizationId }, mutate }) => {
			const storageKey = await mutate(
				async (tx, { actor, emit, touch, log }) => {
					const song = await lockEditable(tx, actor, songId);
					await emit(songNameEvents, { kind: 'removing', songId, organizationId });
					await deleteSong(tx, songId);
					const key = await removeUploadOf(tx, organizationId, song.uploadId);
					await log('song.removed', titleForLog(song));
					await touch(activityTopic, songTopic, songTitleTopic);
					return key;
				},
				// The lock is exclusive, so that no review is given at the same time: the totals of several people change at
				// once.
				(tx) => lockMembers(tx, organizationId, 'exclusive'),
			);
			if (storageKey) await removeFiles(core, storageKey);
		},

		/** Sets which waveform the song shows, if it had none. */
		saveWaveformUrl: async ({ input: { songId, waveformUrl }, actor, mutate }) => {
			const song = await getSong(db, actor, songId);
			if (song.waveformUrl === waveformUrl) return;
			const upload = await findUpload(db, song.organizationId, song.uploadId);
			if (song.waveformUrl !== null || !upload?.hasWaveform || waveformUrlOf(upload) !== waveformUrl)
				throw new AppError(waveformRefused);
			await mutate(async (tx, { touch }) => {
				await saveWaveformUrl(tx, song.uploadId, waveformUrl);
				await touch(songTopic);
			});
		},
	});
}

async function lockEditable(tx: Tx, actor: Member, id: SongId) {
	const song = await lockSong(tx, actor, id);
	const isAddedByMe = song.addedBy === actor.reviewerId;
	const isDecided = song.decision !== null;
	ensure(canEditSong({ isAddedByMe, isDecided, reviewCount: song.reviewCount }, actor));
	return song;
}

/** Whether the actor knows the artist: by having reviewed the song, or because they set it. */
function knowsArtist(song: SongForViewer) {
	return song.isRevealed || song.artistBy === song.viewerId;
}

/**
 * Whether the actor may change who sent the song. Replies go to that address with the artist's name: redirecting a
 * reply would show both to people who are blind to the song (R-BLIND-16).
 */
function knowsSender(song: SongForViewer) {
	const { isRevealed, senderBy, addedBy, viewerId } = song;
	return isRevealed || (knowsArtist(song) && (senderBy ?? addedBy) === viewerId);
}

/**
 * Whether the new names are what the actor already reads. What they may not read is not compared: an edit that leaves
 * no trace would reveal that the artist was guessed.
 */
function isAsRead(song: SongForViewer, names: NewNames) {
	const [title, artist] = [names.title?.trim(), names.artist?.trim()];
	return (
		(title === undefined || title === visibleTitle(song) || isKnownTitle(song, title)) &&
		(artist === undefined || (knowsArtist(song) && artist === song.artist)) &&
		(names.submissionSource === undefined || normalizeEmail(names.submissionSource) === song.submissionSource)
	);
}

/** A title typed by a person who does not know the artist is kept as they typed it, for them to read (R-BLIND-16). */
function changeTitle(song: SongForViewer, typed: string | undefined) {
	const { title, blindTitle, blindTitleBy, titleBeforeBlind } = song;
	if (typed === undefined) return { title, blindTitle, blindTitleBy, titleBeforeBlind };
	const edited = readsOwnTitle(song) ? title : knownTitleOf(song);
	const restored = song.isRevealed ? typed : restoreHidden(typed, visibleTitle(song), edited);
	if (restored === null) throw new AppError(hiddenNameMoved);
	return knowsMaskedNames(song)
		? { title: restored, blindTitle: null, blindTitleBy: null, titleBeforeBlind: null }
		: { title: restored, blindTitle: typed, blindTitleBy: song.viewerId, titleBeforeBlind: knownTitleOf(song) };
}

/** Whether the viewer knows all names and has typed the current title, which was not edited blind. */
function isKnownTitle(song: SongForViewer, typed: string) {
	return song.blindTitle === null && knowsMaskedNames(song) && typed === song.title;
}

/**
 * Every artist that was ever set stays masked. Those that the author has seen are kept separately, because an author
 * who knows all of them does not write blind. Equal names are kept twice: their number must not depend on a hidden
 * name.
 */
function changeArtist(song: SongForViewer, typed: string | undefined, writer: ReviewerId) {
	const { artist, artistBy, formerArtists, seenFormerArtists } = song;
	if (typed === undefined) return { artist, artistBy, formerArtists, seenFormerArtists };
	if (formerArtists.length + seenFormerArtists.length >= mostFormerArtists) throw new AppError(artistChangedTooOften);
	const isSame = writer === artistBy;
	const isSeen = knowsArtist(song);
	return {
		artist: typed,
		artistBy: writer,
		formerArtists: [...formerArtists, ...(isSame ? [] : seenFormerArtists), ...(isSeen ? [] : [artist])],
		seenFormerArtists: [...(isSame ? seenFormerArtists : []), ...(isSeen ? [artist] : [])],
	};
}

async function changeSubmitter(tx: Tx, song: SongForViewer, address: string | undefined, now: Date) {
	const { submissionSource: source, submittedBy, isFromOutside, senderBy } = song;
	if (address === undefined) return { submissionSource: source, submittedBy, isFromOutside, senderBy };
	const submissionSource = normalizeEmail(address);
	ensure(canSubmitAs(submissionSource));
	const person = await findMemberByConfirmedAddress(tx, song.organizationId, submissionSource, now);
	return { submissionSource, submittedBy: person?.id ?? null, isFromOutside: !person, senderBy: song.viewerId };
}

/**
 * Compared when an artist is set, which its author knows. People who were hidden beside an unseen artist stay hidden.
 */
async function isNamesakeHidden(tx: Tx, song: SongForViewer, artist: string | undefined) {
	if (artist === undefined || (song.hasNamesake && !knowsArtist(song))) return song.hasNamesake;
	return hasNamesake(tx, { ...song, artist, cameAt: song.submittedAt });
}

const cut = (name: string, length: number) => Array.from(name).slice(0, length).join('');

/**
 * Gives a signed song the names of an approved form. The names of the demo are kept (R-FORM-5), and its artist stays
 * masked, because the signing may be undone.
 */
export async function renameSignedSong(
	tx: Tx,
	emit: Emit,
	actor: Member,
	{ songId, organizationId }: { readonly songId: SongId; readonly organizationId: OrganizationId },
	names: Pick<NewNames, 'title' | 'artist'>,
) {
	const song = await lockSong(tx, actor, songId);
	const title = cut(names.title ?? song.title, maxTitleLength);
	const artist = cut(names.artist ?? song.artist, maxArtistLength);
	if (title === song.title && artist === song.artist) return;
	const formerArtists = artist === song.artist ? song.formerArtists : [...song.formerArtists, song.artist];
	await keepDemoNames(tx, songId);
	const renamed = { title, artist, formerArtists, blindTitle: null, blindTitleBy: null, titleBeforeBlind: null };
	await updateNames(tx, songId, {
		...renamed,
		...(artist !== song.artist && {
			hasNamesake: await hasNamesake(tx, { organizationId, artist, cameAt: song.submittedAt }),
		}),
		...searchTextOf({ ...song, ...renamed }),
	});
	await emit(tx, songNameEvents, { kind: 'edited', songId, organizationId });
	await touchLabel(tx, organizationId, songTopic, songTitleTopic);
}
