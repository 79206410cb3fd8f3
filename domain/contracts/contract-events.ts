import { formatLongDay } from '../kernel/day.ts';
import { type Message, t } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import * as m from './contract-history.messages.ts';
import { type ContractKind, contractKindsInText } from './contract-kinds.ts';

// The lines about contracts in a song's thread. Every member reads them: kind and state, no name, term or reason
// (R-SIGNED-8).

const lines: Partial<Record<ContractEventKind, Message<{ readonly kind: string | number }>>> = {
	created: m.lineCreated,
	version_made: m.lineSent,
	changes_asked: m.lineChangesRequested,
	negotiating: m.lineWithdrawn,
	signed: m.lineSigned,
	all_signed: m.lineAllSigned,
	declined: m.lineDeclined,
	countersigned: m.lineComplete,
	paper_recorded: m.lineCompleteOnPaper,
	expired: m.lineExpired,
	terminated: m.lineTerminated,
	voided: m.lineVoid,
};

/** Null for events that only admins see. */
export function contractLine(kind: ContractEventKind, contractKind: ContractKind) {
	const line = lines[kind];
	return line === undefined ? null : t(line, { kind: t(contractKindsInText[contractKind]) });
}

// The events of a contract: its timeline shows them to admins, the song's thread to everyone.

interface SentenceValues {
	readonly who: string | number;
	readonly whom: string | number;
	readonly version: string | number;
}

const sentences = {
	created: m.created,
	version_made: m.versionCreated,
	sent: m.versionSent,
	link_renewed: m.linkRenewed,
	link_copied: m.linkCopied,
	reminded: m.reminded,
	opened: m.opened,
	changes_asked: m.changesRequested,
	negotiating: m.versionWithdrawn,
	signed: m.signedBy,
	all_signed: m.allSigned,
	declined: m.declinedBy,
	countersigned: m.countersigned,
	sealed: m.sealed,
	delivered: m.copySent,
	paper_recorded: m.paperRecorded,
	expired: m.contractExpired,
	terminated: m.contractTerminated,
	voided: m.contractVoided,
	amended: m.amendmentStarted,
	warned: m.adminsNotified,
} as const satisfies Readonly<Record<string, Message<never>>>;
export type ContractEventKind = keyof typeof sentences;
export const contractEventKinds = keysOf(sentences);

interface ContractEventFacts {
	readonly kind: ContractEventKind;
	/** A member of the label. */
	readonly actor: string | null;
	/** The signer, or the person who was asked to sign. */
	readonly signer: string | null;
	readonly version: number;
	readonly detail: string | null;
}

export function describeContractEvent({ kind, actor, signer, version, detail }: ContractEventFacts) {
	if (kind === 'warned') return describeWarning(detail);
	const sentence: Message<SentenceValues> = sentences[kind];
	return t(sentence, { who: actor ?? t(m.unknownMember), whom: signer ?? t(m.unknownSigner), version });
}

/** The detail of a warning names the date: `end 2027-03-31`, `option 2026-12-01`. */
function describeWarning(detail: string | null) {
	const [about, day] = detail?.split(' ') ?? [];
	if (day === undefined) return t(m.adminsNotified);
	return t(about === 'option' ? m.adminsNotifiedOfOption : m.adminsNotifiedOfEnd, { day: formatLongDay(day) });
}
