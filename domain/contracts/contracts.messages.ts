// Texts of the label's contract pages. Those about what a contract says are in `contract-terms.messages.ts`.
import { message } from '../kernel/message.ts';

// Lists.
export const contracts = message('contracts.contracts', 'Contracts');
export const allContracts = message('contracts.allContracts', 'All');
export const toSign = message('contracts.toSign', 'To countersign');
export const expiring = message('contracts.expiring', 'Expiring');
export const whichContracts = message('contracts.whichContracts', 'Which contracts');
export const status = message('contracts.status', 'Status');
export const anyStatus = message('contracts.anyStatus', 'Any status');
export const downloadLogSummary = message('contracts.downloadLogSummary', 'Download signing log');
export const downloadLogSummaryHint = message(
	'contracts.downloadLogSummaryHint',
	'Keep this file outside Acetate. It can later prove that no entry is missing from your evidence logs.',
);
export const contractsNotLoaded = message('contracts.contractsNotLoaded', 'Failed to load the contracts');
export const contractNotLoaded = message('contracts.contractNotLoaded', 'Failed to load the contract');
export const nothingToSign = message('contracts.nothingToSign', 'Nothing to sign');
export const nothingToSignText = message(
	'contracts.nothingToSignText',
	'Contracts appear here once everyone except the label has signed.',
);
export const nothingExpires = message('contracts.nothingExpires', 'Nothing expires soon');
export const nothingExpiresText = message(
	'contracts.nothingExpiresText',
	'Contracts and options that end within 90 days appear here.',
);
export const noContracts = message('contracts.noContracts', 'No contracts here');
export const noContractsText = message('contracts.noContractsText', 'Open a signed song to start its contract.');
export const seeSignedSongs = message('contracts.seeSignedSongs', 'View signed songs');

// The line below a contract in a list.
export const endsOn = message('contracts.endsOn', 'Ends on {day}');
export const endedOn = message('contracts.endedOn', 'Ended on {day}');
export const completeSince = message(
	'contracts.completeSince',
	'{executed}{hasEnd, select, yes {, until {end}} other {}}{hasOption, select, yes {, option until {option}} other {}}',
);
export const signedOfAsked = message('contracts.signedOfAsked', '{signed} of {asked} have signed');
export const sentOn = message('contracts.sentOn', 'Sent {day}');
export const startedOn = message('contracts.startedOn', 'Started {day}');
export const awaitingCountersignature = message('contracts.awaitingCountersignature', 'Awaiting your countersignature');
export const voidedOn = message('contracts.voidedOn', 'Voided {day}');
export const declinedOn = message('contracts.declinedOn', 'Declined {day}');
export const expiredOn = message('contracts.expiredOn', 'Expired {day}');
/** For members, who do not countersign. */
export const awaitingAdmin = message('contracts.awaitingAdmin', 'Awaiting an admin’s countersignature');
export const newVersionNeeded = message('contracts.newVersionNeeded', 'New version needed');

// The contracts of a song.
export const newContract = message('contracts.newContract', 'New contract');
export const paperHint = message('contracts.paperHint', 'Signed on paper? Add it here.');
export const uploadSignedPdf = message('contracts.uploadSignedPdf', 'Upload signed PDF');
export const onlyAdmins = message('contracts.onlyAdmins', 'Only admins see documents, terms and parties.');
export const noContractYet = message('contracts.noContractYet', 'No contract yet');
export const noContractAdminText = message('contracts.noContractAdminText', 'Start from a template.');
export const noContractMemberText = message(
	'contracts.noContractMemberText',
	'Once an admin starts a contract, its status appears here.',
);
export const startContract = message('contracts.startContract', 'Start a contract');
export const recordPaperContract = message('contracts.recordPaperContract', 'Record a signed paper contract');

// A new contract.
export const newContractTitle = message('contracts.newContractTitle', 'Which contract does {song} need?');
export const newContractText = message(
	'contracts.newContractText',
	'The draft starts from your label’s template for this kind. Nothing is sent yet.',
);
export const newPaperTitle = message('contracts.newPaperTitle', 'Which kind of contract was signed on paper?');
export const kind = message('contracts.kind', 'Kind');
export const amends = message('contracts.amends', 'Amends');
export const startDraft = message('contracts.startDraft', 'Start draft');
export const next = message('contracts.next', 'Next');
export const startFailed = message('contracts.startFailed', 'Failed to start the contract');

// A contract signed on paper.
export const paperText = message(
	'contracts.paperText',
	'The record uses the draft’s terms and parties. You cannot change them afterwards.',
);
export const chooseSignedPdf = message('contracts.chooseSignedPdf', 'Choose the signed PDF');
export const otherPartyHint = message('contracts.otherPartyHint', 'Their legal name, as written in the contract.');
export const signedOnDay = message('contracts.signedOnDay', 'Signed on');
export const recordContract = message('contracts.recordContract', 'Record contract');
export const contractRecorded = message('contracts.contractRecorded', 'Paper contract recorded');
export const recordFailed = message('contracts.recordFailed', 'Failed to record the contract');

// An open contract.
export const moreFor = message('contracts.moreFor', 'More actions for {name}');
export const signedOutsideApp = message('contracts.signedOutsideApp', 'Signed outside the app');
export const versionNumber = message('contracts.versionNumber', 'version {version}');
export const amendsContract = message('contracts.amendsContract', 'Amends <link>{title}</link>');
export const amendedBy = message('contracts.amendedBy', 'Amended by <link>{title}</link>');
export const amendmentInProgress = message(
	'contracts.amendmentInProgress',
	'Amendment in progress: <link>{title}</link>',
);
export const terms = message('contracts.terms', 'Terms');
export const editTerms = message('contracts.editTerms', 'Edit terms');
export const money = message('contracts.money', 'Money');
export const editMoney = message('contracts.editMoney', 'Edit money');
export const moneyForAdmins = message('contracts.moneyForAdmins', 'Only admins see this');
export const noMoney = message('contracts.noMoney', 'Nothing agreed yet');
export const ends = message('contracts.ends', 'Ends');
export const sellOffUntil = message('contracts.sellOffUntil', 'Sell-off until');
export const royaltyCaption = message('contracts.royaltyCaption', 'royalty');
export const statementsCaption = message('contracts.statementsCaption', 'statements');
export const optionNumber = message('contracts.optionNumber', 'Option {number}');
export const optionSummary = message(
	'contracts.optionSummary',
	'{what}{hasDeadline, select, yes {, by {day}} other {}}{hasAdvance, select, yes {, {advance}} other {}}',
);
export const parties = message('contracts.parties', 'Parties');
export const signingOrder = message('contracts.signingOrder', 'They sign in this order');
export const noName = message('contracts.noName', 'No name yet');
export const noEmail = message('contracts.noEmail', 'No email address yet');
export const countersigns = message('contracts.countersigns', '{name} countersigns');
export const signsAs = message('contracts.signsAs', 'signs as {name}');
export const mailNotDelivered = message(
	'contracts.mailNotDelivered',
	'The email could not be delivered yet. Copy the link, or check the address.',
);

// The state of a signer.
export const notSentYet = message('contracts.notSentYet', 'Not sent yet');
export const waitingForOthers = message('contracts.waitingForOthers', 'Others sign first');
export const linkSent = message('contracts.linkSent', 'Sent');
export const linkOpened = message('contracts.linkOpened', 'Opened');
export const linkExpired = message('contracts.linkExpired', 'Link expired');
export const signerSigned = message('contracts.signerSigned', 'Signed');
export const signerSignedOn = message('contracts.signerSignedOn', 'Signed {day}');
export const signerNotSigned = message('contracts.signerNotSigned', 'Not signed');
export const signerDeclined = message('contracts.signerDeclined', 'Declined');

// Actions for a signer.
export const remindNow = message('contracts.remindNow', 'Remind now');
export const signerReminded = message('contracts.signerReminded', '{name} was reminded');
export const sendNewLink = message('contracts.sendNewLink', 'Send a new link');
export const newLinkSent = message('contracts.newLinkSent', 'New link sent');
export const linkCopiedToast = message('contracts.linkCopiedToast', 'Link copied');
export const actionFailed = message('contracts.actionFailed', 'That didn’t work. Try again.');

// Texts beside a contract.
export const aboutContract = message('contracts.aboutContract', 'About this contract');
export const versionHeading = message('contracts.versionHeading', 'Version {version}');
export const frozenVersion = message(
	'contracts.frozenVersion',
	'{pages, plural, one {# page} other {# pages}}, frozen {time}',
);
export const sendingNote = message(
	'contracts.sendingNote',
	'Sending freezes version {version}. A new version voids its signatures.',
);
export const termsDone = message('contracts.termsDone', 'All terms are filled in');
export const termsOpen = message('contracts.termsOpen', 'Some terms are missing');
export const partiesDone = message('contracts.partiesDone', 'All parties are complete');
export const partiesOpen = message('contracts.partiesOpen', 'Some party details are missing');
export const documentDone = message('contracts.documentDone', 'The document is ready');
export const documentOpen = message('contracts.documentOpen', 'The document is not ready');
// The sections of the editor.
export const sections = message('contracts.sections', 'Sections');
export const recordingSection = message('contracts.recordingSection', 'Recording and delivery');
export const rightsSection = message('contracts.rightsSection', 'Term and territory');
export const creditsSection = message('contracts.creditsSection', 'Credits');
export const conditionsSection = message('contracts.conditionsSection', 'Conditions');
export const sectionComplete = message('contracts.sectionComplete', 'Complete');
export const missingCount = message('contracts.missingCount', '{count} missing');
export const everythingFilled = message('contracts.everythingFilled', 'Everything is filled in');
export const fieldsMissing = message(
	'contracts.fieldsMissing',
	'{count, plural, one {1 detail is missing} other {# details are missing}}',
);
export const sendToSigners = message(
	'contracts.sendToSigners',
	'{count, plural, one {Send to 1 signer} other {Send to # signers}}',
);
export const someCountries = message('contracts.someCountries', 'Some countries');
export const addCountry = message('contracts.addCountry', 'Add a country');
export const chooseCountry = message('contracts.chooseCountry', 'Choose a country');
export const removeCountry = message('contracts.removeCountry', 'Remove {country}');

// What the other side asked for, and what has changed since.
export const requestTitle = message('contracts.requestTitle', '{name} requested changes');
export const requestOn = message('contracts.requestOn', 'On version {version}, {time}');
export const showChanges = message('contracts.showChanges', 'Show changes');
export const changesSince = message(
	'contracts.changesSince',
	'{count, plural, =0 {No changes since version {version}} one {1 change since version {version}} other {# changes since version {version}}}',
);
export const changesBetween = message(
	'contracts.changesBetween',
	'{count, plural, =0 {No changes} one {1 change} other {# changes}} between version {from} and version {to}',
);
export const changePosition = message('contracts.changePosition', 'Change {number} of {count}');
export const previousChange = message('contracts.previousChange', 'Previous change');
export const nextChange = message('contracts.nextChange', 'Next change');
export const versions = message('contracts.versions', 'Versions');
export const versionOption = message('contracts.versionOption', 'Version {version}');
export const draftVersion = message('contracts.draftVersion', 'Version {version}, draft');
export const draftNotSent = message('contracts.draftNotSent', 'Not sent yet');
export const versionFacts = message(
	'contracts.versionFacts',
	'Sent {time}{hasName, select, yes { by {name}} other {}}, opened by {opened} of {signers}',
);
export const compareFrom = message('contracts.compareFrom', 'Compare');
export const compareWith = message('contracts.compareWith', 'with');
export const compareVersions = message('contracts.compareVersions', 'Compare versions');
export const notComparable = message('contracts.notComparable', 'Only versions made from text can be compared.');
export const changesNotLoaded = message('contracts.changesNotLoaded', 'Failed to load the changes');

// Deleting a draft.
export const deleteDraft = message('contracts.deleteDraft', 'Delete draft');
export const deleteDraftTitle = message('contracts.deleteDraftTitle', 'Delete “{title}”?');
export const deleteDraftText = message(
	'contracts.deleteDraftText',
	'It was never sent, so no one outside your label has seen it. It can’t be restored.',
);
export const draftDeleted = message('contracts.draftDeleted', 'Draft deleted');

export const preview = message('contracts.preview', 'Preview');
export const hidePreview = message('contracts.hidePreview', 'Hide preview');
export const fillInContract = message('contracts.fillInContract', 'Fill in the contract');
export const duplicate = message('contracts.duplicate', 'Duplicate as new draft');
export const downloadEvidence = message('contracts.downloadEvidence', 'Download evidence');
export const readDocument = message('contracts.readDocument', 'Read the document');
export const sealing = message('contracts.sealing', 'The sealed document is being created…');
export const timeline = message('contracts.timeline', 'Timeline');
export const quotedDetail = message('contracts.quotedDetail', '“{detail}”');

// Sending.
export const sendForSigning = message('contracts.sendForSigning', 'Send for signing');
export const sendTitle = message('contracts.sendTitle', 'Send {title} for signing?');
export const sendText = message(
	'contracts.sendText',
	'{later, select, yes {We’ll email a link to {signers} first, and to the others when it is their turn.} other {We’ll email a link to {signers}.}} The link is for {song} and works for {days} days.',
);
export const signerWithEmail = message('contracts.signerWithEmail', '{name} ({email})');
export const changeNote = message('contracts.changeNote', 'What changed in this version');
export const noteOptional = message('contracts.noteOptional', 'Note (optional)');
export const sentToSigners = message(
	'contracts.sentToSigners',
	'Contract sent to {count, plural, one {# signer} other {# signers}}',
);

// The menu of a contract.
export const makeNewVersion = message('contracts.makeNewVersion', 'Create new version');
export const startAmendment = message('contracts.startAmendment', 'Start an amendment');
export const terminate = message('contracts.terminate', 'Terminate');
export const makeVoid = message('contracts.makeVoid', 'Void contract');
export const voidTitle = message('contracts.voidTitle', 'Void this contract?');
export const voidText = message(
	'contracts.voidText',
	'Its links stop working immediately. Signatures are kept, but no longer count.',
);
export const withdrawTitle = message('contracts.withdrawTitle', 'Withdraw this version?');
export const withdrawText = message(
	'contracts.withdrawText',
	'Signing stops until you send a new version, which voids the signatures on this one.',
);
export const withdrawVersion = message('contracts.withdrawVersion', 'Withdraw version');
export const terminateTitle = message('contracts.terminateTitle', 'Terminate {title}?');
export const noticePeriodText = message(
	'contracts.noticePeriodText',
	'{days, plural, =0 {It has no notice period.} one {It has a notice period of # day.} other {It has a notice period of # days.}}',
);
export const noticeDate = message('contracts.noticeDate', 'Date of the notice');
export const endsOnDay = message('contracts.endsOnDay', 'Ends on');
export const uploadNotice = message('contracts.uploadNotice', 'Upload the notice');

// The editor.
export const editContract = message('contracts.editContract', 'Edit {title}');
export const saved = message('contracts.saved', 'Saved');
export const saving = message('contracts.saving', 'Saving…');
export const notSavedWrong = message('contracts.notSavedWrong', 'Not saved: correct the marked fields');
export const saveFailed = message('contracts.saveFailed', 'Failed to save the contract');
export const done = message('contracts.done', 'Done');
export const reload = message('contracts.reload', 'Reload');
export const title = message('contracts.title', 'Title');
export const effectiveDateHint = message(
	'contracts.effectiveDateHint',
	'If empty, the contract takes effect when it is countersigned.',
);
export const options = message('contracts.options', 'Options');
export const documentSection = message('contracts.documentSection', 'Document');
export const text = message('contracts.text', 'Text');
export const notLegalAdvice = message(
	'contracts.notLegalAdvice',
	'The template that comes with Acetate is not legal advice. Have a lawyer review it before you send it.',
);
export const notChosen = message('contracts.notChosen', 'Not selected');
export const madeFromText = message(
	'contracts.madeFromText',
	'The document is created from the text below. You can upload one instead.',
);
export const uploadPdfInstead = message('contracts.uploadPdfInstead', 'Upload a PDF instead');
export const uploadedPdf = message('contracts.uploadedPdf', 'An uploaded PDF');
export const fileWithPages = message(
	'contracts.fileWithPages',
	'{name}, {pages, plural, one {# page} other {# pages}}',
);
export const useText = message('contracts.useText', 'Use the text again');
export const optionWhat = message('contracts.optionWhat', 'What');
export const exerciseBy = message('contracts.exerciseBy', 'Exercise by');
export const removeOption = message('contracts.removeOption', 'Remove option {number}');
export const addOption = message('contracts.addOption', 'Add option');
export const addKnownPerson = message('contracts.addKnownPerson', 'Add known person');
export const knownFromContract = message('contracts.knownFromContract', 'Party of an earlier contract');
export const knownFromWriters = message('contracts.knownFromWriters', 'Writer');
export const knownFromForms = message('contracts.knownFromForms', 'Got a form about the song');
export const chooseSigner = message('contracts.chooseSigner', 'Signer for your label');
export const signerWithTitle = message('contracts.signerWithTitle', '{name}, {title}');
export const otherSigner = message('contracts.otherSigner', 'Another signer');
export const addParty = message('contracts.addParty', 'Add party');
export const yourLabel = message('contracts.yourLabel', 'Your label');
export const otherParty = message('contracts.otherParty', 'Other party');
export const removeParty = message('contracts.removeParty', 'Remove {name}');
export const removeThisParty = message('contracts.removeThisParty', 'Remove this party');
export const legalName = message('contracts.legalName', 'Legal name');
export const role = message('contracts.role', 'Role');
export const address = message('contracts.address', 'Address');
export const countersignedBy = message('contracts.countersignedBy', 'Countersigned by');
export const signerName = message('contracts.signerName', 'Signed by');
export const neededToSend = message('contracts.neededToSend', 'Fill this in to send the contract.');
export const signerTitle = message('contracts.signerTitle', 'Signer’s title');
export const companyNumber = message('contracts.companyNumber', 'Company number');
export const signingPosition = message('contracts.signingPosition', 'Signing order');
export const signingPositionHint = message(
	'contracts.signingPositionHint',
	'Parties with the same number sign at the same time. The label signs last.',
);

// Templates.
export const templates = message('contracts.templates', 'Contract templates');
export const templateHint = message(
	'contracts.templateHint',
	'# marks the title, ## a numbered clause, - a list item, // a note that is not printed. A paragraph with {example} is left out if there is no advance.',
);
export const placeholders = message('contracts.placeholders', 'Placeholders');
export const saveTemplate = message('contracts.saveTemplate', 'Save template');
export const templateSaved = message('contracts.templateSaved', 'Template saved');
export const resetTemplate = message('contracts.resetTemplate', 'Reset template');
export const templateReset = message('contracts.templateReset', 'Template reset');
export const templateSaveFailed = message('contracts.templateSaveFailed', 'Failed to save the template');

// Files.
export const documentNotDownloaded = message('contracts.documentNotDownloaded', 'The document could not be downloaded');
export const documentNotUploaded = message('contracts.documentNotUploaded', 'The document could not be uploaded.');
export const fileUploading = message('contracts.fileUploading', '{file} is being uploaded.');
export const fileAttached = message('contracts.fileAttached', '{file} is attached.');
export const copyNotAttached = message(
	'contracts.copyNotAttached',
	'{file} was not attached. {reason} Choose it again, or send your text without it.',
);
export const noticeNotAttached = message(
	'contracts.noticeNotAttached',
	'{file} was not attached. {reason} Choose it again, or terminate without it.',
);
export const chooseAnotherPdf = message('contracts.chooseAnotherPdf', 'Choose another PDF');
