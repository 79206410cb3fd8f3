// The events of a split. Every change of its state is stored, and shown on its page.
import { type Caption, type Message, t } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import type { SplitStatus } from './split-status.ts';
import * as m from './splits.messages.ts';

const sentences = {
	proposed: m.eventProposed,
	link_sent: m.eventLinkSent,
	reminded: m.eventReminded,
	link_copied: m.eventLinkCopied,
	agreed: m.eventAgreed,
	agreed_for: m.eventAgreedFor,
	disagreed: m.eventDisagreed,
	details_given: m.eventDetailsGiven,
	details_taken: m.eventDetailsTaken,
	confirmed: m.eventConfirmed,
	disputed: m.eventDisputed,
	reopened: m.eventReopened,
	master_confirmed: m.eventMasterConfirmed,
	master_reopened: m.eventMasterReopened,
} as const satisfies Record<string, Message<{ who: string; writer: string }>>;

export type SplitEventKind = keyof typeof sentences;
export const splitEventKinds = keysOf(sentences);

interface NamedEvent {
	readonly kind: SplitEventKind;
	/** Name of the member; null if their account is deleted, or for an event of a writer. */
	readonly actor: string | null;
	readonly writer: string | null;
}

export function describeSplitEvent({ kind, actor, writer }: NamedEvent) {
	const sentence: Message<{ who: string; writer: string }> =
		kind === 'agreed' && actor !== null ? m.eventAgreedByCopiedLink : sentences[kind];
	return t(sentence, { who: actor ?? t(m.someone), writer: writer ?? t(m.aWriter) });
}

/** Captions of the states, for badges. */
export const splitStatusCaptions: Readonly<Record<SplitStatus, Caption>> = {
	draft: m.statusDraft,
	proposed: m.statusProposed,
	confirmed: m.statusConfirmed,
	disputed: m.statusDisputed,
};
