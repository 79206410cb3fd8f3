// Mails to signers, and notifications of the label. No mail contains a term. Subjects follow the name of the label; those
// of notifications contain no song title.
import { message } from '../kernel/message.ts';

/** Kinds of contracts as subjects name them. */
export const kindInSubject = message(
	'contracts.kindInSubject',
	'{kind, select, exclusive_licence {licence} assignment {assignment} remix {remix agreement} feature {featured artist agreement} producer {producer agreement} sync {sync licence} other {amendment}}',
);
export const signReason = message(
	'contracts.signReason',
	'You get this email because {label} named you as a party to this contract. Nothing is signed until you sign it yourself. If you don’t know {label}, you can ignore this email.',
);

// A contract to sign.
export const readAndSign = message('contracts.readAndSign', 'Read and sign');
export const signSubject = message('contracts.signSubject', 'please sign the {kind} for “{song}”');
export const signText = message(
	'contracts.signText',
	'{label} has asked you to sign the contract “{contract}” for the song “{song}”. You can read it, request changes or sign it on your phone or computer.',
);
export const newVersionSubject = message(
	'contracts.newVersionSubject',
	'please sign the new version of the {kind} for “{song}”',
);
export const newVersionText = message(
	'contracts.newVersionText',
	'{label} has sent a new version of the contract “{contract}” for the song “{song}”. Signatures on the earlier version no longer count. Please read and sign the new one.',
);
export const newLinkSubject = message('contracts.newLinkSubject', 'your new link to sign the {kind} for “{song}”');
export const newLinkText = message(
	'contracts.newLinkText',
	'Here is your new link from {label} to the contract “{contract}” for the song “{song}”. The earlier link no longer works. You can read the contract, request changes or sign it.',
);
export const senderNote = message('contracts.senderNote', 'Note from {name}:');
export const linkNote = message(
	'contracts.linkNote',
	'This link is only for you, so please don’t forward it. It works until {day}. Opening it doesn’t sign anything.',
);
export const reminderSubject = message('contracts.reminderSubject', 'reminder to sign the {kind} for “{song}”');
export const reminderText = message(
	'contracts.reminderText',
	'{label} is waiting for your signature on the contract “{contract}” for the song “{song}”. The link is the same as before.',
);
export const remindersEnd = message(
	'contracts.remindersEnd',
	'You won’t get more reminders once you sign, decline or request changes.',
);

// The sealed copy.
export const openCopy = message('contracts.openCopy', 'Open the contract');
export const copySubject = message('contracts.copySubject', 'your signed {kind} for “{song}”');
export const labelCopySubject = message('contracts.labelCopySubject', 'your signed contract');
export const copyAttachedText = message(
	'contracts.copyAttachedText',
	'Everyone has signed the contract “{contract}” for the song “{song}”. Your sealed copy with its certificate is attached. You can also download it.',
);
export const copyText = message(
	'contracts.copyText',
	'Everyone has signed the contract “{contract}” for the song “{song}”. You can now download your sealed copy with its certificate.',
);
export const copyNote = message(
	'contracts.copyNote',
	'Please keep your copy. The link works until {day} and asks for a code that we email to you.',
);

export const copyReason = message('contracts.copyReason', 'You get this email because you signed this contract.');

// Codes.
export const signCodeSubject = message('contracts.signCodeSubject', 'your code to sign the {kind} for “{song}”');
export const declineCodeSubject = message(
	'contracts.declineCodeSubject',
	'your code to decline the {kind} for “{song}”',
);
export const copyCodeSubject = message('contracts.copyCodeSubject', 'your code to download the {kind} for “{song}”');
export const signCodeText = message('contracts.signCodeText', 'Enter this code to sign the contract with {label}:');
export const declineCodeText = message(
	'contracts.declineCodeText',
	'Enter this code to decline the contract with {label}:',
);
export const copyCodeText = message(
	'contracts.copyCodeText',
	'Enter this code to download your sealed contract with {label}:',
);
export const codeNote = message(
	'contracts.codeNote',
	'The code works once, for {minutes} minutes. Don’t share it. If you didn’t request it, someone else may have your link. To let {label} know, reply to {canReply, select, yes {this email} other {the email with the link}}.',
);

// Notifications of the label. Those under the bell are followed by the title of the song.
export const signedKind = message('contracts.signedKind', 'Signed contracts');
export const signedKindExplanation = message(
	'contracts.signedKindExplanation',
	'A signer signed a contract for one of your songs.',
);
export const declinedKind = message('contracts.declinedKind', 'Declined contracts');
export const declinedKindExplanation = message(
	'contracts.declinedKindExplanation',
	'A signer declined a contract for one of your songs, or requested changes.',
);
export const endingKind = message('contracts.endingKind', 'Contracts ending soon');
export const endingKindExplanation = message(
	'contracts.endingKindExplanation',
	'A contract, or one of its options, ends soon.',
);
export const signedBell = message('contracts.signedBell', 'A contract was signed for');
export const signedSubject = message('contracts.signedSubject', 'a contract was signed');
export const signedText = message('contracts.signedText', 'A signer has signed a contract for “{song}”.');
export const allSignedBell = message('contracts.allSignedBell', 'Everyone else has signed a contract for');
export const allSignedSubject = message('contracts.allSignedSubject', 'a contract is ready to countersign');
export const allSignedText = message(
	'contracts.allSignedText',
	'Everyone except the label has signed a contract for “{song}”. An admin can countersign it now.',
);
export const declinedBell = message('contracts.declinedBell', 'A contract was declined for');
export const declinedSubject = message('contracts.declinedSubject', 'a contract was declined');
export const declinedText = message(
	'contracts.declinedText',
	'A contract for “{song}” was declined. Admins can read the reason.',
);
export const changesBell = message('contracts.changesBell', 'Contract changes were requested for');
export const changesSubject = message('contracts.changesSubject', 'changes to a contract were requested');
export const changesText = message(
	'contracts.changesText',
	'A signer requested changes to a contract for “{song}”. Admins can read them.',
);
export const endingBell = message('contracts.endingBell', 'A contract or one of its options ends soon for');
export const endingSubject = message('contracts.endingSubject', 'a contract ends soon');
export const endingText = message(
	'contracts.endingText',
	'{about, select, option {An option in a contract for “{song}” ends on {day}.} other {A contract for “{song}” ends on {day}.}}',
);
export const seeContract = message('contracts.seeContract', 'See the contract');
