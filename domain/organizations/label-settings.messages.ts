import { message } from '../kernel/message.ts';

// The label in the profile, with its members and the activity log.

// The name.
export const rename = message('organizations.rename', 'Rename');
export const renameTitle = message('organizations.renameTitle', 'Rename your label');
export const renameLead = message('organizations.renameLead', 'Everyone at your label will see the new name.');
export const labelName = message('organizations.labelName', 'Label name');
export const labelRenamed = message('organizations.labelRenamed', 'Label renamed');

// Independent scoring.
export const independentScoring = message('organizations.independentScoring', 'Independent scoring');
export const independentScoringExplained = message(
	'organizations.independentScoringExplained',
	'Reviewers see other reviews of a song only after they submit their own',
);

// Leaving the label.
export const leaveLabel = message('organizations.leaveLabel', 'Leave label');
export const reviewsStayNamed = message('organizations.reviewsStayNamed', 'Your reviews stay under your name');
export const lastMemberCloses = message(
	'organizations.lastMemberCloses',
	'You’re the last member, so the label will close',
);
export const leaveTitle = message('organizations.leaveTitle', 'Leave {label}?');
export const leaveLead = message(
	'organizations.leaveLead',
	'You’ll no longer see its songs. Your account and your reviews stay. To come back, you need an invitation code.',
);
export const closeTitle = message('organizations.closeTitle', 'Leave and close {label}?');
export const closeLead = message(
	'organizations.closeLead',
	'You’re the last member. For {days} days, you can restore the label on the label setup page. After that, it’s deleted with all its songs, reviews and files.',
);
export const typeLabelName = message('organizations.typeLabelName', 'Type {label} to confirm.');

// The invitation code.
export const codeUsage = message(
	'organizations.codeUsage',
	'{count, plural, =0 {Created on {day}, not used yet} =1 {Created on {day}, used once} other {Created on {day}, used # times}}',
);
export const newCode = message('organizations.newCode', 'New code');
export const newCodeTitle = message('organizations.newCodeTitle', 'Create a new code?');
export const newCodeLead = message(
	'organizations.newCodeLead',
	'The current code and its link will stop working immediately. People who haven’t joined yet will need the new one.',
);
export const createCode = message('organizations.createCode', 'Create code');
export const codeCreated = message('organizations.codeCreated', 'Code created');

// Members.
export const members = message('organizations.members', 'Members');
export const membersNotLoaded = message('organizations.membersNotLoaded', 'Failed to load members');
export const findMember = message('organizations.findMember', 'Find a member');
export const isYou = message('organizations.isYou', 'you');
export const twoFactorOn = message('organizations.twoFactorOn', 'Two-factor on');
export const memberSince = message('organizations.memberSince', 'Joined {day}');
export const role = message('organizations.role', '{role, select, admin {Admin} other {Member}}');
export const changeRoleOf = message(
	'organizations.changeRoleOf',
	'{role, select, admin {Admin, change the role of {name}} other {Member, change the role of {name}}}',
);
export const makeAdmin = message('organizations.makeAdmin', 'Make admin');
export const makeMember = message('organizations.makeMember', 'Make member');
export const roleChanged = message(
	'organizations.roleChanged',
	'{role, select, admin {{name} is now an admin} other {{name} is now a member}}',
);
export const removeMember = message('organizations.removeMember', 'Remove…');
export const removeTitle = message('organizations.removeTitle', 'Remove {name}?');
export const removeLead = message(
	'organizations.removeLead',
	'{name} will lose access immediately. Their account and their reviews stay.',
);
export const replaceCode = message('organizations.replaceCode', 'Create a new invitation code');
export const replaceCodeReason = message(
	'organizations.replaceCodeReason',
	'They know the current code and could use it to rejoin.',
);
export const memberRemoved = message('organizations.memberRemoved', '{name} removed');

// The activity log.
export const activityLog = message('organizations.activityLog', 'Activity log');
export const activityLogLead = message(
	'organizations.activityLogLead',
	'Security and account activity, newest first. Only admins see this.',
);
export const noActivity = message('organizations.noActivity', 'No activity yet');
export const showOlder = message('organizations.showOlder', 'Show older');

// Data of a person.
export const yourData = message('organizations.yourData', 'Your data');
export const copyOfData = message('organizations.copyOfData', 'A copy of your data');
export const copyOfDataExplained = message(
	'organizations.copyOfDataExplained',
	'Your reviews, songs and files in one ZIP file',
);
export const deleteAccount = message('organizations.deleteAccount', 'Delete account');
export const deletePersonalAccount = message('organizations.deletePersonalAccount', 'Delete my account');
export const reviewsStayUnnamed = message('organizations.reviewsStayUnnamed', 'Your reviews stay, without your name');
export const deletionClosesLabel = message(
	'organizations.deletionClosesLabel',
	'You’re the last member of {label}. The label will close and be deleted after {days} days.',
);
