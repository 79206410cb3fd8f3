import { message } from '../kernel/message.ts';

export const labelSetup = message('organizations.labelSetup', 'Label setup');
export const logout = message('organizations.logout', 'Logout');
export const deleteMyAccount = message('organizations.deleteMyAccount', 'Delete my account');
export const whichLabel = message('organizations.whichLabel', 'Which label are you with?');
export const oneLabel = message(
	'organizations.oneLabel',
	'You review songs together with the other members of your label.',
);

// Starting a label.
export const startLabel = message('organizations.startLabel', 'Start a New Label');
export const startLabelExplained = message(
	'organizations.startLabelExplained',
	'You’ll be its admin and get an invitation code to share with your reviewers.',
);
export const labelNameLead = message(
	'organizations.labelNameLead',
	'Your reviewers and people outside your label will see this name.',
);
export const newLabelName = message('organizations.newLabelName', 'Label name');
export const labelNameHint = message(
	'organizations.labelNameHint',
	'{min} to {max} characters: letters, numbers, spaces and - _ & .',
);
export const createLabel = message('organizations.createLabel', 'Create Label');

// Joining a label.
export const joinExistingLabel = message('organizations.joinExistingLabel', 'Join Existing Label');
export const joinExistingLabelExplained = message(
	'organizations.joinExistingLabelExplained',
	'Enter the invitation code that an admin of your label sent you.',
);
export const joinNamedLabel = message('organizations.joinNamedLabel', 'Join {label}');
export const whereToFindCode = message(
	'organizations.whereToFindCode',
	'Admins of your label can find the code on their profile page.',
);
export const codeFilledIn = message(
	'organizations.codeFilledIn',
	'Your invitation code is filled in. Press Join Label to continue.',
);
export const joinCode = message('organizations.joinCode', 'Invitation code');
export const joinCodeHint = message(
	'organizations.joinCodeHint',
	'Four groups of four characters, like LUNA-7KQX-4MTR-92WD. Capitals and dashes don’t matter.',
);
export const joinLabel = message('organizations.joinLabel', 'Join Label');

// Labels that can be restored.
export const closedLabels = message('organizations.closedLabels', 'Closed labels');
export const labelIsClosed = message('organizations.labelIsClosed', '<b>{label}</b> is closed.');
export const deletedOn = message('organizations.deletedOn', 'It will be deleted with all its songs on {day}.');
export const restoreLabel = message('organizations.restoreLabel', 'Restore label');
