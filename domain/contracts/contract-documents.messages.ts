// Texts around the documents of a contract: the frame of the PDF, the certificate, and the names of files. They are
// legal texts and use no contractions.
import { message } from '../kernel/message.ts';

// The pages that people sign.
export const headline = message('contracts.headline', '{kind}, version {version}');
export const draftWatermark = message('contracts.draftWatermark', 'DRAFT');
export const signatures = message('contracts.signatures', 'Signatures');
export const partySignedBy = message('contracts.partySignedBy', '{party}, signed by {signer}');
export const partySignedByWithTitle = message(
	'contracts.partySignedByWithTitle',
	'{party}, signed by {signer}, {title}',
);
export const signatureNote = message(
	'contracts.signatureNote',
	'This document is signed electronically. The certificate at its end shows who signed, when and how.',
);

// The certificate.
export const certificate = message('contracts.certificate', 'Certificate of completion');
export const certificateOf = message('contracts.certificateOf', 'Certificate of completion: {title}');
export const contract = message('contracts.contract', 'Contract');
export const contractId = message('contracts.contractId', 'Contract ID');
export const version = message('contracts.version', 'Version');
export const versionAndPages = message(
	'contracts.versionAndPages',
	'{version}, {pages, plural, one {# page} other {# pages}}',
);
export const fileHash = message('contracts.fileHash', 'SHA-256 of the signed file');
export const certificateNote = message('contracts.certificateNote', 'Note');
export const signedOutside = message('contracts.signedOutside', 'Signed outside the app, on paper');
export const signedFor = message('contracts.signedFor', 'On behalf of');
export const partyWithRole = message('contracts.partyWithRole', '{party} ({role})');
export const identifiedBy = message('contracts.identifiedBy', 'Identified by');
export const identifiedByCode = message(
	'contracts.identifiedByCode',
	'Link and one-time code, both emailed to this address',
);
export const identifiedBySession = message(
	'contracts.identifiedBySession',
	'Signed in to Acetate as an admin of the label',
);
export const identifiedOnPaper = message('contracts.identifiedOnPaper', 'On paper, outside Acetate');
export const ipAddress = message('contracts.ipAddress', 'IP address');
export const pageOpened = message('contracts.pageOpened', 'Signing page opened');
export const documentFetched = message('contracts.documentFetched', 'Document fetched through the link');
export const pagesShown = message('contracts.pagesShown', 'Pages shown, as reported by the browser');
export const pagesShownComplete = message('contracts.pagesShownComplete', '{shown}, complete {time}');
export const pagesShownInTotal = message(
	'contracts.pagesShownInTotal',
	'{count} of {pages, plural, one {# page} other {# pages}}, {duration} in total',
);
export const seconds = message('contracts.seconds', '{seconds} s');
export const minutesAndSeconds = message('contracts.minutesAndSeconds', '{minutes} min {seconds} s');
export const agreedToSign = message('contracts.agreedToSign', 'Agreed to sign electronically');
export const agreedAtTime = message('contracts.agreedAtTime', '{time} (text {version})');
export const notRecorded = message('contracts.notRecorded', 'Not recorded');
export const signedOnDate = message('contracts.signedOnDate', 'Signed on');
export const signedAtTime = message('contracts.signedAtTime', 'Signed');
export const signature = message('contracts.signature', 'Signature');
export const signatureOnPaper = message('contracts.signatureOnPaper', 'On the uploaded document');
export const drawnSignature = message('contracts.drawnSignature', 'Drawn signature of {name}');
export const howToCheck = message('contracts.howToCheck', 'How to check this document');
export const howToCheckText = message(
	'contracts.howToCheckText',
	'Open {url} and choose this file. Its fingerprint is computed in your browser and compared; the file is not sent anywhere. A PDF reader that checks signatures shows whether the file was changed after it was sealed.',
);
export const whatSealProves = message('contracts.whatSealProves', 'What the seal proves');
export const sealProves = message(
	'contracts.sealProves',
	'The seal proves that this file has not changed since this installation of Acetate sealed it. It does not prove who a signer is beyond what is stated above. Its certificate can be trusted only as far as the installation that made it.',
);
export const timestamped = message(
	'contracts.timestamped',
	'An independent timestamp server vouches for the time of the seal. All other times on this page are those of the server clock.',
);
export const notTimestamped = message(
	'contracts.notTimestamped',
	'No independent timestamp was requested. All times on this page are those of the server clock.',
);
export const browserReport = message(
	'contracts.browserReport',
	'The pages shown are what the signer’s browser reported. The server itself observed only that the document was fetched.',
);
export const evidenceHash = message('contracts.evidenceHash', 'Hash of the evidence log');
export const simpleSignatures = message(
	'contracts.simpleSignatures',
	'These are simple electronic signatures. Some countries or deals need a stronger form.',
);
export const sealReason = message('contracts.sealReason', 'Signed by everyone: {title}');

// Names of files.
export const versionFile = message('contracts.versionFile', '{title}, version {version}');
export const draftFile = message('contracts.draftFile', '{title}, draft');
export const sealedFile = message('contracts.sealedFile', '{title}, sealed');
export const unnamedSealedFile = message('contracts.unnamedSealedFile', 'Contract, sealed');
export const evidenceFile = message('contracts.evidenceFile', '{title}, evidence');
export const earlyEvidenceFile = message('contracts.earlyEvidenceFile', '{title}, evidence (not final)');
export const uploadedFile = message('contracts.uploadedFile', 'Document');

// What the evidence still lacks.
export const sealedDocument = message('contracts.sealedDocument', 'the sealed document with its certificate');
export const noSealedDocument = message(
	'contracts.noSealedDocument',
	'the sealed document with its certificate: there is none, because the contract {status, select, void {is void} other {was declined}}',
);
export const missingSignature = message('contracts.missingSignature', 'the signature of {name}');

// Stored with a contract.
export const signedOnPaper = message('contracts.signedOnPaper', 'Signed on paper');
export const terminationDetail = message(
	'contracts.terminationDetail',
	'Notice given on {noticeDay}, ends on {endDay}: {reason}',
);
