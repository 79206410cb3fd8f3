import type { QueueName } from '../../domain/kernel/queue-names.ts';
import type { RequestKind } from '../../domain/operations/figures.ts';

interface Words {
	readonly caption: string;
	/** In words for somebody who does not run servers. */
	readonly meaning: string;
}

export const requestWords: Readonly<Record<RequestKind, Words>> = {
	pages: { caption: 'Opening Acetate', meaning: 'The page itself with its scripts and pictures' },
	reading: { caption: 'Looking at something', meaning: 'Lists, a song, a contract' },
	changing: { caption: 'Changing something', meaning: 'A review, a decision, a setting' },
	search: { caption: 'Searching', meaning: 'What comes while you type' },
	guests: { caption: 'Pages for outsiders', meaning: 'Forms, signatures and demos that come by a link' },
	sound: { caption: 'Hearing a song', meaning: 'Until a piece of sound begins to arrive' },
	uploads: { caption: 'Sending files', meaning: 'Depends mostly on the line of whoever sends' },
	downloads: { caption: 'Fetching documents', meaning: 'Contracts, label copies, tables, files of chats' },
	'sign-in': {
		caption: 'Checking a password',
		meaning: 'Takes about half a second on purpose, so that guessing is slow',
	},
};

export const queueWords: Readonly<Record<QueueName, Words>> = {
	mails: { caption: 'Mails to be sent', meaning: 'Tried again for three days while the mail server does not answer' },
	'mails-unknown': {
		caption: 'Mails of unknown fate',
		meaning: 'They may have arrived; the mail server did not say. They go out once more later',
	},
	'mails-given-up': { caption: 'Mails given up', meaning: 'Of the last seven days. They are not tried again' },
	uploads: {
		caption: 'Files that still arrive',
		meaning: 'Begun and not complete; left alone for a week, they are removed',
	},
	analysis: { caption: 'Files being read', meaning: 'Their length, loudness and waveform are being measured' },
	copies: {
		caption: 'Light copies and fingerprints',
		meaning: 'Made one by one in the background; after an upgrade for all earlier songs',
	},
	seals: { caption: 'Contracts to be sealed', meaning: 'Signed by all, and their last document is being made' },
};
