/** `1:33`, and `1:02:05` from an hour on. */
export function formatTime(seconds: number): string {
	const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
	const hours = Math.floor(whole / 3600);
	const minutes = Math.floor(whole / 60) % 60;
	const rest = String(whole % 60).padStart(2, '0');
	return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** For screen readers: `1:33 of 3:42`. */
export function formatPosition(seconds: number, durationSeconds: number): string {
	return `${formatTime(seconds)} of ${formatTime(durationSeconds)}`;
}
