import { defineError } from '../kernel/errors.ts';

export const contractNotFound = defineError('contracts.not_found', 404, 'This contract does not exist.');
export const contractWrongStatus = defineError(
	'contracts.wrong_status',
	409,
	'You can’t do this while the contract is “{status}”.',
);
export const contractChanged = defineError(
	'contracts.changed',
	409,
	'Someone else changed this. Reload to see their version.',
);
export const contractReasonMissing = defineError('contracts.reason_missing', 422, 'Enter a reason.');
export const contractReasonTooLong = defineError(
	'contracts.reason_too_long',
	422,
	'The reason can have at most 1,000 characters.',
);
export const contractNotReady = defineError('contracts.not_ready', 422, 'Not ready to send: {problems}.');
export const noFontHas = defineError('contracts.no_font', 422, 'These characters cannot be printed: {letters}');
export const contractBadTerm = defineError('contracts.bad_term', 422, '{term}: {problem}');
export const changeNoteMissing = defineError(
	'contracts.change_note_missing',
	422,
	'Describe what changed in this version.',
);
export const partyNotFound = defineError('contracts.party_not_found', 404, 'This party is not part of the contract.');
export const notYourTurn = defineError(
	'contracts.not_your_turn',
	409,
	'Others sign before you. We will email you when it is your turn.',
);
export const remindedAlready = defineError(
	'contracts.reminded_already',
	409,
	'This signer was reminded less than a day ago. Try again tomorrow.',
);
export const alreadySigned = defineError('contracts.already_signed', 409, 'You have already signed this version.');
export const versionReplaced = defineError(
	'contracts.version_replaced',
	409,
	'There is a newer version of this contract. Reload the page to read it.',
);
export const notRead = defineError('contracts.not_read', 409, 'Read the document to the last page first.');
export const notFetched = defineError('contracts.not_fetched', 409, 'Open the document on this page first.');
export const copyNeedsCode = defineError(
	'contracts.copy_needs_code',
	403,
	'Everyone has signed. Request a code to download your sealed copy.',
);
export const noSuchPage = defineError('contracts.no_such_page', 422, 'The document has no page {page}.');
export const noConsent = defineError('contracts.no_consent', 409, 'Agree to sign electronically first.');
export const consentOutdated = defineError(
	'contracts.consent_outdated',
	409,
	'The text about electronic signatures has changed. Reload the page to read it.',
);
export const signatureMissing = defineError(
	'contracts.signature_missing',
	422,
	'Type your name (at least two letters) or draw it.',
);
export const signatureNotDrawn = defineError(
	'contracts.signature_not_drawn',
	422,
	'This drawing is nearly empty, or filled completely. Clear it and draw your name.',
);
export const signatureTooLarge = defineError(
	'contracts.signature_too_large',
	422,
	'This drawing is too large. Clear it and sign again.',
);
export const signatureLetters = defineError(
	'contracts.signature_letters',
	422,
	'These characters cannot be printed: {letters}. Type your name without them, or draw it.',
);
export const codeNotAsked = defineError('contracts.code_not_asked', 409, 'Request a code first.');
export const codeWrong = defineError(
	'contracts.code_wrong',
	422,
	'This is not the code from the email. {left, plural, one {You have # attempt left.} other {You have # attempts left.}}',
);
export const codeExpired = defineError(
	'contracts.code_expired',
	422,
	'This code is no longer valid. Request a new one.',
);
export const notAPdf = defineError('contracts.not_a_pdf', 422, 'This is not a PDF document.');
export const tooManyDocuments = defineError(
	'contracts.too_many_documents',
	422,
	'A contract can have at most 50 documents.',
);
export const pdfTooLarge = defineError(
	'contracts.pdf_too_large',
	413,
	'This document is too large. The limit is 30 MB.',
);
/** An uploaded PDF that is more than what its pages show, or cannot be read. */
export const pdfRefused = defineError(
	'contracts.pdf_refused',
	422,
	'{fault, select, encrypted {This PDF is encrypted.} damaged {This PDF is damaged and can’t be read.} heavy {This PDF takes too much memory or time to open.} script {This PDF contains JavaScript.} action {This PDF starts actions when it is opened or clicked.} layers {This PDF has layers that can be shown or hidden.} attachments {This PDF has other files attached.} other {This PDF has fields that can be filled in.}} Print it to PDF and upload the new file.',
);
export const documentMissing = defineError('contracts.document_missing', 422, 'Upload the document first.');
export const signingDateMissing = defineError(
	'contracts.signing_date_missing',
	422,
	'Enter the date on which it was signed.',
);
export const signingDateAhead = defineError(
	'contracts.signing_date_ahead',
	422,
	'The signing date cannot be in the future.',
);
export const noticeTooShort = defineError(
	'contracts.notice_too_short',
	422,
	'Because of its notice period, the contract cannot end before {day}.',
);
export const terminationDatesMissing = defineError(
	'contracts.termination_dates_missing',
	422,
	'Enter the date of the notice and the date on which the contract ends.',
);
export const templateBadPlaceholder = defineError(
	'contracts.template_bad_placeholder',
	422,
	'There is no placeholder called {placeholder}.',
);
export const templateEmpty = defineError('contracts.template_empty', 422, 'Enter the text of the contract.');
export const parentMissing = defineError(
	'contracts.parent_missing',
	422,
	'An amendment changes a contract. Choose which one.',
);
export const notSignedByAll = defineError(
	'contracts.not_signed_by_all',
	409,
	'Not everyone has signed this contract, so there is no sealed document.',
);
export const notSealedYet = defineError(
	'contracts.not_sealed_yet',
	409,
	'The sealed document is still being created. Try again in a moment.',
);
