import type { SongId } from '../../domain/kernel/ids.ts';
import { formatDaysLeft, type Lifetime } from '../../domain/songs/expiry.ts';
import { composeNotificationMail } from '../framework/notification-mail.ts';
import type { Message } from '../platform/mail/mail.ts';
import { mailText, ownLink } from '../platform/mail/mail-text.ts';

// The titles passed in are already masked for the recipient.

interface Person {
	readonly name: string;
	readonly email: string;
}

interface NamedSong {
	readonly songId: SongId;
	readonly title: string;
}

export function reviewPathOf(songId: SongId): string {
	return `/review/${songId}`;
}

export function reviewRequestMail(person: Person, senderName: string, song: NamedSong, publicUrl: string): Message {
	const content = [
		mailText`${senderName} asks for your review of “${song.title}”. Listen and score it here:`,
		mailText`${ownLink(publicUrl + reviewPathOf(song.songId))}`,
	];
	return composeNotificationMail(person, mailText`A review is asked of you`, content, publicUrl);
}

/** One mail about all songs of a batch. */
export function reviewRequestsMail(
	person: Person,
	senderName: string,
	songs: readonly NamedSong[],
	publicUrl: string,
): Message {
	const [first] = songs;
	if (first && songs.length === 1) return reviewRequestMail(person, senderName, first, publicUrl);
	const lines = songs.map(({ title, songId }) => mailText`${title}\n${ownLink(publicUrl + reviewPathOf(songId))}`);
	const beginning = mailText`${senderName} asks for your review of ${songs.length} songs. Listen and score them here:`;
	return composeNotificationMail(person, mailText`Reviews are asked of you`, [beginning, ...lines], publicUrl);
}

export function songCompletedMail(person: Person, song: NamedSong, publicUrl: string): Message {
	const content = [
		mailText`The review of “${song.title}”, which you submitted, is completed. Its page:`,
		mailText`${ownLink(publicUrl + reviewPathOf(song.songId))}`,
	];
	const subject = mailText`The review of a song you submitted is completed`;
	return composeNotificationMail(person, subject, content, publicUrl);
}

export function roundUpMail(
	person: Person,
	songs: readonly (NamedSong & Lifetime)[],
	now: Date,
	publicUrl: string,
): Message {
	const lines = songs.map(
		(song) => mailText`${song.title} (${formatDaysLeft(song, now)})\n${ownLink(publicUrl + reviewPathOf(song.songId))}`,
	);
	const isOne = songs.length === 1;
	const beginning = isOne
		? mailText`one song waits for your review and expires within 48 hours:`
		: mailText`${songs.length} songs wait for your review and expire within 48 hours:`;
	const subject = isOne ? mailText`One song waits for you` : mailText`${songs.length} songs wait for you`;
	return composeNotificationMail(person, subject, [beginning, ...lines], publicUrl);
}
