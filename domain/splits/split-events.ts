// The events of a split. Every change of its state is stored, and shown on its page.
import { fillIn, keysOf } from '../kernel/tables.ts';
import type { SplitStatus } from './split-status.ts';

const sentences = {
	proposed: '{who} proposed the split',
	link_sent: '{who} sent {whom} a new link',
	link_copied: '{who} copied the link of {whom}',
	agreed: '{whom} agreed',
	agreed_for: '{who} confirmed for {whom}',
	disagreed: '{whom} does not agree',
	details_given: '{whom} gave IPI, society or publisher',
	details_taken: '{who} took over what {whom} gave',
	confirmed: 'Everyone has agreed: the split is confirmed',
	disputed: 'The split is disputed',
	reopened: '{who} reopened the split',
	master_confirmed: '{who} confirmed the master shares',
	master_reopened: '{who} reopened the master shares',
} as const;
const agreedByCopiedLink = '{whom} agreed, by a link that {who} had copied';

export type SplitEventKind = keyof typeof sentences;
export const splitEventKinds = keysOf(sentences);

interface Told {
	readonly kind: SplitEventKind;
	readonly actor: string | null;
	readonly writer: string | null;
}

export function tellSplitEvent({ kind, actor, writer }: Told) {
	const sentence = kind === 'agreed' && actor !== null ? agreedByCopiedLink : sentences[kind];
	return fillIn(sentence, { who: actor ?? 'Somebody', whom: writer ?? 'A writer' });
}

/** Caption of a state on a badge. */
export const splitStatusWords: Readonly<Record<SplitStatus, string>> = {
	draft: 'Draft',
	proposed: 'Waiting for the writers',
	confirmed: 'Confirmed',
	disputed: 'Disputed',
};
