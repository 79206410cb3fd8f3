import { type SplitEventKind, tellSplitEvent } from '../../splits/split-events.ts';
import { type LineFacts, type LineTone, line, somebody, type ToldLine } from './line.ts';

/** Giving somebody their link again changes nothing. */
const untold: readonly string[] = ['link_sent', 'link_copied', 'rows_changed'];

export function isSplitLine(event: string): boolean {
	return !untold.includes(event);
}

const tones: Partial<Record<SplitEventKind, LineTone>> = {
	confirmed: 'good',
	master_confirmed: 'good',
	disagreed: 'bad',
	disputed: 'bad',
};

/** What happened to the shares, in the words of their own history. */
export function tellSplitLine({ event, who, detail }: LineFacts): ToldLine {
	const kind = event as SplitEventKind;
	const told = tellSplitEvent({ kind, actor: who === somebody ? null : who, writer: detail.writer ?? null });
	return line(told, tones[kind], detail.reason);
}
