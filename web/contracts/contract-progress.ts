// The line below a contract in a list.
import { nextOptionDay } from '../../domain/contracts/contract-dates.ts';
import type { ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { localDay, parseDay } from '../lib/local-day.ts';
import { formatDay } from '../lib/text-format.ts';

/** A terminated contract stays in force until its last day. */
export function describeEnding(endDate: string, now: Date) {
	return t(endDate >= localDay(now) ? m.endsOn : m.endedOn, { day: formatDay(parseDay(endDate), now) });
}

const endings = { void: m.voidedOn, declined: m.declinedOn, expired: m.expiredOn } as const;

export function describeProgress(
	{ status, executedAt, endedAt, sentAt, createdAt, endDate, details }: ContractSummary,
	now = new Date(),
): string {
	const option = nextOptionDay(details?.optionDays ?? [], now.toISOString().slice(0, 10));
	const on = (moment: Date | null) => (moment ? formatDay(moment, now) : '');
	const onDay = (day: string | null | undefined) => (day ? formatDay(parseDay(day), now) : '');
	switch (status) {
		case 'executed':
			return t(m.completeSince, {
				executed: on(executedAt),
				hasEnd: endDate ? 'yes' : 'no',
				end: onDay(endDate),
				hasOption: option ? 'yes' : 'no',
				option: onDay(option),
			});
		case 'partially_signed':
			return details
				? t(m.signedOfAsked, { signed: details.signed, asked: details.asked })
				: t(m.sentOn, { day: on(sentAt) });
		case 'signed':
			return t(details ? m.awaitingCountersignature : m.awaitingAdmin);
		case 'sent':
			return t(m.sentOn, { day: on(sentAt) });
		case 'negotiating':
			return t(m.newVersionNeeded);
		case 'draft':
			return t(m.startedOn, { day: on(createdAt) });
		case 'terminated':
			return endDate ? describeEnding(endDate, now) : on(endedAt);
		default:
			return t(endings[status], { day: on(endedAt ?? createdAt) });
	}
}
