import { message } from '../kernel/message.ts';

// The button of the next action.

export const countersign = message('signed-songs.countersign', 'Countersign the contract');
export const respondToChanges = message('signed-songs.respondToChanges', 'Respond to requested changes');
export const reviewDeclined = message('signed-songs.reviewDeclined', 'Review the declined contract');
export const startContract = message('signed-songs.startContract', 'Start a contract');
export const sendContract = message('signed-songs.sendContract', 'Send the contract');
export const reviewMetadata = message('signed-songs.reviewMetadata', 'Review metadata');
export const sendMetadata = message('signed-songs.sendMetadata', 'Send the metadata form');
export const resendMetadata = message('signed-songs.resendMetadata', 'Resend the metadata form');
export const settleSplit = message('signed-songs.settleSplit', 'Settle the split');
export const proposeSplit = message('signed-songs.proposeSplit', 'Propose the split');
export const completeSplit = message('signed-songs.completeSplit', 'Complete the split');
export const enterSplit = message('signed-songs.enterSplit', 'Enter the split');
export const clearSamples = message('signed-songs.clearSamples', 'Clear the samples');
export const addIdentifiers = message('signed-songs.addIdentifiers', 'Add identifiers');
export const reviewMarketing = message('signed-songs.reviewMarketing', 'Review marketing');
export const sendMarketing = message('signed-songs.sendMarketing', 'Send the marketing form');
export const resendMarketing = message('signed-songs.resendMarketing', 'Resend the marketing form');
export const reviseCopy = message('signed-songs.reviseCopy', 'Revise the label copy');
export const finishCopy = message('signed-songs.finishCopy', 'Mark the label copy as final');
export const renewCopy = message('signed-songs.renewCopy', 'Generate the label copy again');
export const generateCopy = message('signed-songs.generateCopy', 'Generate the label copy');
export const sendCopy = message('signed-songs.sendCopy', 'Send the label copy');
export const waitingForThemCaption = message('signed-songs.waitingForThemCaption', 'Waiting on others');
export const ready = message('signed-songs.ready', 'Ready');
export const waitingForAdmin = message('signed-songs.waitingForAdmin', 'Waiting for an admin');

// Why it is the next action.

export const countersignReason = message(
	'signed-songs.countersignReason',
	'The contract ({kind}) is signed and awaits your label’s countersignature.',
);
export const startContractReason = message(
	'signed-songs.startContractReason',
	'There is no licence or assignment yet.',
);
export const sendContractReason = message('signed-songs.sendContractReason', 'The contract ({kind}) is a draft.');
export const changesRequestedReason = message(
	'signed-songs.changesRequestedReason',
	'Changes to the contract ({kind}) were requested. Send a new version.',
);
export const declinedReason = message('signed-songs.declinedReason', 'The contract ({kind}) was declined.');
export const reviewMetadataReason = message(
	'signed-songs.reviewMetadataReason',
	'{name} submitted the metadata form. Check it field by field.',
);
export const reviewMarketingReason = message(
	'signed-songs.reviewMarketingReason',
	'{name} submitted the marketing form. Check it field by field.',
);
/** Used instead of the name of a recipient. */
export const theArtist = message('signed-songs.theArtist', 'The artist');
export const sendMetadataReason = message('signed-songs.sendMetadataReason', 'The metadata form hasn’t been sent yet.');
export const resendMetadataReason = message(
	'signed-songs.resendMetadataReason',
	'The link to the metadata form expired.',
);
export const settleSplitReason = message('signed-songs.settleSplitReason', 'A writer disagrees with the shares.');
export const proposeSplitReason = message(
	'signed-songs.proposeSplitReason',
	'The shares are entered. Ask the writers to confirm them.',
);
export const completeSplitReason = message(
	'signed-songs.completeSplitReason',
	'The writers’ shares don’t add up to 100%.',
);
export const enterSplitReason = message(
	'signed-songs.enterSplitReason',
	'The writers’ shares haven’t been entered yet.',
);
export const clearSamplesReason = message('signed-songs.clearSamplesReason', 'A sample is not cleared.');
export const addIdentifiersReason = message('signed-songs.addIdentifiersReason', 'Identifiers are missing or invalid.');
export const sendMarketingReason = message(
	'signed-songs.sendMarketingReason',
	'The marketing form hasn’t been sent yet.',
);
export const resendMarketingReason = message(
	'signed-songs.resendMarketingReason',
	'The link to the marketing form expired.',
);
export const reviseCopyReason = message(
	'signed-songs.reviseCopyReason',
	'Corrections to the label copy were requested.',
);
export const finishCopyReason = message('signed-songs.finishCopyReason', 'The label copy is approved.');
export const renewCopyReason = message(
	'signed-songs.renewCopyReason',
	'Data changed after this label copy was finalised.',
);
export const generateCopyReason = message(
	'signed-songs.generateCopyReason',
	'Everything the label copy needs is ready.',
);
export const sendCopyReason = message(
	'signed-songs.sendCopyReason',
	'The label copy is a draft. Send it for approval.',
);
export const readyWaitingReason = message(
	'signed-songs.readyWaitingReason',
	'The song is ready. Still waiting for {list}.',
);
export const nothingReason = message('signed-songs.nothingReason', 'Nothing left to do.');

/** A list of what follows: `Waiting for signatures and 2 writers to confirm.` */
export const waitingReason = message('signed-songs.waitingReason', 'Waiting for {list}.');
export const waitingSignatures = message('signed-songs.waitingSignatures', 'signatures on the contract ({kind})');
export const waitingMetadata = message('signed-songs.waitingMetadata', 'the metadata form');
export const waitingMetadataFrom = message('signed-songs.waitingMetadataFrom', 'the metadata form from {name}');
export const waitingWriters = message(
	'signed-songs.waitingWriters',
	'{count, plural, one {# writer to confirm} other {# writers to confirm}}',
);
export const waitingMarketing = message('signed-songs.waitingMarketing', 'the marketing form');
export const waitingMarketingFrom = message('signed-songs.waitingMarketingFrom', 'the marketing form from {name}');
export const waitingCopy = message('signed-songs.waitingCopy', 'approval of the label copy');
