// Texts about what happened to a contract: its timeline, and its lines in the chat of its song.
import { message } from '../kernel/message.ts';

// The timeline of a contract, for admins.
export const created = message('contracts.created', '{who} started the draft');
export const versionCreated = message('contracts.versionCreated', '{who} created version {version}');
export const versionSent = message('contracts.versionSent', 'Version {version} was sent to {whom}');
export const linkRenewed = message('contracts.linkRenewed', '{who} sent {whom} a new link');
export const linkCopied = message('contracts.linkCopied', '{who} copied the link for {whom}');
export const reminded = message('contracts.reminded', '{whom} was reminded');
export const opened = message('contracts.opened', '{whom} opened version {version}');
export const changesRequested = message('contracts.changesRequested', '{whom} requested changes');
export const versionWithdrawn = message('contracts.versionWithdrawn', '{who} withdrew version {version}');
export const signedBy = message('contracts.signedBy', '{whom} signed');
export const allSigned = message('contracts.allSigned', 'Everyone except the label has signed');
export const declinedBy = message('contracts.declinedBy', '{whom} declined to sign');
export const countersigned = message('contracts.countersigned', '{who} countersigned');
export const sealed = message('contracts.sealed', 'The document was sealed');
export const copySent = message('contracts.copySent', 'A sealed copy was emailed to {whom}');
export const paperRecorded = message('contracts.paperRecorded', '{who} recorded a contract signed on paper');
export const contractExpired = message('contracts.contractExpired', 'The contract expired');
export const contractTerminated = message('contracts.contractTerminated', '{who} terminated the contract');
export const contractVoided = message('contracts.contractVoided', '{who} voided the contract');
export const amendmentStarted = message('contracts.amendmentStarted', '{who} started an amendment');
export const adminsNotified = message('contracts.adminsNotified', 'Admins were notified of a deadline');
export const adminsNotifiedOfEnd = message(
	'contracts.adminsNotifiedOfEnd',
	'Admins were notified that the contract ends on {day}',
);
export const adminsNotifiedOfOption = message(
	'contracts.adminsNotifiedOfOption',
	'Admins were notified that an option ends on {day}',
);
// Used where a name is no longer known.
export const unknownMember = message('contracts.unknownMember', 'A member');
export const unknownSigner = message('contracts.unknownSigner', 'A signer');

// Lines in the chat, for every member.
export const lineCreated = message('contracts.lineCreated', 'The contract ({kind}) was started');
export const lineSent = message('contracts.lineSent', 'The contract ({kind}) was sent for signing');
export const lineChangesRequested = message(
	'contracts.lineChangesRequested',
	'Changes to the contract ({kind}) were requested',
);
export const lineWithdrawn = message(
	'contracts.lineWithdrawn',
	'The contract ({kind}) was withdrawn for a new version',
);
export const lineSigned = message('contracts.lineSigned', 'A signer signed the contract ({kind})');
export const lineAllSigned = message('contracts.lineAllSigned', 'The contract ({kind}) is ready to countersign');
export const lineDeclined = message('contracts.lineDeclined', 'The contract ({kind}) was declined');
export const lineComplete = message('contracts.lineComplete', 'The contract ({kind}) is complete');
export const lineCompleteOnPaper = message(
	'contracts.lineCompleteOnPaper',
	'The contract ({kind}) is complete, signed on paper',
);
export const lineExpired = message('contracts.lineExpired', 'The contract ({kind}) expired');
export const lineTerminated = message('contracts.lineTerminated', 'The contract ({kind}) was terminated');
export const lineVoid = message('contracts.lineVoid', 'The contract ({kind}) was voided');
