import type { SongId } from '../../domain/kernel/ids.ts';
import { formatDaysLeft, type Lifetime } from '../../domain/songs/expiry.ts';
import { composeNotificationMail } from '../accounts/notification-mail.ts';
import type { Message } from '../platform/mail/mail.ts';

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

/** Removes line breaks: with one, a title could place a link on a separate line of the mail. */
function inOneLine(title: string): string {
	return title.replace(/\s+/gu, ' ').trim();
}

export function reviewRequestMail(person: Person, senderName: string, song: NamedSong, publicUrl: string): Message {
	const paragraphs = [
		`${senderName} asks for your review of “${inOneLine(song.title)}”. Listen and score it here:`,
		`${publicUrl}${reviewPathOf(song.songId)}`,
	];
	return composeNotificationMail(person, 'A review is asked of you', paragraphs, publicUrl);
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
	const lines = songs.map(({ title, songId }) => `${inOneLine(title)}\n${publicUrl}${reviewPathOf(songId)}`);
	const beginning = `${senderName} asks for your review of ${songs.length} songs. Listen and score them here:`;
	return composeNotificationMail(person, 'Reviews are asked of you', [beginning, ...lines], publicUrl);
}

export function songCompletedMail(person: Person, song: NamedSong, publicUrl: string): Message {
	const paragraphs = [
		`The review of “${inOneLine(song.title)}”, which you submitted, is completed. Its page:`,
		`${publicUrl}${reviewPathOf(song.songId)}`,
	];
	return composeNotificationMail(person, 'The review of a song you submitted is completed', paragraphs, publicUrl);
}

export function roundUpMail(
	person: Person,
	songs: readonly (NamedSong & Lifetime)[],
	now: Date,
	publicUrl: string,
): Message {
	const lines = songs.map(
		(song) => `${inOneLine(song.title)} (${formatDaysLeft(song, now)})\n${publicUrl}${reviewPathOf(song.songId)}`,
	);
	const isOne = songs.length === 1;
	const beginning = isOne
		? 'one song waits for your review and expires within 48 hours:'
		: `${songs.length} songs wait for your review and expire within 48 hours:`;
	const subject = isOne ? 'One song waits for you' : `${songs.length} songs wait for you`;
	return composeNotificationMail(person, subject, [beginning, ...lines], publicUrl);
}
