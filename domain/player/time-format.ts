import { formatDuration } from '../uploads/upload-format.ts';

/** `1:33`, and `1:02:05` from an hour on. */
export function formatTime(seconds: number): string {
	return formatDuration(Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) * 1000 : 0);
}

/** `1:33 of 4:10`, for screen readers. */
export function formatPosition(seconds: number, durationSeconds: number): string {
	return `${formatTime(seconds)} of ${formatTime(durationSeconds)}`;
}
