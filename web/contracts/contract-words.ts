// The line below a contract in a list.
import { nextOptionDay } from '../../domain/contracts/contract-dates.ts';
import type { ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import { localDay, parseDay } from '../lib/local-day.ts';
import { formatDay } from '../lib/text-format.ts';

/** A terminated contract stays in force until its last day. */
export function endingOf(endDate: string, now: Date) {
	return `${endDate >= localDay(now) ? 'Ends' : 'Ended'} on ${formatDay(parseDay(endDate), now)}`;
}

export function lineOf(
	{ status, executedAt, endedAt, sentAt, createdAt, endDate, details }: ContractSummary,
	now = new Date(),
): string {
	const option = nextOptionDay(details?.optionDays ?? [], now.toISOString().slice(0, 10));
	const on = (moment: Date | null) => (moment ? formatDay(moment, now) : '');
	switch (status) {
		case 'executed':
			return [
				on(executedAt),
				endDate && `until ${formatDay(parseDay(endDate), now)}`,
				option && `option until ${formatDay(parseDay(option), now)}`,
			]
				.filter(Boolean)
				.join(', ');
		case 'partially_signed':
			return details ? `${details.signed} of ${details.asked} have signed` : `Sent ${on(sentAt)}`;
		case 'signed':
			return 'Waits for the label';
		case 'sent':
			return `Sent ${on(sentAt)}`;
		case 'negotiating':
			return 'Waits for a new version';
		case 'draft':
			return `Started ${on(createdAt)}`;
		case 'terminated':
			return endDate ? endingOf(endDate, now) : on(endedAt);
		default:
			return on(endedAt ?? createdAt);
	}
}
