import type { SongDecision } from '../../domain/songs/songs.api.ts';
import { formatShortDay } from '../lib/text-format.ts';

/** `by Mara Kestrel, 2 Nov`, beside a badge with the decision. */
export function formatDecider({ by, at }: SongDecision, now: Date) {
	return by ? `by ${by}, ${formatShortDay(at, now)}` : formatShortDay(at, now);
}

/** `Signed by Mara Kestrel, 2 Nov`, with the reason if there is one: `Passed by Mara Kestrel, 2 Nov: “Too long”` */
export function formatDecisionWithReason(decision: SongDecision, now: Date) {
	const verb = decision.kind === 'signed' ? 'Signed' : 'Passed';
	const decided = `${verb}${decision.by ? ' ' : ', '}${formatDecider(decision, now)}`;
	return decision.reason ? `${decided}: “${decision.reason}”` : decided;
}
