import { message } from '../kernel/message.ts';

// The areas of a signed song and their states.

export const contract = message('signed-songs.contract', 'Contract');
export const metadata = message('signed-songs.metadata', 'Metadata');
export const splits = message('signed-songs.splits', 'Splits');
export const marketing = message('signed-songs.marketing', 'Marketing');
export const labelCopy = message('signed-songs.labelCopy', 'Label copy');
export const notStarted = message('signed-songs.notStarted', 'Not started');
export const waitingForThem = message('signed-songs.waitingForThem', 'Waiting on others');
export const toReview = message('signed-songs.toReview', 'To review');
export const done = message('signed-songs.done', 'Done');
export const areaWithStatus = message('signed-songs.areaWithStatus', '{area}: {status}');

// The status under an area.

export const partiallySigned = message('signed-songs.partiallySigned', 'Partially signed');
export const signedByCount = message('signed-songs.signedByCount', '{signed} of {asked} signed');
/** Of several contracts of a song. */
export const contractsOpen = message('signed-songs.contractsOpen', '{open} of {count} open');
export const openContract = message('signed-songs.openContract', '{kind}: {status}');
export const toCountersign = message('signed-songs.toCountersign', 'To countersign');
export const formNotSent = message('signed-songs.formNotSent', 'Not sent');
export const formSent = message('signed-songs.formSent', 'Sent');
export const formOpened = message('signed-songs.formOpened', 'Opened');
export const formInProgress = message('signed-songs.formInProgress', 'In progress');
export const formSubmitted = message('signed-songs.formSubmitted', 'Submitted');
export const formChangesRequested = message('signed-songs.formChangesRequested', 'Changes requested');
export const formApproved = message('signed-songs.formApproved', 'Approved');
export const formCancelled = message('signed-songs.formCancelled', 'Cancelled');
export const formLinkExpired = message('signed-songs.formLinkExpired', 'Link expired');
export const splitDraft = message('signed-songs.splitDraft', 'Draft');
export const splitProposed = message('signed-songs.splitProposed', 'Waiting for writers');
export const splitDisputed = message('signed-songs.splitDisputed', 'Disputed');
export const splitConfirmed = message('signed-songs.splitConfirmed', 'Confirmed');
export const agreedByCount = message('signed-songs.agreedByCount', '{agreed} of {asked} agreed');
export const copyDraft = message('signed-songs.copyDraft', 'Draft');
export const copyInReview = message('signed-songs.copyInReview', 'In review');
export const copyChangesRequested = message('signed-songs.copyChangesRequested', 'Changes requested');
export const copyApproved = message('signed-songs.copyApproved', 'Approved');
export const copyFinal = message('signed-songs.copyFinal', 'Final');
export const copySuperseded = message('signed-songs.copySuperseded', 'Superseded');
export const copyOutOfDate = message('signed-songs.copyOutOfDate', 'Out of date');

// What a song still lacks.

export const contractNotComplete = message('signed-songs.contractNotComplete', 'The contract is not complete.');
export const metadataNotApproved = message('signed-songs.metadataNotApproved', 'The metadata is not approved.');
export const splitNotConfirmed = message('signed-songs.splitNotConfirmed', 'The writer split is not confirmed.');
export const sampleNotCleared = message('signed-songs.sampleNotCleared', 'A sample is not cleared.');
export const identifiersMissing = message('signed-songs.identifiersMissing', 'Identifiers are missing or invalid.');
export const copyMissing = message('signed-songs.copyMissing', 'There is no label copy yet.');
export const copyIsOutOfDate = message('signed-songs.copyIsOutOfDate', 'The label copy is out of date.');
export const copyNotFinal = message('signed-songs.copyNotFinal', 'The label copy is not final.');

// Documents on the pages of artists and writers.

export const formFor = message(
	'signed-songs.formFor',
	'{form, select, metadata {Metadata form} marketing {Marketing form} other {Label copy form}} for {recipient}',
);
export const contractOfKind = message('signed-songs.contractOfKind', 'Contract: {kind}');
