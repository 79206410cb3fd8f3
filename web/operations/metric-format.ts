import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/operations/operations.messages.ts';
import { formatNumber } from '../lib/text-format.ts';

/** `–` for no time, `< 1 ms`, `42 ms`, `1.4 s`, `12 s`. */
export function formatTime(ms: number | null) {
	if (ms === null) return '–';
	if (ms < 1) return t(m.underMillisecond);
	if (ms < 999.5) return t(m.milliseconds, { milliseconds: Math.round(ms) });
	return t(m.seconds, { seconds: ms < 9950 ? (ms / 1000).toFixed(1) : Math.round(ms / 1000) });
}

/** `312 MB`. */
export function formatMegabytes(bytes: number) {
	return t(m.megabytes, { megabytes: Math.round(bytes / 1024 ** 2) });
}

/** Duration of a state: `40 s`, `12 min`, `5 h`, `3 days`. */
export function formatSpan(ms: number) {
	const seconds = Math.max(0, Math.round(ms / 1000));
	if (seconds < 90) return t(m.seconds, { seconds });
	const minutes = Math.round(seconds / 60);
	if (minutes < 90) return t(m.minutes, { minutes });
	const hours = Math.round(minutes / 60);
	return hours < 48 ? t(m.hours, { hours }) : t(m.days, { days: Math.round(hours / 24) });
}

/** Counting stops at ten thousand. */
export function formatWaiting(count: number) {
	return count >= 10_000 ? t(m.tenThousandOrMore) : formatNumber(count);
}

/** Position of a time on a logarithmic scale from a millisecond to ten seconds, from 0 to 1. */
export function placeOfTime(ms: number) {
	return Math.min(1, Math.max(0, Math.log10(Math.max(ms, 1)) / 4));
}
