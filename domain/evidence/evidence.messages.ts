// Texts about sealed documents: the page that verifies them, and the files of an evidence ZIP. Those are legal texts and
// use no contractions.
import { message } from '../kernel/message.ts';

export const contract = message('evidence.contract', 'Contract');
export const labelCopy = message('evidence.labelCopy', 'Label copy');

// The page.
export const verifyTitle = message('evidence.verifyTitle', 'Verify a document');
export const verifyLead = message(
	'evidence.verifyLead',
	'Check whether a contract or label copy is exactly the file that was sealed. The file is checked in this browser and is not uploaded.',
);
export const file = message('evidence.file', 'File');
export const dropToCheck = message('evidence.dropToCheck', 'Drop the file to check it');
export const dropHere = message('evidence.dropHere', 'Drop the file here, or');
export const chooseFile = message('evidence.chooseFile', 'Choose file');
export const chooseAnotherFile = message('evidence.chooseAnotherFile', 'Choose another file');
export const progress = message('evidence.progress', 'Progress');
export const reading = message('evidence.reading', 'Reading {file}');
export const percentRead = message('evidence.percentRead', '{percent}%');
export const stop = message('evidence.stop', 'Stop');
export const fileUnreadable = message('evidence.fileUnreadable', 'This file could not be read. Choose it again.');
export const serverUnreachable = message('evidence.serverUnreachable', 'The server could not be reached');
export const unchanged = message('evidence.unchanged', 'This is the sealed document, unchanged.');
export const noMatch = message('evidence.noMatch', 'This file doesn’t match any sealed document.');
export const noMatchText = message(
	'evidence.noMatchText',
	'It may have been changed (even by one byte), printed and scanned, or sealed by another installation. Ask the person who gave it to you for the original file.',
);
export const result = message('evidence.result', 'Result');
export const kind = message('evidence.kind', 'Kind');
export const label = message('evidence.label', 'Label');
export const sealedAt = message('evidence.sealedAt', 'Sealed');
export const timestamp = message('evidence.timestamp', 'Timestamp');
export const timestampBy = message('evidence.timestampBy', '{time}, by {server}');
export const noTimestamp = message(
	'evidence.noTimestamp',
	'None. The time is that of the server that sealed the document.',
);

// README.txt of an evidence ZIP.
export const packedAt = message('evidence.packedAt', 'Evidence, exported on {time}');
export const notFinal = message(
	'evidence.notFinal',
	'THIS IS NOT THE FINAL EVIDENCE. It contains what existed when it was packed. Missing:',
);
export const documentsEntry = message('evidence.documentsEntry', 'the documents themselves');
export const disclosuresEntry = message(
	'evidence.disclosuresEntry',
	'what signers read about electronic signatures and agreed to; the log refers to its version as "text"',
);
export const logEntry = message('evidence.logEntry', 'the events as plain text');
export const rowsEntry = message(
	'evidence.rowsEntry',
	'the same as machine-readable data, one line for each row of the log ({count, plural, one {# row} other {# rows}})',
);
export const headEntry = message('evidence.headEntry', 'the number of rows and the hash of the last one');
export const headSignatureEntry = message('evidence.headSignatureEntry', 'the signature over head.txt');
export const certificateEntry = message('evidence.certificateEntry', 'the certificate of the key that signed');
export const certificateMissingEntry = message(
	'evidence.certificateMissingEntry',
	'missing: the server could not verify its own certificate when this was packed',
);
export const howToCheck = message('evidence.howToCheck', 'How to check it');
export const checkDocument = message(
	'evidence.checkDocument',
	'1. A document: open {url} and choose the file. Its SHA-256 is computed in the browser and compared; the file is not sent anywhere. A sealed PDF also has a signature. This command:',
);
export const checkDocumentResult = message(
	'evidence.checkDocumentResult',
	'prints "Signature is Valid" and "Total document signed". It also says that the issuer is unknown, because the installation made the certificate itself: compare it with certificate.pem.',
);
export const checkLog = message(
	'evidence.checkLog',
	'2. The log: the SHA-256 of each line of log.jsonl, without the line break, is the "previous" of the next line. The SHA-256 of the last line is the "hash" in head.txt. The "previous" of the first line is 64 zeros. These commands print the hashes:',
);
export const checkHead = message(
	'evidence.checkHead',
	'3. The head: its signature shows that no row was removed at the end and that the chain was not rewritten. These commands check it:',
);
export const noDocuments = message('evidence.noDocuments', 'There is no document yet.');

// Other files of an evidence ZIP.
export const disclosureTitle = message('evidence.disclosureTitle', 'Text {version}');
export const timesAreUtc = message('evidence.timesAreUtc', 'All times are UTC.');
export const rowActor = message('evidence.rowActor', 'by {actor}');
export const rowAddress = message('evidence.rowAddress', 'from {address}');
export const rowBrowser = message('evidence.rowBrowser', 'with {browser}');
export const rowHash = message('evidence.rowHash', 'hash {hash}');
