import { type ContractEventKind, contractLine } from '../contracts/contract-events.ts';
import type { ContractKind } from '../contracts/contract-kinds.ts';
import type { FormEventKind } from '../forms/form-shapes.ts';
import { formatLongDay } from '../kernel/day.ts';
import { fillIn } from '../kernel/tables.ts';
import { type CopyEventKind, tellCopyEvent } from '../label-copy/copy-status.ts';
import { type SplitEventKind, tellSplitEvent } from '../splits/split-events.ts';

// Events of a song, shown between the messages of its chat.

/** The facts of an event from which its text is made. */
export interface LineFacts {
	readonly event: string;
	/** Who did it: a member, or a person outside the label. */
	readonly who: string;
	/** The member that it is about. */
	readonly whom: string;
	/** Further details of the event. */
	readonly detail: Readonly<Record<string, string>>;
}

type LineTone = 'plain' | 'good' | 'bad';

export interface ToldLine {
	readonly text: string;
	readonly tone: LineTone;
	/** The reason as typed; empty if there is none. */
	readonly note: string;
}

/** Used instead of a name that is no longer known. */
export const somebody = 'Somebody';

export function line(text: string, tone: LineTone = 'plain', note = ''): ToldLine {
	return { text, tone, note };
}

const contractTones: Partial<Record<ContractEventKind, LineTone>> = {
	all_signed: 'good',
	countersigned: 'good',
	paper_recorded: 'good',
	declined: 'bad',
	expired: 'bad',
	terminated: 'bad',
	voided: 'bad',
};

export function isContractLine(event: ContractEventKind, kind: ContractKind) {
	return contractLine(event, kind) !== null;
}

/** Line about a contract of the song: kind and state, as every member may know them (R-SIGNED-8). */
export function tellContractLine({ event, detail }: LineFacts): ToldLine {
	const kind = event as ContractEventKind;
	const text = contractLine(kind, detail.contract as ContractKind) ?? 'Something happened to a contract';
	return line(text, contractTones[kind] ?? 'plain');
}

/** Resending a link changes nothing, so it has no line. */
const untoldSplitEvents: readonly string[] = ['link_sent', 'link_copied', 'rows_changed'];

export function isSplitLine(event: string) {
	return !untoldSplitEvents.includes(event);
}

const splitTones: Partial<Record<SplitEventKind, LineTone>> = {
	confirmed: 'good',
	master_confirmed: 'good',
	disagreed: 'bad',
	disputed: 'bad',
};

/** Line about the shares, in the words of their own history. */
export function tellSplitLine({ event, who, detail }: LineFacts): ToldLine {
	const kind = event as SplitEventKind;
	const told = tellSplitEvent({ kind, actor: who === somebody ? null : who, writer: detail.writer ?? null });
	return line(told, splitTones[kind], detail.reason);
}

/** Reminders change nothing, so they have no line. */
const formLines: Partial<Record<FormEventKind, string>> = {
	sent: '{who} sent {form}',
	opened: '{who} opened {form}',
	submitted: '{who} submitted {form}',
	changes_requested: '{who} asked for changes in {form}',
	approved: '{who} approved {form}',
	reopened: '{who} reopened {form}',
	resent: '{who} sent a new link to {form}',
	cancelled: '{who} withdrew {form}',
	expired: 'The link to {form} expired',
	new_link_requested: '{who} asked for a new link to {form}',
};
const formTones: Partial<Record<FormEventKind, LineTone>> = {
	submitted: 'good',
	approved: 'good',
	cancelled: 'bad',
	expired: 'bad',
};
const formNotes: readonly FormEventKind[] = ['changes_requested', 'reopened', 'cancelled'];

export function isFormLine(event: FormEventKind) {
	return formLines[event] !== undefined;
}

/** Line about a form of the song. */
export function tellFormLine({ event, who, detail }: LineFacts): ToldLine {
	const kind = event as FormEventKind;
	const form = `the ${(detail.form ?? '').replaceAll('_', ' ').replaceAll('-', ' ')} form`;
	const text = fillIn(formLines[kind] ?? 'Something happened to {form}', { who, form });
	return line(text, formTones[kind], formNotes.includes(kind) ? detail.reason : '');
}

const copyTones: Partial<Record<CopyEventKind, LineTone>> = { finalised: 'good', out_of_date: 'bad' };

/** Line about the label copy, in the words of its own history. */
export function tellCopyLine({ event, who, detail }: LineFacts): ToldLine {
	const kind = event as CopyEventKind;
	const told = tellCopyEvent({ kind, version: Number(detail.version), actor: who === somebody ? null : who });
	return line(told, copyTones[kind], detail.reason);
}

/** Line about the signed song itself. */
export function tellSongLine({ event, who, whom, detail }: LineFacts): ToldLine {
	switch (event) {
		case 'signed':
			return line(`${who} signed the song`, 'good');
		case 'owner_changed':
			return line(`${who} made ${whom} the owner of this song`);
		case 'withdrawn':
			return line(`${who} withdrew the song`, 'bad', detail.reason);
		case 'brought_back':
			return line(`${who} brought the song back`);
		case 'release_dated':
			return detail.date
				? line(`${who} set the release date to ${formatLongDay(detail.date)}`)
				: line(`${who} took the release date away`);
		default:
			return line('Something happened to the song');
	}
}
