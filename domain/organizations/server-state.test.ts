import { expect, it } from 'vitest';
import { describeTroubledMail } from './server-state.ts';

const mail = { id: '1', recipient: 'a@label.example', subject: 'Hello', createdAt: new Date(0) };

it.each([
	[false, new Date(1), 'Not sent yet. It is tried again.'],
	[false, null, 'Could not be sent for three days and was given up.'],
	[true, new Date(1), 'May have arrived; the mail server did not say. It is sent once more later.'],
	[true, null, 'May have arrived; the mail server did not say. It is not sent again.'],
])(
	'a mail that may have arrived (%s) and is retried at %s is described honestly',
	(mayHaveArrived, nextTryAt, words) => {
		expect(describeTroubledMail({ ...mail, mayHaveArrived, nextTryAt })).toBe(words);
	},
);
