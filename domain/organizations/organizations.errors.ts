import { defineError } from '../kernel/errors.ts';

export const labelNameMissing = defineError('organizations.name_missing', 400, 'Please enter a label name');
export const labelNameTooShort = defineError(
	'organizations.name_too_short',
	400,
	'Label name must be at least 2 characters long',
);
export const labelNameTooLong = defineError(
	'organizations.name_too_long',
	400,
	'Label name must be less than 50 characters',
);
export const labelNameLetters = defineError(
	'organizations.name_letters',
	400,
	'Label name can only contain letters, numbers, spaces, and basic punctuation',
);
export const alreadyMember = defineError(
	'organizations.already_member',
	409,
	'You are already a member of an organization',
);

export const reviewerCheckFailed = defineError(
	'organizations.reviewer_check_failed',
	500,
	'Failed to check reviewer status',
);
export const reviewerCreationFailed = defineError(
	'organizations.reviewer_creation_failed',
	500,
	'Failed to create reviewer record. Please contact support.',
);
export const creationFailed = defineError(
	'organizations.creation_failed',
	500,
	'Failed to create organization: {message}',
);
export const membershipFailed = defineError(
	'organizations.membership_failed',
	500,
	'Failed to set up organization membership: {message}',
);
export const codeCheckFailed = defineError(
	'organizations.code_check_failed',
	500,
	'Failed to verify invitation code. Please try again.',
);
export const joinFailed = defineError(
	'organizations.join_failed',
	500,
	'Failed to join organization. Please try again.',
);

export const inviteAddressMissing = defineError('organizations.invite_address_missing', 400, 'Enter an email address');
export const inviteAddressInvalid = defineError(
	'organizations.invite_address_invalid',
	400,
	'“{address}” is not an email address',
);
export const tooManyInvited = defineError(
	'organizations.too_many_invited',
	400,
	'Invite at most {most} people at once',
);

export const labelCurrencyUnknown = defineError('organizations.currency_unknown', 400, 'Choose a currency');
export const labelDetailsChanged = defineError(
	'organizations.details_changed',
	409,
	'Someone else changed these details. Reload to see them.',
);

export const memberNotFound = defineError(
	'organizations.member_not_found',
	404,
	'This person is not a member of your label',
);
export const lastAdmin = defineError(
	'organizations.last_admin',
	409,
	'A label needs at least one admin. Make someone else an admin first.',
);
export const closingUnconfirmed = defineError(
	'organizations.closing_unconfirmed',
	409,
	'You’re the last member, so leaving closes the label. Type its name to confirm.',
);
export const closedLabelGone = defineError(
	'organizations.closed_label_gone',
	404,
	'This label can no longer be restored.',
);
export const removeSelf = defineError(
	'organizations.remove_self',
	409,
	'To leave the label yourself, use Leave label.',
);
