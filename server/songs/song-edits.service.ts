import { normalizeEmail } from '../../domain/accounts/account-rules.ts';
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { restoreHidden } from '../../domain/songs/masked-title.ts';
import { canAddTrack, canEditSong, canSubmitAs } from '../../domain/songs/song-rules.ts';
import { artistChangedTooOften, hiddenNameMoved, senderHidden } from '../../domain/songs/songs.errors.ts';
import { findMemberByConfirmedAddress } from '../accounts/accounts.shared-queries.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { ensureStillMember } from '../framework/rights.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { removeUploadOf } from '../uploads/uploads.shared-queries.ts';
import { rememberArtistKnown } from './known-artists.shared-queries.ts';
import { knownTitleOf } from './masked-texts.ts';
import { hasNamesake } from './namesakes.ts';
import { lockSong } from './song-changes.shared-queries.ts';
import { searchTextOf } from './song-search-text.ts';
import { songNameEvents } from './songs.events.ts';
import { touchSongTitles } from './songs.live.ts';
import { knowsMaskedNames, readsOwnTitle, titleForLog, visibleTitle } from './songs.present.ts';
import { deleteSong, type SongForViewer, updateNames } from './songs.repository.ts';

/** Every artist that was written stays masked, so there is an end to how many. */
const mostFormerArtists = 100;

interface SongEditsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
	/** Deletes the stored files of an upload. */
	readonly removeFiles: (storageKey: string) => Promise<void>;
}

interface NewNames {
	readonly title?: string | undefined;
	readonly artist?: string | undefined;
	readonly submissionSource?: string | undefined;
}

export type SongEditsService = ReturnType<typeof createSongEditsService>;

/** Changing and removing existing songs. */
export function createSongEditsService({ db, clock, emit, removeFiles }: SongEditsDeps) {
	async function lockEditable(tx: Tx, actor: Member, id: SongId): Promise<SongForViewer> {
		const member = await ensureStillMember(tx, actor);
		const song = await lockSong(tx, member, id);
		const isAddedByMe = song.addedBy === actor.reviewerId;
		const isDecided = song.decision !== null;
		ensure(canEditSong({ isAddedByMe, isDecided, reviewCount: song.reviewCount }, member));
		return song;
	}

	async function record(
		tx: Tx,
		{ organizationId, reviewerId, name }: Member,
		kind: ActivityKind,
		subject: string,
		{ address }: RequestFacts,
	): Promise<void> {
		await recordActivity(tx, { kind, organizationId, reviewerId, actorName: name, subject, address });
		await recordTouched(tx, [`label:${organizationId}`], [activityTopic]);
	}

	return {
		async edit(actor: Member, id: SongId, names: NewNames, request: RequestFacts): Promise<void> {
			await db.transaction(async (tx) => {
				const song = await lockEditable(tx, actor, id);
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
				await updateNames(tx, song.id, {
					...changed,
					hasNamesake: await isNamesakeHidden(tx, song, names.artist),
					...searchTextOf({ organizationId, ...changed }),
				});
				if (names.artist !== undefined) await rememberArtistKnown(tx, actor, [song.id]);
				await emit(tx, songNameEvents, { kind: 'edited', songId: song.id, organizationId });
				await record(tx, actor, 'song.edited', titleForLog(song, changed.artist), request);
				await touchSongTitles(tx, organizationId);
			});
		},

		/** Also removes its reviews and its files. */
		async remove(actor: Member, id: SongId, request: RequestFacts): Promise<void> {
			const storageKey = await db.transaction(async (tx) => {
				// Exclusive, so that nobody reviews meanwhile: the totals of several people change at once.
				await lockMembers(tx, actor.organizationId, 'exclusive');
				const song = await lockEditable(tx, actor, id);
				await emit(tx, songNameEvents, { kind: 'removing', songId: song.id, organizationId: actor.organizationId });
				await deleteSong(tx, song.id);
				const key = await removeUploadOf(tx, actor.organizationId, song.uploadId);
				await record(tx, actor, 'song.removed', titleForLog(song), request);
				await touchSongTitles(tx, actor.organizationId);
				return key;
			});
			if (storageKey) await removeFiles(storageKey);
		},
	};
}

/** Whether the actor knows the artist: by having reviewed the song, or because they wrote it. */
function knowsArtist(song: SongForViewer): boolean {
	return song.isRevealed || song.artistBy === song.viewerId;
}

/**
 * Whether the actor may change who sent the song. Replies go to that address with the artist's name: redirecting one
 * would show both to people who are blind to the song (R-BLIND-16).
 */
function knowsSender(song: SongForViewer): boolean {
	const { isRevealed, senderBy, addedBy, viewerId } = song;
	return isRevealed || (knowsArtist(song) && (senderBy ?? addedBy) === viewerId);
}

/**
 * Whether the new names are what the actor reads already. What they may not read is not compared: an edit that leaves no
 * trace would tell that the artist was guessed.
 */
function isAsRead(song: SongForViewer, names: NewNames): boolean {
	const [title, artist] = [names.title?.trim(), names.artist?.trim()];
	return (
		(title === undefined || title === visibleTitle(song) || isKnownTitle(song, title)) &&
		(artist === undefined || (knowsArtist(song) && artist === song.artist)) &&
		(names.submissionSource === undefined || normalizeEmail(names.submissionSource) === song.submissionSource)
	);
}

/** What somebody types who does not know the artist is kept as they typed it, for them to read (R-BLIND-16). */
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

/** Whether the viewer knows all names and has typed the present title, which was not edited blind. */
function isKnownTitle(song: SongForViewer, typed: string): boolean {
	return song.blindTitle === null && knowsMaskedNames(song) && typed === song.title;
}

/**
 * Every artist that was ever written stays masked. Those that the writer has seen are kept apart, because a writer who
 * knows all of them does not write blind. Equal names are kept twice: their number must not depend on a hidden name.
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

/** Compared when an artist is written, which its writer knows. People stay hidden who were, beside an artist unseen. */
async function isNamesakeHidden(tx: Tx, song: SongForViewer, artist: string | undefined): Promise<boolean> {
	if (artist === undefined || (song.hasNamesake && !knowsArtist(song))) return song.hasNamesake;
	return hasNamesake(tx, { ...song, artist, cameAt: song.submittedAt });
}
