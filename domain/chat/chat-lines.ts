import { type ContractEventKind, contractLine } from '../contracts/contract-events.ts';
import type { ContractKind } from '../contracts/contract-kinds.ts';
import type { FormEventKind } from '../forms/form-shapes.ts';
import { formatLongDay } from '../kernel/day.ts';
import { type CopyEventKind, tellCopyEvent } from '../label-copy/copy-status.ts';
import { type SplitEventKind, tellSplitEvent } from '../splits/split-events.ts';

// What happened to a song, told between the messages of its chat.

/** An event as the words are made from it. */
export interface LineFacts {
	readonly event: string;
	/** Who did it: a member, or a person outside the label. */
	readonly who: string;
	/** The member whom it is about. */
	readonly whom: string;
	/** What else the event knew. */
	readonly detail: Readonly<Record<string, string>>;
}

type LineTone = 'plain' | 'good' | 'bad';

export interface ToldLine {
	readonly text: string;
	readonly tone: LineTone;
	/** The reason as it was typed; empty if there is none. */
	readonly note: string;
}

/** In place of a name that is not known any more. */
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

export function isContractLine(event: ContractEventKind, kind: ContractKind): boolean {
	return contractLine(event, kind) !== null;
}

/** What happened to a contract of the song: kind and state, as every member may know them (R-SIGNED-8). */
export function tellContractLine({ event, detail }: LineFacts): ToldLine {
	const kind = event as ContractEventKind;
	const text = contractLine(kind, detail.contract as ContractKind) ?? 'Something happened to a contract.';
	return line(text.replace(/\.$/, ''), contractTones[kind] ?? 'plain');
}

/** Sending a link again changes nothing. */
const untoldSplitEvents: readonly string[] = ['link_sent', 'link_copied', 'rows_changed'];

export function isSplitLine(event: string): boolean {
	return !untoldSplitEvents.includes(event);
}

const splitTones: Partial<Record<SplitEventKind, LineTone>> = {
	confirmed: 'good',
	master_confirmed: 'good',
	disagreed: 'bad',
	disputed: 'bad',
};

/** What happened to the shares, in the words of their own history. */
export function tellSplitLine({ event, who, detail }: LineFacts): ToldLine {
	const kind = event as SplitEventKind;
	const told = tellSplitEvent({ kind, actor: who === somebody ? null : who, writer: detail.writer ?? null });
	return line(told, splitTones[kind], detail.reason);
}

/** Reminders change nothing. */
const untoldFormEvents: readonly FormEventKind[] = ['reminded', 'reminders_stopped'];

export function isFormLine(event: FormEventKind): boolean {
	return !untoldFormEvents.includes(event);
}

/** What happened to a form of the song. */
export function tellFormLine({ event, who, detail }: LineFacts): ToldLine {
	const form = `the ${(detail.form ?? '').replaceAll('_', ' ').replaceAll('-', ' ')} form`;
	const note = detail.reason ?? '';
	switch (event as FormEventKind) {
		case 'sent':
			return line(`${who} sent ${form}`);
		case 'opened':
			return line(`${who} opened ${form}`);
		case 'submitted':
			return line(`${who} submitted ${form}`, 'good');
		case 'changes_requested':
			return line(`${who} asked for changes in ${form}`, 'plain', note);
		case 'approved':
			return line(`${who} approved ${form}`, 'good');
		case 'reopened':
			return line(`${who} reopened ${form}`, 'plain', note);
		case 'resent':
			return line(`${who} sent a new link to ${form}`);
		case 'cancelled':
			return line(`${who} withdrew ${form}`, 'bad', note);
		case 'expired':
			return line(`The link to ${form} expired`, 'bad');
		case 'new_link_requested':
			return line(`${who} asked for a new link to ${form}`);
		default:
			return line(`Something happened to ${form}`);
	}
}

const copyTones: Partial<Record<CopyEventKind, LineTone>> = { finalised: 'good', out_of_date: 'bad' };

/** What happened to the label copy, in the words of its own history. */
export function tellCopyLine({ event, who, detail }: LineFacts): ToldLine {
	const kind = event as CopyEventKind;
	const told = tellCopyEvent({ kind, version: Number(detail.version), actor: who === somebody ? null : who });
	return line(told, copyTones[kind], detail.reason);
}

/** What happened to the signed song itself. */
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
