import { message } from '../kernel/message.ts';

export const labelCopy = message('label-copy.labelCopy', 'Label copy');
export const generator = message('label-copy.generator', 'Label copy generator');
export const labelCopies = message('label-copy.labelCopies', 'Label copies');
export const labelCopiesFailed = message('label-copy.labelCopiesFailed', 'Failed to load the label copies');
export const labelCopyFailed = message('label-copy.labelCopyFailed', 'Failed to load the label copy');
export const versionFailed = message('label-copy.versionFailed', 'Failed to load this version');
export const noSongsTitle = message('label-copy.noSongsTitle', 'No signed songs yet');
export const noSongs = message(
	'label-copy.noSongs',
	'Sign a song first. Its label copy is generated from its approved metadata and split.',
);
export const noReleaseDate = message('label-copy.noReleaseDate', 'No date yet');
export const version = message('label-copy.version', 'Version {version}');
export const versionWithStatus = message(
	'label-copy.versionWithStatus',
	'Version {version}, {status, select, draft {draft} in_review {in review} changes_requested {changes requested} approved {approved} final {final} other {superseded}}',
);
export const outOfDate = message('label-copy.outOfDate', 'Out of date');
export const source = message('label-copy.source', 'Source: {page}');

// The actions and checks.

export const markedFinal = message('label-copy.markedFinal', 'Label copy marked as final');
export const actionFailed = message('label-copy.actionFailed', 'That didn’t work. Try again.');
export const saveFirst = message('label-copy.saveFirst', 'Save your changes first.');
export const generateVersion = message('label-copy.generateVersion', 'Generate version {version}');
export const generateAndSend = message('label-copy.generateAndSend', 'Generate and send');
export const sendForApproval = message('label-copy.sendForApproval', 'Send for approval');
export const approveOnBehalf = message('label-copy.approveOnBehalf', 'Approve on behalf');
export const requestChanges = message('label-copy.requestChanges', 'Request changes');
export const markAsFinal = message('label-copy.markAsFinal', 'Mark as final');
export const versionIsFinal = message(
	'label-copy.versionIsFinal',
	'Version {version} is final. Nothing has changed since.',
);
export const approveTitle = message('label-copy.approveTitle', 'Approve on behalf of the artist?');
export const approveText = message(
	'label-copy.approveText',
	'Explain how the artist approved it. The reason is stored with the version.',
);
export const approve = message('label-copy.approve', 'Approve');
export const changesTitle = message('label-copy.changesTitle', 'What should change?');
export const changesText = message(
	'label-copy.changesText',
	'This version will need changes. Generate the next one once they are made.',
);
export const overrideTitle = message(
	'label-copy.overrideTitle',
	'{count, plural, one {Mark as final with # contradiction?} other {Mark as final with # contradictions?}}',
);
export const overrideText = message(
	'label-copy.overrideText',
	'Explain why they don’t matter. The reason is stored with the version.',
);
export const levelOk = message('label-copy.levelOk', 'OK');
export const levelWarning = message('label-copy.levelWarning', 'Warning');
export const levelFinal = message('label-copy.levelFinal', 'Must be fixed before final');
export const levelError = message('label-copy.levelError', 'Error');
export const checksTitle = message('label-copy.checksTitle', 'Checks before final');
/** A button that lists the fields; the first ones are beside it. */
export const fieldsMissing = message(
	'label-copy.fieldsMissing',
	'{count, plural, one {# field missing} other {# fields missing}}',
);
export const moreMissing = message('label-copy.moreMissing', '+{count} more');
export const openChecks = message(
	'label-copy.openChecks',
	'{count, plural, =0 {All checks passed} one {# open check} other {# open checks}}',
);
export const contradictionsBelow = message(
	'label-copy.contradictionsBelow',
	'{count, plural, one {# contradiction, listed below} other {# contradictions, listed below}}',
);
export const open = message('label-copy.open', 'Open');
export const fix = message('label-copy.fix', 'Fix');
export const linkAbout = message('label-copy.linkAbout', '{link}: {about}');
export const contradictions = message('label-copy.contradictions', 'Contradictions');
export const onlyAdmins = message('label-copy.onlyAdmins', 'Only admins can see this.');

// Downloads and fields.

export const pdfFailed = message(
	'label-copy.pdfFailed',
	'The PDF couldn’t be downloaded. Try again, or use DOCX or TXT.',
);
export const downloadAs = message('label-copy.downloadAs', 'Download as {format}');
export const downloadVersionAs = message('label-copy.downloadVersionAs', 'Version {version} as {format}');
export const saved = message('label-copy.saved', 'Changes saved');
export const saveFailed = message('label-copy.saveFailed', 'Failed to save the changes');
export const discard = message('label-copy.discard', 'Discard');
export const releaseFields = message('label-copy.releaseFields', 'Release');
export const linesHaveSources = message('label-copy.linesHaveSources', 'Where each value comes from');
export const moreFields = message('label-copy.moreFields', 'Credit line, artwork and thanks');

// The preview.

export const currentData = message('label-copy.currentData', 'Current data');
export const preview = message('label-copy.preview', 'Preview');
export const shownVersion = message('label-copy.shownVersion', 'Version to show');
export const rendering = message('label-copy.rendering', 'Version for');
export const internal = message('label-copy.internal', 'Internal');
export const publicRendering = message('label-copy.publicRendering', 'Public');
export const generateToDownload = message('label-copy.generateToDownload', 'Generate a version to download it.');
export const widerThanScreen = message('label-copy.widerThanScreen', 'Scroll sideways to see the whole page.');

// Versions.

export const compare = message('label-copy.compare', 'Compare');
export const before = message('label-copy.before', 'Before');
export const after = message('label-copy.after', 'After');
export const noDifferences = message('label-copy.noDifferences', 'No differences');
export const line = message('label-copy.line', 'Line');
export const lineNotIncluded = message('label-copy.lineNotIncluded', 'Not included');
export const lineRemoved = message('label-copy.lineRemoved', 'Removed');
export const openGenerator = message('label-copy.openGenerator', 'Open the generator');
export const noCopyTitle = message('label-copy.noCopyTitle', 'No label copy yet');
export const noCopy = message(
	'label-copy.noCopy',
	'Generate it from the approved release data. The artist checks it line by line, then you mark it as final.',
);
export const recipientResponse = message('label-copy.recipientResponse', 'Recipient’s response');
export const history = message('label-copy.history', 'Label copy history');
export const quotedReason = message('label-copy.quotedReason', '“{reason}”');
export const versions = message('label-copy.versions', 'Versions');
export const generatedOn = message('label-copy.generatedOn', 'Generated {date}');
export const generatedOnBy = message('label-copy.generatedOnBy', 'Generated {date} by {name}');
export const versionApprovedByLink = message(
	'label-copy.versionApprovedByLink',
	'Approved by {name} through their link, {date}',
);
export const versionApproved = message(
	'label-copy.versionApproved',
	'Approved by {name} on behalf of the artist, {date}',
);
export const versionApprovedWithReason = message(
	'label-copy.versionApprovedWithReason',
	'Approved by {name} on behalf of the artist, {date}: “{reason}”',
);
export const versionFinal = message('label-copy.versionFinal', 'Marked as final by {name}, {date}');
export const versionFinalWithReason = message(
	'label-copy.versionFinalWithReason',
	'Marked as final by {name}, {date}, despite contradictions: “{reason}”',
);
export const corrections = message('label-copy.corrections', 'Corrections');
export const correctionDone = message('label-copy.correctionDone', 'Done');
export const correctionOpen = message('label-copy.correctionOpen', 'Open');
export const openField = message('label-copy.openField', 'Open the field');
export const openFieldOf = message('label-copy.openFieldOf', 'Open the field: {line}');
