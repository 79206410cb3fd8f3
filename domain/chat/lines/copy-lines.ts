import { type CopyEventKind, tellCopyEvent } from '../../label-copy/copy-events.ts';
import { type LineFacts, type LineTone, line, somebody, type ToldLine } from './line.ts';

const tones: Partial<Record<CopyEventKind, LineTone>> = { finalised: 'good', out_of_date: 'bad' };

/** What happened to the label copy, in the words of its own history. */
export function tellCopyLine({ event, who, detail }: LineFacts): ToldLine {
	const kind = event as CopyEventKind;
	const told = tellCopyEvent({ kind, version: Number(detail.version), actor: who === somebody ? null : who });
	return line(told, tones[kind], detail.reason);
}
