import { expect, it } from 'vitest';
import { describeTroubledMail } from './server-state.ts';

const mail = { id: '1', recipient: 'a@label.example', subject: 'Hello', createdAt: new Date(0) };

it.each([
	[false, new Date(1), 'Not sent yet. We’ll try again.'],
	[false, null, 'Couldn’t be sent for three days. We won’t try again.'],
	[true, new Date(1), 'Delivery unconfirmed. The email will be sent once more.'],
	[true, null, 'Delivery unconfirmed. The email won’t be sent again.'],
])(
	'a mail that may have arrived (%s) and is retried at %s is described honestly',
	(mayHaveArrived, nextTryAt, text) => {
		expect(describeTroubledMail({ ...mail, mayHaveArrived, nextTryAt })).toBe(text);
	},
);
