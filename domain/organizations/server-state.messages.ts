import { message } from '../kernel/message.ts';

// What an admin reads about the label's server.

export const needsAttention = message('organizations.needsAttention', 'Needs attention');
export const databaseAway = message(
	'organizations.databaseAway',
	'The database isn’t responding. Changes can’t be saved right now.',
);
export const storageAway = message(
	'organizations.storageAway',
	'Storage is unavailable. Songs can’t be played or uploaded right now. Uploads will continue when it is back.',
);
export const diskAlmostFull = message(
	'organizations.diskAlmostFull',
	'The server is almost out of disk space. Uploads are paused until there is more space.',
);
export const secretChanged = message(
	'organizations.secretChanged',
	'The server’s APP_SECRET has changed. Documents can be read but not sealed, and links in emails don’t work.',
);
export const mailServerAway = message(
	'organizations.mailServerAway',
	'The mail server isn’t responding. Emails will be sent when it is back.',
);
export const mailTo = message('organizations.mailTo', '“{subject}” to {recipient}');
export const mailState = message('organizations.mailState', '{day}: {state}');
export const mailUnconfirmedSentAgain = message(
	'organizations.mailUnconfirmedSentAgain',
	'Delivery unconfirmed. The email will be sent once more.',
);
export const mailUnconfirmed = message(
	'organizations.mailUnconfirmed',
	'Delivery unconfirmed. The email won’t be sent again.',
);
export const mailRetried = message('organizations.mailRetried', 'Not sent yet. We’ll try again.');
export const mailGivenUp = message('organizations.mailGivenUp', 'Couldn’t be sent for three days. We won’t try again.');
