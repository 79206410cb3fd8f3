import { message } from '../kernel/message.ts';

// Texts of the shell, the dashboard and the notifications.

// The label and its invitation code.
export const invitationLinkCopied = message('organizations.invitationLinkCopied', 'Invitation link copied');

// The card for an admin who is alone in the label.
export const inviteReviewers = message('organizations.inviteReviewers', 'Invite your reviewers');
export const aloneInLabel = message(
	'organizations.aloneInLabel',
	'You’re the only member of {label} so far. Anyone with this link can join.',
);
export const notNow = message('organizations.notNow', 'Not now');

// The picker of colleagues.
export const findColleague = message('organizations.findColleague', 'Find a colleague');
export const colleagues = message('organizations.colleagues', 'Colleagues');
export const selectAll = message('organizations.selectAll', 'Select all');
export const selectAllFound = message('organizations.selectAllFound', 'Select all matches');
export const noOneMatches = message('organizations.noOneMatches', 'No one matches');

// The notification about a new member.
export const newMembers = message('organizations.newMembers', 'New members');
export const newMembersExplained = message('organizations.newMembersExplained', 'Someone joined your label.');
export const joinedYourLabel = message('organizations.joinedYourLabel', 'joined your label');
export const joinedSubject = message('organizations.joinedSubject', 'a new member joined');
export const joinedText = message('organizations.joinedText', '{name} joined {label}.');
export const seeMembers = message('organizations.seeMembers', 'See all members');

/** A detail of refusals such as 'Failed to create organization: {message}'. */
export const pleaseTryAgain = message('organizations.pleaseTryAgain', 'Please try again.');
