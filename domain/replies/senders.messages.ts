import { message } from '../kernel/message.ts';

// The list of senders, and what admins do with an address.

export const senders = message('replies.senders', 'Senders');
export const findSender = message('replies.findSender', 'Find an address or artist');
export const aboutSenders = message('replies.aboutSenders', 'You’ll see who sent a demo once you’ve reviewed it.');
export const sendersFailed = message('replies.sendersFailed', 'Failed to load the senders');
export const noSenders = message('replies.noSenders', 'No senders yet');
export const noSendersText = message(
	'replies.noSendersText',
	'Senders of demos you’ve reviewed will appear here, with their demos, replies and decisions.',
);
export const noSenderMatches = message('replies.noSenderMatches', 'No senders match');
export const noSenderMatchesText = message(
	'replies.noSenderMatchesText',
	'None of the demos you’ve reviewed match this search.',
);
export const otherAddresses = message('replies.otherAddresses', 'Also {addresses}');
export const blocked = message('replies.blocked', 'Blocked');
export const receivedThroughPage = message('replies.receivedThroughPage', '{day}, submit page');
export const receivedFromStaff = message('replies.receivedFromStaff', '{day}, added by staff');
export const repliedWith = message('replies.repliedWith', '“{template}”, {day}');
export const repliedElsewhereDay = message('replies.repliedElsewhereDay', 'Replied elsewhere, {day}');
export const noReplyYet = message('replies.noReplyYet', 'No reply yet');

// Actions.

export const addressActions = message('replies.addressActions', 'Block, merge or delete an address');
export const moreForSender = message('replies.moreForSender', 'More actions for {address}');
export const mergeWithAnother = message('replies.mergeWithAnother', 'Merge with another address');
export const separateOne = message('replies.separateOne', 'Separate {address}');
export const emailAddress = message('replies.emailAddress', 'Email address');
export const blockAddress = message('replies.blockAddress', 'Block address');
export const blockText = message(
	'replies.blockText',
	'New demos from this address are discarded. The sender still sees “Received”.',
);
export const addressBlocked = message('replies.addressBlocked', 'Address blocked');
export const unblockAddress = message('replies.unblockAddress', 'Unblock address');
export const addressUnblocked = message('replies.addressUnblocked', 'Address unblocked');
export const mergeAddresses = message('replies.mergeAddresses', 'Merge addresses');
export const mergeText = message(
	'replies.mergeText',
	'Use this if both addresses belong to the same person. Demos from the first address are listed under the second, and a block applies to both. To undo this, enter the first address and separate it. A block stays until you unblock the address.',
);
export const mergeFrom = message('replies.mergeFrom', 'Address to merge');
export const mergeInto = message('replies.mergeInto', 'List it under');
export const addressesMerged = message('replies.addressesMerged', 'Addresses merged');
export const separateAddress = message('replies.separateAddress', 'Separate first address');
export const addressSeparated = message('replies.addressSeparated', 'Address separated');
export const deleteData = message('replies.deleteData', 'Delete sender’s data');
export const deleteDataText = message(
	'replies.deleteDataText',
	'This deletes the sender’s demos with all reviews, their address, links, messages and replies for good. Signed songs are kept without the address, with their contracts and evidence. The activity log records the deletion.',
);
export const senderAddress = message('replies.senderAddress', 'Sender’s email address');
export const dataDeleted = message('replies.dataDeleted', 'Sender’s data deleted');

// Columns of the table for spreadsheets.

export const senderColumn = message('replies.senderColumn', 'Sender');
export const sentFromColumn = message('replies.sentFromColumn', 'Sent from');
export const titleColumn = message('replies.titleColumn', 'Title');
export const artistColumn = message('replies.artistColumn', 'Artist');
export const receivedColumn = message('replies.receivedColumn', 'Received (UTC)');
export const sourceColumn = message('replies.sourceColumn', 'Source');
export const submitPage = message('replies.submitPage', 'Submit page');
export const addedByStaff = message('replies.addedByStaff', 'Added by staff');
export const statusColumn = message('replies.statusColumn', 'Status');
export const decidedColumn = message('replies.decidedColumn', 'Decided (UTC)');
export const replyColumn = message('replies.replyColumn', 'Reply');
export const elsewhere = message('replies.elsewhere', 'Elsewhere');
export const repliedColumn = message('replies.repliedColumn', 'Replied (UTC)');
