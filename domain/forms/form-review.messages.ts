import { message } from '../kernel/message.ts';

// Texts of the label's pages about forms.

// Lists of forms.

export const listFailed = message('forms.listFailed', 'Failed to load the forms');
export const formFailed = message('forms.formFailed', 'Failed to load the form');
export const formsShown = message('forms.formsShown', 'Forms to show');
export const toReview = message('forms.toReview', 'To review');
export const waitingOnOthers = message('forms.waitingOnOthers', 'Waiting on others');
export const all = message('forms.all', 'All');
export const formCount = message('forms.formCount', '{count, plural, one {# form} other {# forms}}');
export const copiedLink = message('forms.copiedLink', 'Copied link');
export const mailFailed = message('forms.mailFailed', 'Email not delivered');
export const newLinkWanted = message('forms.newLinkWanted', 'New link requested');
export const daysOpen = message('forms.daysOpen', '{days, plural, =0 {today} one {# day} other {# days}}');
export const submittedAgo = message(
	'forms.submittedAgo',
	'{days, plural, =0 {Submitted today} =1 {Submitted yesterday} other {Submitted # days ago}}',
);
export const waitingDays = message(
	'forms.waitingDays',
	'{days, plural, =0 {Waiting since today} one {Waiting for # day} other {Waiting for # days}}',
);
export const dueOn = message('forms.dueOn', 'due {day}');
export const sentOn = message('forms.sentOn', 'sent {day}');
export const nothingToReview = message('forms.nothingToReview', 'Nothing to review');
export const nothingToReviewHelp = message(
	'forms.nothingToReviewHelp',
	'{kind, select, metadata {Submitted metadata forms appear here.} marketing {Submitted marketing forms appear here.} other {Submitted label copy forms appear here.}}',
);
export const nothingWaiting = message('forms.nothingWaiting', 'Not waiting on anyone');
export const nothingWaitingHelp = message(
	'forms.nothingWaitingHelp',
	'{kind, select, metadata {Metadata forms that were sent and not submitted yet appear here, oldest first.} marketing {Marketing forms that were sent and not submitted yet appear here, oldest first.} other {Label copy forms that were sent and not submitted yet appear here, oldest first.}}',
);
export const noForms = message('forms.noForms', 'No forms sent yet');
export const noFormsHelp = message(
	'forms.noFormsHelp',
	'{kind, select, metadata {To send a metadata form, open a signed song.} marketing {To send a marketing form, open a signed song.} other {To send a label copy form, open a signed song.}}',
);
export const viewSignedSongs = message('forms.viewSignedSongs', 'View signed songs');

// The forms of a song.

export const form = message('forms.form', 'Form');
export const sendAnotherForm = message('forms.sendAnotherForm', 'Send another form');
export const formNotSent = message(
	'forms.formNotSent',
	'{kind, select, metadata {Metadata form not sent} marketing {Marketing form not sent} other {Label copy form not sent}}',
);
export const formNotSentHelp = message(
	'forms.formNotSentHelp',
	'Send the artist or their manager a link to the form. Review their answers here.',
);
export const sendFormOf = message(
	'forms.sendFormOf',
	'{kind, select, metadata {Send metadata form} marketing {Send marketing form} other {Send label copy form}}',
);
export const recipientAndDay = message('forms.recipientAndDay', '{name}, sent {day}');
export const aboutForm = message('forms.aboutForm', 'About this form');
export const notOpened = message('forms.notOpened', '{name} has not opened the form yet.');
export const openedEmpty = message(
	'forms.openedEmpty',
	'{name} has opened the form but hasn’t filled in anything yet.',
);
export const fillingIn = message(
	'forms.fillingIn',
	'{name} is filling in the form. You’ll see the answers once it’s submitted.',
);
export const cancelledEmpty = message('forms.cancelledEmpty', 'This form was cancelled before it was submitted.');
export const expiredEmpty = message(
	'forms.expiredEmpty',
	'The link expired before the form was submitted. Resend it; the answers so far are kept.',
);
export const noAnswersYet = message('forms.noAnswersYet', 'No answers yet.');
export const waitingFor = message('forms.waitingFor', 'Waiting for {name}');
export const notSubmitted = message('forms.notSubmitted', 'Not submitted');

// The link of a form.

export const formLinkTitle = message('forms.formLinkTitle', 'Form link');
export const sentToName = message('forms.sentToName', 'Sent to');
export const sentVia = message('forms.sentVia', 'Sent via');
export const expires = message('forms.expires', 'Expires');
export const due = message('forms.due', 'Due');
export const reminders = message('forms.reminders', 'Reminders');
export const stoppedByRecipient = message('forms.stoppedByRecipient', 'Stopped by the recipient');
export const mailFailedHelp = message(
	'forms.mailFailedHelp',
	'The email could not be delivered. Check the address and send it again.',
);
export const mailRetrying = message('forms.mailRetrying', 'The email hasn’t been sent yet. We’ll keep trying.');
export const asksForNewLink = message('forms.asksForNewLink', '{name} requested a new link.');
export const linkCopied = message('forms.linkCopied', 'Link copied');
export const resend = message('forms.resend', 'Resend');
export const remind = message('forms.remind', 'Remind');
export const recipientReminded = message('forms.recipientReminded', '{name} was reminded');
export const cancelForm = message('forms.cancelForm', 'Cancel form');
export const cancelTitle = message('forms.cancelTitle', 'Cancel this form?');
export const cancelHelp = message(
	'forms.cancelHelp',
	'The link stops working immediately. {name} is not notified. Anyone who opens the link sees that it was withdrawn.',
);
/** Closes the dialog without cancelling the form. */
export const keepForm = message('forms.keepForm', 'Keep form');
export const formCancelled = message('forms.formCancelled', 'Form cancelled');
export const resendTitle = message('forms.resendTitle', 'Send a new link?');
export const resendHelp = message(
	'forms.resendHelp',
	'The old link stops working immediately. The answers so far are kept.',
);
export const resendEmailHelp = message('forms.resendEmailHelp', 'Leave this empty to copy the link instead.');
export const dueDate = message('forms.dueDate', 'Due date');
export const newLinkSent = message('forms.newLinkSent', 'New link sent to {name}');

// History.

export const history = message('forms.history', 'History');
export const someone = message('forms.someone', 'Someone');
export const eventSent = message('forms.eventSent', '{name} sent the form');
export const eventOpened = message('forms.eventOpened', '{name} opened the form');
export const eventSubmitted = message('forms.eventSubmitted', '{name} submitted the form');
export const eventChangesRequested = message('forms.eventChangesRequested', '{name} requested changes');
export const eventApproved = message('forms.eventApproved', '{name} approved the form');
export const eventReopened = message('forms.eventReopened', '{name} reopened the form');
export const eventResent = message('forms.eventResent', '{name} sent a new link');
export const eventCancelled = message('forms.eventCancelled', '{name} cancelled the form');
export const eventExpired = message('forms.eventExpired', 'The link expired');
export const eventReminded = message('forms.eventReminded', 'A reminder was sent');
export const eventNewLinkRequested = message('forms.eventNewLinkRequested', '{name} requested a new link');
export const eventRemindersStopped = message('forms.eventRemindersStopped', '{name} stopped the reminders');

export const eventRemindersResumed = message('forms.eventRemindersResumed', '{name} resumed the reminders');

// Sending a form.

export const byEmail = message('forms.byEmail', 'By email');
export const linkReady = message('forms.linkReady', 'The link is ready');
export const linkReadyHelp = message(
	'forms.linkReadyHelp',
	'Send it to {name}. Anyone with the link can fill in the form about “{title}”.',
);
export const sendTitle = message(
	'forms.sendTitle',
	'{kind, select, metadata {Send the metadata form for {title}} marketing {Send the marketing form for {title}} other {Send the label copy of {title} for approval}}',
);
export const sendHelp = message(
	'forms.sendHelp',
	'The recipient needs no account. The link works for 30 days and can be forwarded, so an artist and a manager can share the work.',
);
export const sendForm = message('forms.sendForm', 'Send form');
export const createLink = message('forms.createLink', 'Create link');
export const knownRecipients = message('forms.knownRecipients', 'Known recipients');
export const delivery = message('forms.delivery', 'Delivery');
export const dueDateHelp = message(
	'forms.dueDateHelp',
	'Reminders are sent 3 days before and on the day. Leave this empty for no reminders.',
);
export const alreadySent = message(
	'forms.alreadySent',
	'{name} already has this form, sent {day}. This creates a second form. To send a new link to the first one, use Resend.',
);
export const note = message('forms.note', 'Note');
export const sections = message('forms.sections', 'Sections');
export const alsoSend = message(
	'forms.alsoSend',
	'{kind, select, metadata {Also send the metadata form, in the same email} other {Also send the marketing form, in the same email}}',
);
export const formsSentTo = message('forms.formsSentTo', 'Metadata and marketing forms sent to {name}');
export const formSentTo = message(
	'forms.formSentTo',
	'{kind, select, metadata {Metadata form sent to {name}} marketing {Marketing form sent to {name}} other {Label copy form sent to {name}}}',
);

// The review.

export const checkedOf = message('forms.checkedOf', '{checked} of {total} checked');
export const toFix = message('forms.toFix', '{count} to fix');
export const requestChanges = message('forms.requestChanges', 'Request changes');
export const approveForm = message('forms.approveForm', 'Approve form');
export const approveUnchecked = message('forms.approveUnchecked', 'Approve form ({count} unchecked)');
export const decision = message('forms.decision', 'Decision');
export const notesMissing = message(
	'forms.notesMissing',
	'{count, plural, one {One answer is marked “Fix” without a note.} other {# answers are marked “Fix” without a note.}} Enter what should be changed.',
);
export const approveBlocked = message(
	'forms.approveBlocked',
	'To approve the form, first resolve the answers marked “Fix”.',
);
export const approveHelp = message('forms.approveHelp', 'Approving copies these answers to the catalogue.');
export const moveKeys = message('forms.moveKeys', 'Press <key>N</key> or <key>P</key> to move between answers.');
export const approveTitle = message('forms.approveTitle', 'Approve this form?');
export const approveConfirm = message(
	'forms.approveConfirm',
	'{unchecked, plural, =0 {} one {One answer is unchecked. } other {# answers are unchecked. }}The answers will be copied to the catalogue.',
);
export const requestTitle = message('forms.requestTitle', 'Ask {name} for changes?');
export const requestByLink = message(
	'forms.requestByLink',
	'The form opens again with your notes beside the answers. Send {name} the link again.',
);
export const requestByEmail = message(
	'forms.requestByEmail',
	'We email your notes to {email}. The form opens again with the notes beside the answers.',
);
export const formApproved = message('forms.formApproved', '{title}: form approved');
export const changesRequestedFrom = message('forms.changesRequestedFrom', 'Changes requested from {name}');
export const answersInCatalogue = message(
	'forms.answersInCatalogue',
	'These answers were copied to the catalogue when the form was approved.',
);
export const reopen = message('forms.reopen', 'Reopen form');
export const reopenToChange = message(
	'forms.reopenToChange',
	'<b>{answer}</b>: Approved. Reopen the form to change this value.',
);
export const correctableLater = message(
	'forms.correctableLater',
	'<b>{answer}</b>: This form asks for it. You can correct the answer after {name} submits the form.',
);
export const notAskedFor = message(
	'forms.notAskedFor',
	'This form doesn’t ask for the value you’re looking for. Send another form that includes it.',
);
export const reopenTitle = message('forms.reopenTitle', 'Reopen this form?');
export const reopenHelp = message('forms.reopenHelp', 'The catalogue stays as it is until the form is approved again.');
export const answerCount = message(
	'forms.answerCount',
	'{count, plural, one {# answer} other {# answers}}. {different, plural, =0 {No existing values change.} one {# existing value changes.} other {# existing values change.}}',
);
export const okUnchanged = message('forms.okUnchanged', 'Mark unchanged as OK');
export const okSection = message('forms.okSection', 'OK this section');
export const okSectionNamed = message('forms.okSectionNamed', 'OK this section: {section}');
export const emptyFindings = message('forms.emptyFindings', 'Findings about empty answers');
export const differentCount = message('forms.differentCount', '{count, plural, one {# differs} other {# differ}}');
export const field = message('forms.field', 'Field');
export const submittedColumn = message('forms.submittedColumn', 'Submitted');
export const answersOnly = message('forms.answersOnly', '{count, plural, one {# answer} other {# answers}}');
export const sameValue = message('forms.sameValue', 'The same');
export const answerColumn = message('forms.answerColumn', 'Answer');
export const linesConfirmed = message(
	'forms.linesConfirmed',
	'{count, plural, one {# line confirmed} other {# lines confirmed}}',
);
export const currentColumn = message('forms.currentColumn', 'Current');
export const submittedValue = message('forms.submittedValue', 'Submitted:');
export const currentValue = message('forms.currentValue', 'Current:');
export const leftEmpty = message('forms.leftEmpty', 'Left empty:');
export const isAdded = message('forms.isAdded', 'added');
export const isChanged = message('forms.isChanged', 'changed');
export const isRemoved = message('forms.isRemoved', 'removed');
export const isUnchanged = message('forms.isUnchanged', 'unchanged');
export const fix = message('forms.fix', 'Fix');
export const okAnswer = message('forms.okAnswer', 'OK: {answer}');
export const fixAnswer = message('forms.fixAnswer', 'Fix: {answer}');
export const changedAfterRequest = message('forms.changedAfterRequest', 'Changed after your request: {note}');
export const notChangedAfterRequest = message(
	'forms.notChangedAfterRequest',
	'<b>Not changed</b> after your request: {note}',
);
export const theirReason = message('forms.theirReason', 'Their reason: {reason}');
export const onlyAdmins = message('forms.onlyAdmins', 'Only admins can see this');
export const empty = message('forms.empty', 'Empty');
export const keptEmpty = message('forms.keptEmpty', 'Left empty. The current value stays.');
export const correctedByLabel = message('forms.correctedByLabel', 'Corrected by the label');
export const whatToChange = message('forms.whatToChange', 'What should be changed?');
export const whatToChangeIn = message('forms.whatToChangeIn', 'What should be changed: {answer}');
export const correctAnswer = message('forms.correctAnswer', 'Correct {answer}');
export const fillInAnswer = message('forms.fillInAnswer', 'Fill in {answer}');
export const correctHelp = message('forms.correctHelp', 'Your correction. The original answer is kept.');
export const nothing = message('forms.nothing', 'No answer');
export const file = message('forms.file', 'File');

// Findings.

export const error = message('forms.error', 'Error:');
export const warningLevel = message('forms.warningLevel', 'Warning:');
export const hint = message('forms.hint', 'Hint:');
export const findingAbout = message('forms.findingAbout', '<b>{answer}</b> – {finding}');
export const waivedBy = message('forms.waivedBy', 'Waived by {name}: {reason}');
export const waived = message('forms.waived', 'Waived: {reason}');
export const correctIt = message('forms.correctIt', 'Correct it');
export const waive = message('forms.waive', 'Waive');
export const waiveTitle = message('forms.waiveTitle', 'Waive this finding?');
export const waiveFinding = message('forms.waiveFinding', 'Waive finding');
export const removeWaiver = message('forms.removeWaiver', 'Remove waiver');
