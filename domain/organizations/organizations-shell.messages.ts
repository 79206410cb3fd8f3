// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const alreadyInLabel = message('organizations.alreadyInLabel', 'You’re already a member of {label}.');
export const invitedElsewhere = message(
	'organizations.invitedElsewhere',
	'You were invited to {invited}, but you’re a member of {label}, and an account belongs to one label. Leave {label} first, or use another account.',
);
export const yourLabel = message('organizations.yourLabel', 'Your label');
export const reviewerCount = message(
	'organizations.reviewerCount',
	'{count, plural, one {# reviewer} other {# reviewers}}',
);
export const yourRole = message(
	'organizations.yourRole',
	'{role, select, admin {You are an admin} other {You are a member}}',
);
export const reviewersAndRole = message(
	'organizations.reviewersAndRole',
	'{role, select, admin {{count, plural, one {# reviewer, you are an admin} other {# reviewers, you are an admin}}} other {{count, plural, one {# reviewer, you are a member} other {# reviewers, you are a member}}}}',
);
export const labelSettings = message('organizations.labelSettings', 'Label settings');
export const invitationCode = message('organizations.invitationCode', 'Invitation code');
export const codeNotLoaded = message('organizations.codeNotLoaded', 'Failed to load the invitation code');
export const copyCode = message('organizations.copyCode', 'Copy code');
export const codeCopied = message('organizations.codeCopied', 'Invitation code copied');
export const codeNotCopied = message(
	'organizations.codeNotCopied',
	'The code couldn’t be copied. Select it and copy it yourself.',
);
