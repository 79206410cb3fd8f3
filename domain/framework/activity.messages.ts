import { message } from '../kernel/message.ts';

// Sentences of the activity log. `about` is `named` if the entry has a subject, which may be empty in old entries.

export const accountCreated = message('framework.accountCreated', '<b>{actor}</b> created their account');
export const accountDeleted = message('framework.accountDeleted', '<b>{actor}</b> deleted their account');
export const signedIn = message('framework.signedIn', '<b>{actor}</b> signed in');
export const signInFailed = message('framework.signInFailed', '<b>{actor}</b> failed to sign in');
export const signedOut = message('framework.signedOut', '<b>{actor}</b> signed out');
export const devicesSignedOut = message('framework.devicesSignedOut', '<b>{actor}</b> signed out other devices');
export const resetRequested = message('framework.resetRequested', '<b>{actor}</b> requested a password reset');
export const passwordReset = message('framework.passwordReset', '<b>{actor}</b> reset their password');
export const passwordChanged = message('framework.passwordChanged', '<b>{actor}</b> changed their password');
export const emailChangeRequested = message(
	'framework.emailChangeRequested',
	'<b>{actor}</b> asked to change their email address',
);
export const emailConfirmed = message('framework.emailConfirmed', '<b>{actor}</b> confirmed their email address');
export const emailChanged = message('framework.emailChanged', '<b>{actor}</b> changed their email address');
export const twoFactorSwitchedOn = message(
	'framework.twoFactorSwitchedOn',
	'<b>{actor}</b> switched on two-factor sign-in',
);
export const twoFactorSwitchedOff = message(
	'framework.twoFactorSwitchedOff',
	'<b>{actor}</b> switched off two-factor sign-in',
);
export const recoveryCodesCreated = message(
	'framework.recoveryCodesCreated',
	'<b>{actor}</b> created new recovery codes',
);
export const recoveryCodeUsed = message('framework.recoveryCodeUsed', '<b>{actor}</b> signed in with a recovery code');
export const labelStarted = message('framework.labelStarted', '<b>{actor}</b> started the label');
export const labelRenamed = message(
	'framework.labelRenamed',
	'{about, select, named {<b>{actor}</b> renamed the label to {subject}} other {<b>{actor}</b> renamed the label}}',
);
export const independentScoringOn = message(
	'framework.independentScoringOn',
	'<b>{actor}</b> switched on independent scoring',
);
export const independentScoringOff = message(
	'framework.independentScoringOff',
	'<b>{actor}</b> switched off independent scoring',
);
export const labelDetailsChanged = message(
	'framework.labelDetailsChanged',
	'<b>{actor}</b> changed the contract details of the label',
);
export const labelClosed = message('framework.labelClosed', '<b>{actor}</b> closed the label');
export const labelRestored = message('framework.labelRestored', '<b>{actor}</b> restored the label');
export const invitationCodeCreated = message(
	'framework.invitationCodeCreated',
	'<b>{actor}</b> created a new invitation code',
);
export const personInvited = message(
	'framework.personInvited',
	'{about, select, named {<b>{actor}</b> invited {subject}} other {<b>{actor}</b> invited someone}}',
);
export const memberJoined = message('framework.memberJoined', '<b>{actor}</b> joined the label');
export const memberPromoted = message(
	'framework.memberPromoted',
	'{about, select, named {<b>{actor}</b> made {subject} an admin} other {<b>{actor}</b> became an admin}}',
);
export const memberDemoted = message(
	'framework.memberDemoted',
	'{about, select, named {<b>{actor}</b> changed the role of {subject} to member} other {<b>{actor}</b> gave up the admin role}}',
);
export const memberRemoved = message(
	'framework.memberRemoved',
	'{about, select, named {<b>{actor}</b> removed {subject} from the label} other {<b>{actor}</b> removed a member}}',
);
export const memberLeft = message('framework.memberLeft', '<b>{actor}</b> left the label');
export const songEdited = message(
	'framework.songEdited',
	'{about, select, named {<b>{actor}</b> edited the song {subject}} other {<b>{actor}</b> edited a song}}',
);
export const songRemoved = message(
	'framework.songRemoved',
	'{about, select, named {<b>{actor}</b> deleted the song {subject}} other {<b>{actor}</b> deleted a song}}',
);
export const songWithdrawn = message(
	'framework.songWithdrawn',
	'{about, select, named {<b>{actor}</b> withdrew the signed song {subject}} other {<b>{actor}</b> withdrew a signed song}}',
);
export const songRestored = message(
	'framework.songRestored',
	'{about, select, named {<b>{actor}</b> restored the signed song {subject}} other {<b>{actor}</b> restored a signed song}}',
);
export const demoWithdrawn = message(
	'framework.demoWithdrawn',
	'{about, select, named {<b>{actor}</b> withdrew the demo {subject}} other {<b>{actor}</b> withdrew a demo}}',
);
export const senderErased = message('framework.senderErased', '<b>{actor}</b> deleted their own data');
export const senderBlocked = message('framework.senderBlocked', '<b>{actor}</b> blocked the sender of a demo');
export const addressBlocked = message(
	'framework.addressBlocked',
	'<b>{actor}</b> blocked an address from sending demos',
);
export const addressUnblocked = message(
	'framework.addressUnblocked',
	'<b>{actor}</b> allowed an address to send demos again',
);
export const sendersMerged = message('framework.sendersMerged', '<b>{actor}</b> merged two senders');
export const senderSeparated = message('framework.senderSeparated', '<b>{actor}</b> separated two senders');
export const personErased = message('framework.personErased', '<b>{actor}</b> deleted a sender’s data on request');
export const replyTemplateChanged = message(
	'framework.replyTemplateChanged',
	'<b>{actor}</b> changed a reply template',
);
export const submitPageOpened = message('framework.submitPageOpened', '<b>{actor}</b> turned on the submit page');
export const submitPagePaused = message('framework.submitPagePaused', '<b>{actor}</b> paused the submit page');
export const submitPageClosed = message('framework.submitPageClosed', '<b>{actor}</b> turned off the submit page');
export const entryArchived = message(
	'framework.entryArchived',
	'{about, select, named {<b>{actor}</b> archived the {subject}} other {<b>{actor}</b> archived a catalogue entry}}',
);
export const entryRestored = message(
	'framework.entryRestored',
	'{about, select, named {<b>{actor}</b> restored the {subject}} other {<b>{actor}</b> restored a catalogue entry}}',
);
export const entryDeleted = message(
	'framework.entryDeleted',
	'{about, select, named {<b>{actor}</b> deleted the {subject}} other {<b>{actor}</b> deleted a catalogue entry}}',
);
export const entriesMerged = message(
	'framework.entriesMerged',
	'{about, select, named {<b>{actor}</b> merged the {subject}} other {<b>{actor}</b> merged two catalogue entries}}',
);
export const entriesImported = message(
	'framework.entriesImported',
	'{about, select, named {<b>{actor}</b> imported {subject}} other {<b>{actor}</b> imported catalogue entries}}',
);
