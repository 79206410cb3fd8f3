import { t } from '../../domain/kernel/message.ts';
import type { SongDecision } from '../../domain/songs/songs.api.ts';
import * as m from '../../domain/songs/songs-shell.messages.ts';
import { formatShortDay } from '../lib/text-format.ts';

/** `by Mara Kestrel, 2 Nov`, beside a badge with the decision. */
export function formatDecider({ by, at }: SongDecision, now: Date) {
	const date = formatShortDay(at, now);
	return by ? t(m.deciderAndDate, { name: by, date }) : date;
}

/** `Signed by Mara Kestrel, 2 Nov`, with the reason if there is one: `Passed by Mara Kestrel, 2 Nov: “Too long”` */
export function formatDecisionWithReason({ kind: decision, by: name, at, reason }: SongDecision, now: Date) {
	const date = formatShortDay(at, now);
	if (name && reason) return t(m.decidedByBecause, { decision, name, date, reason });
	if (name) return t(m.decidedBy, { decision, name, date });
	return reason ? t(m.decidedOnBecause, { decision, date, reason }) : t(m.decidedOn, { decision, date });
}
