// Texts of the signing page, and of the dialog in which the label countersigns. They are legal texts and use no
// contractions.
import { message } from '../kernel/message.ts';

// Version 2026-11 of the text about electronic signatures. It never changes: a changed text is a new version.
export const consentMeaning = message(
	'contracts.consentMeaning',
	'You are about to sign this document electronically. Signing here means the same as signing on paper: you agree to what the document says.',
);
export const consentPaperInstead = message(
	'contracts.consentPaperInstead',
	'You may sign on paper instead. Tell the label, and it will send you a copy to print. You may also ask for a paper copy after you have signed.',
);
export const consentWithdrawal = message(
	'contracts.consentWithdrawal',
	'You may change your mind until you have signed: close this page, ask for changes, or decline. Your agreement to sign electronically is for this document only.',
);
export const consentRequirements = message(
	'contracts.consentRequirements',
	'You need this page in a current browser, and the mailbox to which the link was sent. A code is mailed there before you sign.',
);
export const consentSimpleSignature = message(
	'contracts.consentSimpleSignature',
	'This is a simple electronic signature. Some countries or deals need a stronger form. Ask your lawyer.',
);
export const consentRecords = message(
	'contracts.consentRecords',
	'The label keeps a record of when you opened, read and signed the document, with your network address and browser. It is part of the signed document.',
);
export const consentSentence = message(
	'contracts.consentSentence',
	'I have read this, and I agree to sign electronically.',
);

// The page.
export const pageTitle = message('contracts.pageTitle', 'A contract to sign');
export const signRequest = message('contracts.signRequest', '{label} asks {signer} to sign');
export const signRequestFor = message('contracts.signRequestFor', '{label} asks {signer} to sign for {party}');
export const songByArtist = message('contracts.songByArtist', '{song} by {artist}');
export const songByArtistVersion = message('contracts.songByArtistVersion', '{song} by {artist}, version {version}');
export const whatChanged = message('contracts.whatChanged', 'What changed: {note}');
export const theDocument = message('contracts.theDocument', 'The document');
export const pages = message('contracts.pages', 'Pages');
export const pageOfTotal = message('contracts.pageOfTotal', 'Page {page} of {total}');
export const everyPageShown = message('contracts.everyPageShown', 'Every page was shown.');
export const pagesShownOfAll = message('contracts.pagesShownOfAll', '{shown} of {pages} pages shown');
export const readAsText = message('contracts.readAsText', 'Read as text');
export const showPages = message('contracts.showPages', 'Show pages');
export const documentText = message('contracts.documentText', 'Text of the document');
export const textNote = message(
	'contracts.textNote',
	'This is only the text. You sign the pages, so every page has to be shown before you can sign.',
);
export const textMissing = message('contracts.textMissing', 'This document has no text. Show its pages to read it.');
export const documentLoading = message('contracts.documentLoading', 'Loading the document');
export const downloadPdf = message('contracts.downloadPdf', 'Download PDF');
export const printDocument = message('contracts.printDocument', 'Print');
export const downloadFailed = message('contracts.downloadFailed', 'The document could not be downloaded. Try again.');
export const documentNotShown = message('contracts.documentNotShown', 'The document could not be shown');
export const zoomIn = message('contracts.zoomIn', 'Zoom in');
export const zoomOut = message('contracts.zoomOut', 'Zoom out');
export const zoomLevel = message('contracts.zoomLevel', '{zoom}%');
export const hasSigned = message('contracts.hasSigned', '{party} ({role}) has signed');
export const notSignedYet = message('contracts.notSignedYet', '{party} ({role}) has not signed yet');
export const notSigned = message('contracts.notSigned', '{party} ({role}) has not signed');

// A link that cannot be opened.
export const linkWithdrawn = message(
	'contracts.linkWithdrawn',
	'The label has withdrawn this contract. If it asks you to sign again, you will get a new link by email.',
);
export const linkFinished = message(
	'contracts.linkFinished',
	'Everyone has signed, and this link expired 30 days later. Your sealed copy was emailed to you. Ask the label if you need it again.',
);
export const linkReplaced = message(
	'contracts.linkReplaced',
	'The label has sent you a newer link to this contract. Open the latest email about it. If you lost it, ask the label to send it again.',
);
export const linkSuperseded = message(
	'contracts.linkSuperseded',
	'The label has replaced this version of the contract by a new one. Open the latest email about it. If you have none, you will get one when it is your turn to sign.',
);

// The steps.
export const stepDone = message('contracts.stepDone', 'Done');
export const readStep = message('contracts.readStep', 'Read the document to the end');
export const readStepText = message('contracts.readStepText', 'Scroll through all the pages above.');
export const consentStep = message('contracts.consentStep', 'Agree to sign electronically');
export const sign = message('contracts.sign', 'Sign');
export const continueSigning = message('contracts.continueSigning', 'Continue');
export const otherName = message(
	'contracts.otherName',
	'You were invited as {signer}. If that is you under another name, continue. The certificate shows both names.',
);

// The signature.
export const howYouSign = message('contracts.howYouSign', 'How you sign');
export const typeYourName = message('contracts.typeYourName', 'Type your name');
export const drawIt = message('contracts.drawIt', 'Draw it');
export const fullName = message('contracts.fullName', 'Your full name');
export const drawMore = message('contracts.drawMore', 'Draw a little more of your name.');
export const drawingField = message('contracts.drawingField', 'Draw your name in this field. You can also type it.');
export const clear = message('contracts.clear', 'Clear');

// The code.
export const codeFromMail = message('contracts.codeFromMail', 'Code from the email');
export const codeHint = message('contracts.codeHint', 'We sent it to {email}. It works for {minutes} minutes.');
export const sendCode = message('contracts.sendCode', 'Send me the code');
export const sendNewCode = message('contracts.sendNewCode', 'Send a new code');

// Requesting changes, and declining.
export const requestChanges = message('contracts.requestChanges', 'Request changes');
export const changesTitle = message('contracts.changesTitle', 'What should change?');
export const changesNote = message('contracts.changesNote', 'Signing stops until the label sends a new version.');
export const decline = message('contracts.decline', 'Decline');
export const declineTitle = message('contracts.declineTitle', 'Why are you declining?');
export const declineNote = message(
	'contracts.declineNote',
	'This ends the contract for everyone. We will email you a code to confirm that it is you.',
);
export const requestedChanges = message('contracts.requestedChanges', 'Changes');
export const requestedChangesMissing = message('contracts.requestedChangesMissing', 'Describe the changes you need.');
export const addMarkedUpPdf = message('contracts.addMarkedUpPdf', 'Add a marked-up PDF');

// The outcome.
export const everyoneSigned = message('contracts.everyoneSigned', 'Everyone has signed');
export const completeText = message(
	'contracts.completeText',
	'The contract is complete. We emailed you the sealed copy. Please keep it.',
);
export const completeSealingText = message(
	'contracts.completeSealingText',
	'The contract is complete. We are creating your sealed copy and will email it to you.',
);
export const youDeclined = message('contracts.youDeclined', 'You declined');
export const youDeclinedText = message('contracts.youDeclinedText', '{label} has received your reason.');
export const otherDeclined = message('contracts.otherDeclined', 'Another party declined');
export const otherDeclinedText = message('contracts.otherDeclinedText', 'You do not need to do anything.');
export const youRequestedChanges = message('contracts.youRequestedChanges', 'You requested changes');
export const newVersionTitle = message('contracts.newVersionTitle', 'A new version is being prepared');
export const newVersionComing = message(
	'contracts.newVersionComing',
	'{label} will send you a new version. This version can no longer be signed.',
);
export const youSigned = message('contracts.youSigned', 'You have signed');
export const youSignedText = message(
	'contracts.youSignedText',
	'Once everyone has signed, we will email you a sealed copy.',
);
export const nothingToDo = message('contracts.nothingToDo', 'Nothing to do');
export const nothingToDoText = message('contracts.nothingToDoText', 'This contract cannot be signed now.');
export const othersFirst = message('contracts.othersFirst', 'Others sign before you');
export const othersFirstText = message('contracts.othersFirstText', 'We will email you when it is your turn.');
export const quotedAnswer = message('contracts.quotedAnswer', '“{answer}”');
export const sealedCopyText = message(
	'contracts.sealedCopyText',
	'To download your sealed copy, confirm with a code. We will email it to {email}.',
);
export const downloadSealed = message('contracts.downloadSealed', 'Download sealed PDF');

// The label countersigns.
export const countersign = message('contracts.countersign', 'Countersign');
export const countersignTitle = message('contracts.countersignTitle', 'Countersign {title}?');
export const countersignText = message(
	'contracts.countersignText',
	'This completes the contract. Everyone gets a sealed copy by email.',
);
export const countersignedToast = message(
	'contracts.countersignedToast',
	'Contract countersigned. Everyone gets the sealed document by email.',
);
export const countersignFailed = message('contracts.countersignFailed', 'Failed to countersign');
export const aboutSignatures = message('contracts.aboutSignatures', 'About electronic signatures');
