import { type ContractEventKind, contractLine } from '../contracts/contract-events.ts';
import type { ContractKind } from '../contracts/contract-kinds.ts';
import type { FormEventKind } from '../forms/form-shapes.ts';
import { formatLongDay } from '../kernel/day.ts';
import { type Message, t } from '../kernel/message.ts';
import { type CopyEventKind, describeCopyEvent } from '../label-copy/copy-status.ts';
import { describeSplitEvent, type SplitEventKind } from '../splits/split-events.ts';
import * as m from './chat.messages.ts';

// System lines: events of a song, shown between the messages of its chat.

/** The facts of an event from which its line is composed. */
export interface SystemLineFacts {
	readonly event: string;
	/** The member or outside person who did it; null if their name is no longer known. */
	readonly who: string | null;
	/** The member that it is about. */
	readonly whom: string | null;
	/** Further details of the event. */
	readonly detail: Readonly<Record<string, string>>;
}

type LineTone = 'plain' | 'good' | 'bad';

export interface SystemLine {
	readonly text: string;
	readonly tone: LineTone;
	/** The reason as typed; empty if there is none. */
	readonly note: string;
}

function systemLine(text: string, tone: LineTone = 'plain', note = ''): SystemLine {
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

export function hasContractLine(event: ContractEventKind, kind: ContractKind) {
	return contractLine(event, kind) !== null;
}

/** Line about a contract of the song: kind and state, as every member may know them (R-SIGNED-8). */
export function contractSystemLine({ event, detail }: SystemLineFacts) {
	const kind = event as ContractEventKind;
	const text = contractLine(kind, detail.contract as ContractKind) ?? t(m.contractChanged);
	return systemLine(text.replace(/\.$/, ''), contractTones[kind] ?? 'plain');
}

/** Resending a link or reminding a writer changes nothing, so it has no line. */
const splitEventsWithoutLine: readonly string[] = ['link_sent', 'reminded', 'link_copied', 'rows_changed'];

export function hasSplitLine(event: string) {
	return !splitEventsWithoutLine.includes(event);
}

const splitTones: Partial<Record<SplitEventKind, LineTone>> = {
	confirmed: 'good',
	master_confirmed: 'good',
	disagreed: 'bad',
	disputed: 'bad',
};

/** Line about the shares, with the same text as in the history of the splits. */
export function splitSystemLine({ event, who, detail }: SystemLineFacts) {
	const kind = event as SplitEventKind;
	const text = describeSplitEvent({ kind, actor: who, writer: detail.writer ?? null });
	return systemLine(text, splitTones[kind], detail.reason);
}

/** Reminders change nothing, so they have no line. */
const formLines: Partial<Record<FormEventKind, Message<{ who: string; form: string }>>> = {
	sent: m.formSent,
	opened: m.formOpened,
	submitted: m.formSubmitted,
	changes_requested: m.formChangesRequested,
	approved: m.formApproved,
	reopened: m.formReopened,
	resent: m.formResent,
	cancelled: m.formCancelled,
	expired: m.formExpired,
	new_link_requested: m.formLinkRequested,
};
const formTones: Partial<Record<FormEventKind, LineTone>> = {
	submitted: 'good',
	approved: 'good',
	cancelled: 'bad',
	expired: 'bad',
};
const formNotes: readonly FormEventKind[] = ['changes_requested', 'reopened', 'cancelled'];

export function hasFormLine(event: FormEventKind) {
	return formLines[event] !== undefined;
}

/** Line about a form of the song. */
export function formSystemLine({ event, who, detail }: SystemLineFacts) {
	const kind = event as FormEventKind;
	const text = t(formLines[kind] ?? m.formChanged, { who: who ?? t(m.someone), form: detail.form ?? '' });
	return systemLine(text, formTones[kind], formNotes.includes(kind) ? detail.reason : '');
}

const copyTones: Partial<Record<CopyEventKind, LineTone>> = { finalised: 'good', out_of_date: 'bad' };

/** Line about the label copy, with the same text as in the history of the label copy. */
export function labelCopySystemLine({ event, who, detail }: SystemLineFacts) {
	const kind = event as CopyEventKind;
	const text = describeCopyEvent({ kind, version: Number(detail.version), actor: who });
	return systemLine(text, copyTones[kind], detail.reason);
}

/** Line about the signed song itself. */
export function songSystemLine({ event, who: actor, whom, detail }: SystemLineFacts) {
	const who = actor ?? t(m.someone);
	switch (event) {
		case 'signed':
			return systemLine(t(m.songSigned, { who }), 'good');
		case 'owner_changed':
			return systemLine(t(m.ownerChanged, { who, owner: whom ?? t(m.someone) }));
		case 'withdrawn':
			return systemLine(t(m.songWithdrawn, { who }), 'bad', detail.reason);
		case 'brought_back':
			return systemLine(t(m.songRestored, { who }));
		case 'release_dated':
			return systemLine(
				detail.date ? t(m.releaseDateSet, { who, date: formatLongDay(detail.date) }) : t(m.releaseDateRemoved, { who }),
			);
		default:
			return unknownSystemLine();
	}
}

/** Line about an event that this version does not know. */
export function unknownSystemLine() {
	return systemLine(t(m.songChanged));
}
