import { maskNames } from '../../domain/songs/blind.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import type { HeldDemo } from '../../domain/submissions/screening.api.ts';
import type { HeardBefore } from '../../domain/uploads/heard-before.ts';
import { presentSound } from '../songs/songs.present.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import { audioUrlOf, lightUrlOf, waveformUrlOf } from '../uploads/file-address.ts';
import { refusalByCode } from '../uploads/upload-refusals.ts';
import type { UploadRow } from '../uploads/uploads.shared-queries.ts';
import type { DemoRow, SubmissionRow } from './submissions.repository.ts';

// Converts demos from outside to API output. The sender of a demo counts as its artist (R-BLIND-14), so their name,
// address, links and message are returned by `presentSender` alone.

export interface SenderOfSong {
	readonly submission: SubmissionRow;
	readonly demo: DemoRow;
}

/** Null until the artist of the song is revealed to the viewer. */
export function presentSender({ isRevealed }: Pick<SongForViewer, 'isRevealed'>, { submission }: SenderOfSong) {
	if (!isRevealed) return null;
	const { artistName, email, links, country, message } = submission;
	return { artistName, email, links, country, message };
}

export function presentSongSubmission(song: SongForViewer, found: SenderOfSong) {
	const { genre, releasedBefore, aiUse } = found.demo;
	return {
		genre: song.isRevealed ? genre : maskSender(genre, found.submission),
		releasedBefore,
		aiUse,
		sender: presentSender(song, found),
	};
}

/** Masks a sender's text for people who may not know who that is. */
export function maskSender(text: string, { artistName, email }: Pick<SubmissionRow, 'artistName' | 'email'>) {
	return maskNames(text, [artistName], email);
}

/** Presents a demo held for screening, as every member of the label sees it. */
export function presentHeldDemo(
	{ submission, demo }: SenderOfSong,
	upload: UploadRow | undefined,
	heardBefore: HeardBefore | undefined,
): HeldDemo {
	const { id, releasedBefore, aiUse } = demo;
	const isReady = upload?.state === 'ready' && upload.facts !== null;
	return {
		id,
		title: maskSender(demo.title, submission),
		genre: maskSender(demo.genre, submission),
		releasedBefore,
		aiUse,
		sentAt: startOfDay(submission.confirmedAt ?? submission.createdAt),
		sound: isReady && upload.facts ? presentSound(upload.facts) : null,
		audioUrl: isReady ? audioUrlOf(upload) : null,
		lightAudioUrl: isReady ? lightUrlOf(upload) : null,
		waveformUrl: isReady && upload.hasWaveform ? waveformUrlOf(upload) : null,
		outline: isReady ? upload.outline : null,
		problem: upload?.state === 'refused' ? refusalByCode(upload.refusalCode).message : null,
		heardBefore: heardBefore ?? null,
	};
}
