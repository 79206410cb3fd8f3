import { message } from '../kernel/message.ts';

// The list of senders, and what admins do with an address.

export const senders = message('answers.senders', 'Senders');
export const findSender = message('answers.findSender', 'Find an address or artist');
export const aboutSenders = message('answers.aboutSenders', 'You’ll see who sent a demo once you’ve reviewed it.');
export const sendersFailed = message('answers.sendersFailed', 'Failed to load the senders');
export const noSenders = message('answers.noSenders', 'No senders yet');
export const noSendersText = message(
	'answers.noSendersText',
	'Senders of demos you’ve reviewed will appear here, with their demos, replies and decisions.',
);
export const noSenderMatches = message('answers.noSenderMatches', 'No senders match');
export const noSenderMatchesText = message(
	'answers.noSenderMatchesText',
	'None of the demos you’ve reviewed match this search.',
);
export const otherAddresses = message('answers.otherAddresses', 'Also {addresses}');
export const blocked = message('answers.blocked', 'Blocked');
export const receivedThroughPage = message('answers.receivedThroughPage', '{day}, submit page');
export const receivedFromStaff = message('answers.receivedFromStaff', '{day}, added by staff');
export const repliedWith = message('answers.repliedWith', '“{template}”, {day}');
export const repliedElsewhereDay = message('answers.repliedElsewhereDay', 'Replied elsewhere, {day}');
export const noReplyYet = message('answers.noReplyYet', 'No reply yet');

// Actions.

export const emailAddress = message('answers.emailAddress', 'Email address');
export const blockAddress = message('answers.blockAddress', 'Block address');
export const blockText = message(
	'answers.blockText',
	'New demos from this address are discarded. The sender still sees “Received”.',
);
export const addressBlocked = message('answers.addressBlocked', 'Address blocked');
export const unblockAddress = message('answers.unblockAddress', 'Unblock address');
export const addressUnblocked = message('answers.addressUnblocked', 'Address unblocked');
export const mergeAddresses = message('answers.mergeAddresses', 'Merge addresses');
export const mergeText = message(
	'answers.mergeText',
	'Use this if both addresses belong to one person. Demos from the first address are listed under the second, and a block applies to both. To undo this, enter the first address and separate it. A block stays until you unblock the address.',
);
export const mergeFrom = message('answers.mergeFrom', 'Address to merge');
export const mergeInto = message('answers.mergeInto', 'List it under');
export const addressesMerged = message('answers.addressesMerged', 'Addresses merged');
export const separateAddress = message('answers.separateAddress', 'Separate first address');
export const addressSeparated = message('answers.addressSeparated', 'Address separated');
export const deleteData = message('answers.deleteData', 'Delete sender’s data');
export const deleteDataText = message(
	'answers.deleteDataText',
	'This deletes the sender’s demos with all reviews, their address, links, messages and replies for good. Signed songs are kept without the address, with their contracts and evidence. The activity log records the deletion.',
);
export const senderAddress = message('answers.senderAddress', 'Sender’s email address');
export const dataDeleted = message('answers.dataDeleted', 'Sender’s data deleted');

// Columns of the table for spreadsheets.

export const senderColumn = message('answers.senderColumn', 'Sender');
export const sentFromColumn = message('answers.sentFromColumn', 'Sent from');
export const titleColumn = message('answers.titleColumn', 'Title');
export const artistColumn = message('answers.artistColumn', 'Artist');
export const receivedColumn = message('answers.receivedColumn', 'Received (UTC)');
export const sourceColumn = message('answers.sourceColumn', 'Source');
export const submitPage = message('answers.submitPage', 'Submit page');
export const addedByStaff = message('answers.addedByStaff', 'Added by staff');
export const statusColumn = message('answers.statusColumn', 'Status');
export const decidedColumn = message('answers.decidedColumn', 'Decided (UTC)');
export const replyColumn = message('answers.replyColumn', 'Reply');
export const elsewhere = message('answers.elsewhere', 'Elsewhere');
export const repliedColumn = message('answers.repliedColumn', 'Replied (UTC)');
