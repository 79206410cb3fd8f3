import { formatTime } from '../kernel/day.ts';
import { type Caption, t } from '../kernel/message.ts';
import { maxFileNameLength } from './upload-rules.ts';
import * as m from './uploads.messages.ts';

const kilo = 1024;
const mega = kilo * kilo;

/** Megabytes as a rule, because the size limit is in megabytes too; smaller units below 0.1 MB. */
function unitOf(sizeBytes: number) {
	if (sizeBytes < kilo) return { name: 'B', bytes: 1, decimals: 0 };
	if (sizeBytes < mega / 10) return { name: 'kB', bytes: kilo, decimals: 0 };
	return { name: 'MB', bytes: mega, decimals: 1 };
}

/** `41.8 MB`, `53 kB`. */
export function formatSize(bytes: number) {
	const unit = unitOf(bytes);
	return `${(bytes / unit.bytes).toFixed(unit.decimals)} ${unit.name}`;
}

/** `18.4 of 29.7 MB`. */
export function formatProgress(sentBytes: number, sizeBytes: number) {
	const unit = unitOf(sizeBytes);
	const sent = (sentBytes / unit.bytes).toFixed(unit.decimals);
	return t(m.progress, { sent, total: formatSize(sizeBytes) });
}

/** Whole percent, rounded down: 100 only when nothing is missing. */
export function percentOf(part: number, whole: number) {
	if (whole <= 0) return 0;
	return Math.max(0, Math.min(100, Math.floor((part / whole) * 100)));
}

/** `8 s left`, `3 min left`; null while the speed is unknown. */
export function formatTimeLeft(leftBytes: number, bytesPerSecond: number | null) {
	if (bytesPerSecond === null || bytesPerSecond <= 0) return null;
	const seconds = Math.max(1, Math.ceil(leftBytes / bytesPerSecond));
	if (seconds < 90) return t(m.secondsLeft, { seconds });
	const minutes = Math.round(seconds / 60);
	return minutes < 90 ? t(m.minutesLeft, { minutes }) : t(m.hoursLeft, { hours: Math.round(minutes / 60) });
}

/** `3:58`, and `1:02:03` from an hour on. */
export function formatDuration(durationMs: number) {
	return formatTime(durationMs / 1000);
}

/** `The file ends at 1:15, but it should be 5:00 long.` Encoders add padding, so less than a second is ignored. */
export function formatCutShort(durationMs: number | null, announcedMs: number | null) {
	if (durationMs === null || announcedMs === null || announcedMs - durationMs < 1000) return null;
	return t(m.cutShort, { end: formatDuration(durationMs), announced: formatDuration(announcedMs) });
}

/** Place of the file with the same bytes: a song, or one of the sender's own files on *Add Tracks* or *Upload*. */
export const duplicatePlaces = ['song', 'own_tracks', 'own_files'] as const;

const duplicatesByPlace: Readonly<Record<(typeof duplicatePlaces)[number], Caption>> = {
	song: m.duplicateOfSong,
	own_tracks: m.duplicateInTracks,
	own_files: m.duplicateInFiles,
};

/** `Your label already has this recording: Low Tide Radio`; without a title, its place. */
export function formatDuplicate(duplicate: {
	readonly title: string | null;
	readonly place: (typeof duplicatePlaces)[number] | null;
}) {
	const { title, place } = duplicate;
	if (title !== null) return t(m.duplicateOfTitle, { title });
	return t(place === null ? m.duplicate : duplicatesByPlace[place]);
}

/** `Choose the file again to resume at 62%.` */
export function formatFileGone(receivedBytes: number, sizeBytes: number) {
	const percent = percentOf(receivedBytes, sizeBytes);
	return percent === 0 ? t(m.chooseAgain) : t(m.chooseAgainToResume, { percent });
}

/** Why there is no waveform, for a file that is otherwise fine. */
export function formatNoWaveform(because: string | null) {
	return because === null ? t(m.noWaveform) : t(m.noWaveformBecause, { reason: because.replace(/\.$/, '') });
}

/** The file's name as valid text of an allowed length, with its extension. */
export function announcedName(fileName: string) {
	const valid = fileName
		// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL cannot be stored.
		.replace(/\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
	if (valid.length <= maxFileNameLength) return valid === '' ? t(m.untitled) : valid;
	const extension = /\.[a-z0-9]{1,5}$/i.exec(valid)?.[0] ?? '';
	return valid.slice(0, maxFileNameLength - extension.length).replace(/[\uD800-\uDBFF]$/, '') + extension;
}
