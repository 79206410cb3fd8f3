import { message } from '../kernel/message.ts';

// The form that invites people by email.
export const inviteByEmail = message('organizations.inviteByEmail', 'Invite by email');
export const inviteHint = message('organizations.inviteHint', 'Separate several addresses with commas.');
export const sendInvitation = message('organizations.sendInvitation', 'Send invitation');
export const invitationsSent = message(
	'organizations.invitationsSent',
	'{count, plural, =0 {No invitation sent.} one {Invitation sent.} other {# invitations sent.}}',
);
export const membersAlready = message(
	'organizations.membersAlready',
	'{count, plural, one {{names} is already a member.} other {{names} are already members.}}',
);

// The mail.
export const invitationSubject = message('organizations.invitationSubject', '{name} invites you to join {label}');
export const invitationText = message(
	'organizations.invitationText',
	'{name} invites you to join {label} on Acetate, the label’s workspace for demos and releases.',
);
export const acceptInvitation = message('organizations.acceptInvitation', 'Join {label}');
export const invitationNote = message(
	'organizations.invitationNote',
	'The link works until the label creates a new code. If you have no account yet, you can create one there.',
);
export const invitationReason = message(
	'organizations.invitationReason',
	'You get this email because {name} entered your address. If you don’t know {name}, you can ignore this email.',
);
