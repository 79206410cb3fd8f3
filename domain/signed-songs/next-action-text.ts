// Why the next action is the next one, in a sentence above its button.

import { isContractForLabel } from './area-states.ts';
import type { NextActionName } from './next-action.ts';
import { readinessOf, type SignedSongFacts } from './readiness.ts';

export interface Recipients {
	/** Who the newest form was sent to; null if there is none. */
	readonly metadata: string | null;
	readonly marketing: string | null;
}

type Plain = Exclude<NextActionName, 'review_metadata' | 'review_marketing' | 'answer_contract' | 'wait'>;

const sentences: Readonly<Record<Plain, string>> = {
	countersign_contract: 'The contract is signed and waits for the label’s signature.',
	start_contract: 'There is no contract yet.',
	send_contract: 'The contract is drafted, but not sent.',
	send_metadata: 'Nobody was asked for the metadata yet.',
	resend_metadata: 'The link to the metadata form has expired.',
	settle_split: 'A writer does not agree with the shares.',
	propose_split: 'The shares are entered. The writers were not asked yet.',
	enter_split: 'Nobody has entered the shares of the writers.',
	clear_samples: 'A sample is not cleared.',
	add_identifiers: 'Identifiers are missing or wrong.',
	send_marketing: 'Nobody was asked for the marketing plan yet.',
	resend_marketing: 'The link to the marketing form has expired.',
	revise_label_copy: 'There are corrections to the label copy.',
	finish_label_copy: 'The label copy is approved.',
	renew_label_copy: 'Data changed since this copy was finalised.',
	generate_label_copy: 'Everything is there for the label copy.',
	send_label_copy: 'The label copy is drafted. Nobody has checked it.',
	nothing: 'Everything is in place.',
};

export function explainNextAction(name: NextActionName, song: SignedSongFacts, recipients: Recipients): string {
	switch (name) {
		case 'review_metadata':
			return `${recipients.metadata ?? 'The artist'} sent the metadata form. Check it field by field.`;
		case 'review_marketing':
			return `${recipients.marketing ?? 'The artist'} sent the marketing form. Check it field by field.`;
		case 'answer_contract':
			return song.contracts.some(isContractForLabel)
				? 'The contract waits for a new version.'
				: 'The contract was declined.';
		case 'wait':
			return explainWaiting(song, recipients);
		default:
			return sentences[name];
	}
}

function explainWaiting(song: SignedSongFacts, { metadata, marketing }: Recipients): string {
	const states = readinessOf(song);
	const writers = song.works.reduce((left, { asked = 0, agreed = 0 }) => left + asked - agreed, 0);
	const waiting = [
		states.contract === 'waiting' && 'the signatures',
		states.metadata === 'waiting' && `the metadata form${metadata ? ` of ${metadata}` : ''}`,
		states.splits === 'waiting' && (writers === 1 ? 'the word of one writer' : `the word of ${writers} writers`),
		states.marketing === 'waiting' && `the marketing form${marketing ? ` of ${marketing}` : ''}`,
		states.labelCopy === 'waiting' && 'the check of the label copy',
	].filter((part) => part !== false);
	return `Waiting for ${waiting.join(' and ')}.`;
}
