// What happens to a split. Every change of its state is stored, and its page tells it.
import type { SplitStatus } from './split-status.ts';

export const splitEventKinds = [
	'proposed',
	'link_sent',
	'link_copied',
	'agreed',
	'agreed_for',
	'disagreed',
	'details_given',
	'details_taken',
	'confirmed',
	'disputed',
	'reopened',
	'master_confirmed',
	'master_reopened',
] as const;
export type SplitEventKind = (typeof splitEventKinds)[number];

interface Told {
	readonly kind: SplitEventKind;
	/** A member of the label; null if nobody of them did it. */
	readonly actor: string | null;
	/** The writer it is about, or who did it. */
	readonly writer: string | null;
}

const someWriter = 'A writer';
const someMember = 'Somebody';

/** One line of the history; the reason, if there is one, stands below it. */
export function tellSplitEvent({ kind, actor, writer }: Told): string {
	const [who, whom] = [actor ?? someMember, writer ?? someWriter];
	switch (kind) {
		case 'proposed':
			return `${who} proposed the split`;
		case 'link_sent':
			return `${who} sent ${whom} a new link`;
		case 'link_copied':
			return `${who} copied the link of ${whom}`;
		case 'agreed':
			// Whoever has a link can answer by it.
			return actor === null ? `${whom} agreed` : `${whom} agreed, by a link that ${actor} had copied`;
		case 'agreed_for':
			return `${who} confirmed for ${whom}`;
		case 'disagreed':
			return `${whom} does not agree`;
		case 'details_given':
			return `${whom} gave IPI, society or publisher`;
		case 'details_taken':
			return `${who} took over what ${whom} gave`;
		case 'confirmed':
			return 'Everyone has agreed: the split is confirmed';
		case 'disputed':
			return 'The split is disputed';
		case 'reopened':
			return `${who} reopened the split`;
		case 'master_confirmed':
			return `${who} confirmed the master shares`;
		case 'master_reopened':
			return `${who} reopened the master shares`;
	}
}

/** How a state reads on a badge. */
export const splitStatusWords: Readonly<Record<SplitStatus, string>> = {
	draft: 'Draft',
	proposed: 'Waiting for the writers',
	confirmed: 'Confirmed',
	disputed: 'Disputed',
};
