import { message } from '../kernel/message.ts';

// Statuses and events

export const statusDraft = message('splits.statusDraft', 'Draft');
export const statusProposed = message('splits.statusProposed', 'Waiting for writers');
export const statusConfirmed = message('splits.statusConfirmed', 'Confirmed');
export const statusDisputed = message('splits.statusDisputed', 'Disputed');

export const someone = message('splits.someone', 'Someone');
export const aWriter = message('splits.aWriter', 'A writer');
export const eventProposed = message('splits.eventProposed', '{who} proposed the split');
export const eventLinkSent = message('splits.eventLinkSent', '{who} sent {writer} a new link to the split');
export const eventReminded = message('splits.eventReminded', '{who} reminded {writer} of the split');
export const eventLinkCopied = message('splits.eventLinkCopied', '{who} copied the split link for {writer}');
export const eventAgreed = message('splits.eventAgreed', '{writer} agreed to the split');
export const eventAgreedByCopiedLink = message(
	'splits.eventAgreedByCopiedLink',
	'{writer} agreed to the split, using a link that {who} copied',
);
export const eventAgreedFor = message('splits.eventAgreedFor', '{who} confirmed the split for {writer}');
export const eventDisagreed = message('splits.eventDisagreed', '{writer} disagreed with the split');
export const eventDetailsGiven = message('splits.eventDetailsGiven', '{writer} sent their IPI, society or publisher');
export const eventDetailsTaken = message('splits.eventDetailsTaken', '{who} accepted the details from {writer}');
export const eventConfirmed = message('splits.eventConfirmed', 'Everyone agreed, and the split is confirmed');
export const eventDisputed = message('splits.eventDisputed', 'The split is disputed');
export const eventReopened = message('splits.eventReopened', '{who} reopened the split');
export const eventMasterConfirmed = message('splits.eventMasterConfirmed', '{who} confirmed the master shares');
export const eventMasterReopened = message('splits.eventMasterReopened', '{who} reopened the master shares');
export const quotedReason = message('splits.quotedReason', '“{reason}”');

// Who has master shares

export const payeeLabel = message('splits.payeeLabel', 'Label');
export const payeeArtist = message('splits.payeeArtist', 'Artist');
export const payeeProducer = message('splits.payeeProducer', 'Producer');
export const payeeRemixer = message('splits.payeeRemixer', 'Remixer');
export const payeeOther = message('splits.payeeOther', 'Other');

// Merging two writers or artists

export const usageWorks = message('splits.usageWorks', 'shares in {count, plural, one {# work} other {# works}}');
export const usageRecordings = message(
	'splits.usageRecordings',
	'master shares in {count, plural, one {# recording} other {# recordings}}',
);
export const addedUp = message('splits.addedUp', 'In “{title}”, {kept}% and {added}% become {total}%');
export const addedUpInRole = message(
	'splits.addedUpInRole',
	'In “{title}”, {kept}% and {added}% ({role}) become {total}%',
);

// Editing shares

export const splits = message('splits.splits', 'Splits');
export const loadFailed = message('splits.loadFailed', 'Failed to load the split');
export const songShares = message('splits.songShares', 'Song (writers)');
export const masterShares = message('splits.masterShares', 'Recording (master)');
export const writer = message('splits.writer', 'Writer');
export const role = message('splits.role', 'Role');
export const share = message('splits.share', 'Share');
export const sharePercent = message('splits.sharePercent', 'Share (%)');
export const publisher = message('splits.publisher', 'Publisher');
export const pro = message('splits.pro', 'PRO');
export const ipi = message('splits.ipi', 'IPI');
export const total = message('splits.total', 'Total');
export const shareOf = message('splits.shareOf', 'Share of {name} in percent');
export const roleOf = message('splits.roleOf', 'Role of {name}');
export const publisherOf = message('splits.publisherOf', 'Publisher of {name}');
export const publisherOfIs = message('splits.publisherOfIs', '{caption}: {publisher}');
export const removeRow = message('splits.removeRow', 'Remove {name}');
export const selectRole = message('splits.selectRole', 'Select a role');
export const defaultPublisher = message('splits.defaultPublisher', 'Default publisher');
export const reload = message('splits.reload', 'Reload');
export const splitEqually = message('splits.splitEqually', 'Split equally');
export const discardChanges = message('splits.discardChanges', 'Discard');
export const saveDraft = message('splits.saveDraft', 'Save draft');
export const splitSaved = message('splits.splitSaved', 'Split saved');
export const noWriters = message(
	'splits.noWriters',
	'No writers yet. Add everyone who wrote this song, then enter their shares.',
);
export const addWriter = message('splits.addWriter', 'Add writer');
export const addWriterTitle = message('splits.addWriterTitle', 'Add a writer');
export const findWriter = message('splits.findWriter', 'Find a writer');
export const addNewWriter = message('splits.addNewWriter', 'Add “{name}” as a new writer');
export const publisherTitle = message('splits.publisherTitle', 'Who publishes the share of {name}?');
export const findPublisher = message('splits.findPublisher', 'Find a publisher');
export const addNewPublisher = message('splits.addNewPublisher', 'Add “{name}” as a new publisher');
export const noPublisher = message('splits.noPublisher', '{name} (no publisher)');
export const typeName = message('splits.typeName', 'Type a name to add someone.');
export const payee = message('splits.payee', 'Payee');
export const addShare = message('splits.addShare', 'Add share');
export const noMasterShares = message(
	'splits.noMasterShares',
	'No master shares yet. Add everyone who gets a share of this recording’s income.',
);
export const masterSharesSaved = message('splits.masterSharesSaved', 'Master shares saved');
export const payeeTitle = message('splits.payeeTitle', 'Who gets a share?');
export const findPayee = message('splits.findPayee', 'Find an artist, or type a name');
export const addYourLabel = message('splits.addYourLabel', '{name} (your label)');
export const addName = message('splits.addName', 'Add “{name}”');
export const sliceShare = message('splits.sliceShare', '{name} {share} percent');
export const sliceMissing = message('splits.sliceMissing', '{share} percent missing');
export const shareMissing = message('splits.shareMissing', '{share}% missing');
export const shareTooMuch = message('splits.shareTooMuch', '{share}% over 100%');

// Proposing, confirming and reopening

export const saveAndPropose = message('splits.saveAndPropose', 'Save and propose split');
export const proposeSplit = message('splits.proposeSplit', 'Propose split');
export const proposeTitle = message('splits.proposeTitle', 'Propose this split?');
export const proposeText = message(
	'splits.proposeText',
	'{count, plural, one {The writer gets a link by email.} other {Each of the # writers gets their own link by email.}} For writers without an email address, copy the link and send it yourself. The shares can’t be changed until you reopen the split.',
);
export const proposeNote = message('splits.proposeNote', 'Note for the email (optional)');
export const splitProposed = message(
	'splits.splitProposed',
	'Split proposed{mailed, plural, =0 {} one {, # email sent} other {, # emails sent}}{toCopy, plural, =0 {} one {, # link to copy} other {, # links to copy}}',
);
export const agreedCount = message(
	'splits.agreedCount',
	'{agreed} of {count, plural, one {# writer} other {# writers}} agreed',
);
export const lockedWhileProposed = message(
	'splits.lockedWhileProposed',
	'The shares can’t be changed until all writers have responded or you reopen the split.',
);
export const sharesLocked = message('splits.sharesLocked', 'These shares are locked.');
export const sharesLockedBy = message('splits.sharesLockedBy', 'Confirmed by {name}. These shares are locked.');
export const disputedText = message(
	'splits.disputedText',
	'A writer doesn’t agree. Reopen the split, change the shares and propose it again.',
);
export const reopenTitle = message('splits.reopenTitle', 'Reopen this split?');
export const reopenText = message(
	'splits.reopenText',
	'It becomes a draft again. The writers’ links will stop working and their answers will be discarded.',
);
export const reopenSplit = message('splits.reopenSplit', 'Reopen split');
export const splitReopened = message('splits.splitReopened', 'Split reopened');
export const adminConfirms = message('splits.adminConfirms', 'An admin has to confirm these shares.');
export const confirmShares = message('splits.confirmShares', 'Confirm shares');
export const confirmMasterTitle = message('splits.confirmMasterTitle', 'Confirm the master shares?');
export const confirmMasterText = message(
	'splits.confirmMasterText',
	'They can’t be changed until someone reopens them with a reason.',
);
export const masterConfirmed = message('splits.masterConfirmed', 'Master shares confirmed');
export const reopenMasterTitle = message('splits.reopenMasterTitle', 'Reopen the master shares?');
export const reopenMasterText = message(
	'splits.reopenMasterText',
	'They become a draft again, and an admin has to confirm them again.',
);
export const reopenShares = message('splits.reopenShares', 'Reopen shares');
export const masterReopened = message('splits.masterReopened', 'Master shares reopened');
export const splitHistory = message('splits.splitHistory', 'Split history');

// The writers who were asked

export const response = message('splits.response', 'Response');
export const agreed = message('splits.agreed', 'Agreed');
export const disagrees = message('splits.disagrees', 'Disagrees');
export const waiting = message('splits.waiting', 'Waiting');
export const noResponse = message('splits.noResponse', 'No response');
export const seeAbove = message('splits.seeAbove', 'see above');
export const societyNote = message('splits.societyNote', ', {society}');
export const ipiNote = message('splits.ipiNote', ', IPI {ipi}');
export const moreFor = message('splits.moreFor', 'More actions for {name}');
export const remind = message('splits.remind', 'Remind');
export const writerReminded = message('splits.writerReminded', '{name} was reminded');
export const resendLink = message('splits.resendLink', 'Resend link');
export const confirmFor = message('splits.confirmFor', 'Confirm for {name}');
export const confirmForTitle = message('splits.confirmForTitle', 'Confirm for {name}?');
export const confirmForText = message(
	'splits.confirmForText',
	'The reason is kept in the history. The writer sees that your label confirmed for them, but not why.',
);
export const confirmShare = message('splits.confirmShare', 'Confirm share');
export const linkCopied = message('splits.linkCopied', 'Link for {name} copied');
export const linkFor = message('splits.linkFor', 'Link for {name}: {url}');
export const linkSent = message('splits.linkSent', 'New link sent to {name}');
export const confirmedByAdmin = message('splits.confirmedByAdmin', 'Confirmed by an admin: {reason}');
export const confirmedByName = message('splits.confirmedByName', 'Confirmed by {name}: {reason}');
export const mailTroubled = message(
	'splits.mailTroubled',
	'The email to {email} couldn’t be delivered. Copy the link instead.',
);
export const linkExpired = message('splits.linkExpired', 'The link has expired. Resend it.');
export const noEmail = message('splits.noEmail', 'No email address. Copy the link and send it yourself.');
export const askedByMail = message('splits.askedByMail', 'Emailed to {email}.');
export const suggestedDetails = message(
	'splits.suggestedDetails',
	'Sent by the writer: <b>{details}</b>. Not in your catalogue yet.',
);
export const suggestedIpi = message('splits.suggestedIpi', 'IPI {ipi}');
export const suggestedSociety = message('splits.suggestedSociety', 'society {society}');
export const suggestedPublisher = message('splits.suggestedPublisher', 'publisher {publisher}');
export const acceptDetails = message('splits.acceptDetails', 'Accept<hidden> the details from {name}</hidden>');
export const keepOurs = message('splits.keepOurs', 'Keep ours<hidden> instead of the details from {name}</hidden>');
export const detailsAccepted = message('splits.detailsAccepted', 'Details from {name} accepted');
export const detailsKept = message('splits.detailsKept', 'Your details for {name} kept');
