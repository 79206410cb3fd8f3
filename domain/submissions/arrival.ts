// When demos appear in the label (R-SUBMIT-9): together with all others at a full hour, with a day and without a time,
// so that nothing reveals which of them were sent together.
import { expiresAt } from '../songs/expiry.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** 00:00 UTC of its day. */
export function startOfDay(moment: Date) {
	return new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
}

/** The first full hour after a moment. */
export function nextFullHour(moment: Date) {
	return new Date((Math.floor(moment.getTime() / hourMs) + 1) * hourMs);
}

/** The day on which a demo was confirmed or accepted; today if it would expire before anyone has seen it. */
export function dayOfArrival(confirmedOrAccepted: Date, now: Date) {
	const submittedAt = startOfDay(confirmedOrAccepted);
	return expiresAt({ submittedAt, extendedUntil: null }) > now ? submittedAt : startOfDay(now);
}
