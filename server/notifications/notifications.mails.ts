import type { SongId } from '../../domain/kernel/ids.ts';
import { daysLeftWords, type Lifetime } from '../../domain/songs/expiry.ts';
import type { Message } from '../platform/mail/mail.ts';

// Titles come here as their reader may read them. Subjects carry none: they are shown on locked screens.

interface Person {
	readonly name: string;
	readonly email: string;
}

const choicesPath = '/profile';

/** A title with a line break could put a link of its own on a line of its own. */
function inOneLine(title: string): string {
	return title.replace(/\s+/gu, ' ').trim();
}

function compose(person: Person, subject: string, paragraphs: readonly string[], publicUrl: string): Message {
	const ending = [`You choose in your profile what Acetate writes to you: ${publicUrl}${choicesPath}`, 'Acetate'];
	return { to: person.email, subject, text: [`Hello ${person.name},`, ...paragraphs, ...ending].join('\n\n') };
}

export function reviewPathOf(songId: SongId): string {
	return `/review/${songId}`;
}

interface AboutSong {
	readonly songId: SongId;
	readonly title: string;
}

export function reviewRequestMail(person: Person, senderName: string, song: AboutSong, publicUrl: string): Message {
	const link = `${publicUrl}${reviewPathOf(song.songId)}`;
	const paragraphs = [
		`${senderName} asks for your review of “${inOneLine(song.title)}”. Listen and score it here:`,
		link,
	];
	return compose(person, 'A review is asked of you', paragraphs, publicUrl);
}

export function songCompletedMail(person: Person, song: AboutSong, publicUrl: string): Message {
	const link = `${publicUrl}${reviewPathOf(song.songId)}`;
	const paragraphs = [`The review of “${inOneLine(song.title)}”, which you submitted, is completed. Its page:`, link];
	return compose(person, 'The review of a song you submitted is completed', paragraphs, publicUrl);
}

export function memberJoinedMail(person: Person, newcomerName: string, publicUrl: string): Message {
	const paragraphs = [`${newcomerName} joined your label. All members are listed here:`, `${publicUrl}/profile`];
	return compose(person, 'Somebody joined your label', paragraphs, publicUrl);
}

export function roundUpMail(
	person: Person,
	songs: readonly (AboutSong & Lifetime)[],
	now: Date,
	publicUrl: string,
): Message {
	const lines = songs.map(
		(song) => `${inOneLine(song.title)} (${daysLeftWords(song, now)})\n${publicUrl}${reviewPathOf(song.songId)}`,
	);
	const beginning =
		songs.length === 1
			? 'one song waits for your review and expires within 48 hours:'
			: `${songs.length} songs wait for your review and expire within 48 hours:`;
	const subject = songs.length === 1 ? 'One song waits for you' : `${songs.length} songs wait for you`;
	return compose(person, subject, [beginning, ...lines], publicUrl);
}
