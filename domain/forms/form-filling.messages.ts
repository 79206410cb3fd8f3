import { message } from '../kernel/message.ts';

// The page.

export const formForSong = message('forms.formForSong', '{form} for {title}');
export const loadingForm = message('forms.loadingForm', 'Loading the form');
export const notSaved = message('forms.notSaved', 'Not saved. Trying again…');
export const savesAsYouType = message('forms.savesAsYouType', 'Saves as you type');
export const saving = message('forms.saving', 'Saving…');
export const saved = message('forms.saved', 'Saved {time}<more>. You can close this page and come back later.</more>');
export const saveFailed = message('forms.saveFailed', 'We couldn’t save this. Please try again.');
export const keptOnDevice = message(
	'forms.keptOnDevice',
	'We can’t reach the server. Your answers are kept on this device and will be saved when you’re back online.',
);
export const changedByOthers = message('forms.changedByOthers', 'Someone else changed: {answers}');
export const requestedChanges = message('forms.requestedChanges', 'Requested changes');
export const changesRequestedBy = message(
	'forms.changesRequestedBy',
	'{label} asked for {count, plural, one {one change} other {# changes}}',
);
export const sendBy = message('forms.sendBy', 'Please send by {day}');
export const dueDay = message('forms.dueDay', 'Due {day}');
export const allSteps = message('forms.allSteps', 'All steps');
export const visibleTo = message('forms.visibleTo', 'Only you and {label} can see this.');
export const resumeReminders = message('forms.resumeReminders', 'Undo');
export const remindersStopped = message('forms.remindersStopped', 'You won’t get any more reminders.');
export const stopReminders = message('forms.stopReminders', 'Stop reminders');
export const stopRemindersFailed = message(
	'forms.stopRemindersFailed',
	'We couldn’t stop the reminders. Please try again.',
);
export const steps = message('forms.steps', 'Steps');
export const stepDone = message('forms.stepDone', 'complete');
export const stepWrong = message('forms.stepWrong', 'has errors');
export const stepOpen = message('forms.stepOpen', 'not filled in yet');
export const stepOf = message('forms.stepOf', 'Step {number} of {total}');
export const notes = message('forms.notes', '{count, plural, one {# note} other {# notes}}');
export const labelWrites = message('forms.labelWrites', 'Note from {label}');
export const next = message('forms.next', 'Continue');

// The last step.

export const noteOf = message('forms.noteOf', '{label}: {note}');
export const fixBeforeContinuing = message(
	'forms.fixBeforeContinuing',
	'{count, plural, one {Fix one thing before you continue} other {Fix # things before you continue}}',
);
export const skipForNow = message('forms.skipForNow', 'Skip for now');

// Usual answers, confirmed together.

export const usualTitle = message('forms.usualTitle', 'Is all of this true?');
export const confirmAll = message('forms.confirmAll', 'Confirm all');
export const confirmedAll = message('forms.confirmedAll', 'All confirmed');
export const moreFields = message('forms.moreFields', 'More: {captions}');

// Rows.

export const allShares = message('forms.allShares', 'All shares:');
export const shareLeft = message('forms.shareLeft', '{share}% left to share');
export const shareOver = message('forms.shareOver', '{share}% over 100%');
export const allRows = message('forms.allRows', '{caption}: all rows');
export const nothingAdded = message('forms.nothingAdded', 'Nothing added yet');
export const splitEqually = message('forms.splitEqually', 'Split equally');
export const rowRemoved = message('forms.rowRemoved', '{row} was removed.');
export const moveUp = message('forms.moveUp', 'Move {row} up');
export const moveDown = message('forms.moveDown', 'Move {row} down');
export const removeItem = message('forms.removeItem', 'Remove {item}');
export const collapse = message('forms.collapse', 'Collapse {row}');
export const expand = message('forms.expand', 'Expand {row}');

// Answers.

export const notKnownYet = message('forms.notKnownYet', 'Not known yet');
export const filledInAlready = message('forms.filledInAlready', 'Already filled in. Type to replace it.');
export const numberValid = message('forms.numberValid', 'The number is valid');
export const selectOption = message('forms.selectOption', 'Select…');
export const addCountry = message('forms.addCountry', 'Add a country…');
export const warning = message('forms.warning', 'Warning:');
export const youSent = message('forms.youSent', 'You sent: {answer}');
export const youSentNothing = message('forms.youSentNothing', 'You left this empty.');
export const noteFrom = message('forms.noteFrom', '<b>{label}:</b> {note}');
export const overwrote = message(
	'forms.overwrote',
	'{wasCleared, select, yes {Someone else had cleared this.} other {Someone else had entered “{theirs}” here.}} {isEmpty, select, yes {Now it is empty.} other {Now it says “{mine}”.}}',
);
export const overwroteHidden = message(
	'forms.overwroteHidden',
	'Someone else had already filled this in. Your answer replaced theirs.',
);
export const useTheirs = message('forms.useTheirs', 'Use theirs');
export const keepMine = message('forms.keepMine', 'Keep mine');
export const changedJustNow = message('forms.changedJustNow', 'Someone else with this link changed this just now.');

// Files.

export const stillUploading = message('forms.stillUploading', '{name} is still uploading.');
export const notAdded = message('forms.notAdded', '{name} was not added. {problem}');
