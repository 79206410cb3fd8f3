// Mails to signers, and notifications of the label. No subject contains a song title, and no mail a term.
import { message } from '../kernel/message.ts';

export const greeting = message('contracts.greeting', 'Hello {name},');

// A contract to sign.
export const signSubject = message('contracts.signSubject', 'A contract for you to sign');
export const signText = message(
	'contracts.signText',
	'{label} asks you to sign “{contract}” for the song “{song}”. Please read it and sign here:',
);
export const newVersionSubject = message('contracts.newVersionSubject', 'A new version of your contract');
export const newVersionText = message(
	'contracts.newVersionText',
	'{label} has made a new version of “{contract}” for the song “{song}”. Signatures on the earlier version no longer count. Please read it and sign here:',
);
export const senderNote = message('contracts.senderNote', 'Note from {label}: {note}');
export const linkNote = message(
	'contracts.linkNote',
	'This link is only for you and works for {days} days. Opening it does not sign anything.',
);
export const reminderSubject = message('contracts.reminderSubject', 'Reminder: a contract for you to sign');
export const reminderText = message(
	'contracts.reminderText',
	'You have not signed “{contract}” for the song “{song}” yet. You can read and sign it here. The link is the same as before:',
);

// The sealed copy.
export const copySubject = message('contracts.copySubject', 'Your signed contract');
export const copyAttachedText = message(
	'contracts.copyAttachedText',
	'Everyone has signed “{contract}” for the song “{song}”. Your sealed copy with its certificate is attached. You can also download it here:',
);
export const copyText = message(
	'contracts.copyText',
	'Everyone has signed “{contract}” for the song “{song}”. You can download your sealed copy with its certificate here:',
);
export const copyNote = message(
	'contracts.copyNote',
	'Please keep your copy. The link works for {days} days and asks for a code that we email to you.',
);

// Codes.
export const signCodeSubject = message('contracts.signCodeSubject', 'Your code to sign a contract');
export const declineCodeSubject = message('contracts.declineCodeSubject', 'Your code to decline a contract');
export const copyCodeSubject = message('contracts.copyCodeSubject', 'Your code to download a contract');
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
	'The code works once, within {minutes} minutes. If you did not request it, someone else has your link. Please let {label} know.',
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
export const signedSubject = message('contracts.signedSubject', 'A contract was signed');
export const signedText = message('contracts.signedText', 'A signer has signed a contract for “{song}”. See it here:');
export const allSignedBell = message('contracts.allSignedBell', 'Everyone else has signed a contract for');
export const allSignedSubject = message('contracts.allSignedSubject', 'A contract is ready to countersign');
export const allSignedText = message(
	'contracts.allSignedText',
	'Everyone except the label has signed a contract for “{song}”. An admin can countersign it here:',
);
export const declinedBell = message('contracts.declinedBell', 'A contract was declined for');
export const declinedSubject = message('contracts.declinedSubject', 'A contract was declined');
export const declinedText = message(
	'contracts.declinedText',
	'A contract for “{song}” was declined. Admins can read the reason here:',
);
export const changesBell = message('contracts.changesBell', 'Contract changes were requested for');
export const changesSubject = message('contracts.changesSubject', 'Changes to a contract were requested');
export const changesText = message(
	'contracts.changesText',
	'A signer requested changes to a contract for “{song}”. Admins can read them here:',
);
export const endingBell = message('contracts.endingBell', 'A contract or one of its options ends soon for');
export const endingSubject = message('contracts.endingSubject', 'A contract ends soon');
export const endingText = message(
	'contracts.endingText',
	'A contract for “{song}”, or one of its options, ends soon. See the dates here:',
);
