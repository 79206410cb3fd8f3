import { message } from '../kernel/message.ts';

// The lists across all signed songs.

// Kinds of notifications about forms.

export const formSubmittedCaption = message('workspace.formSubmittedCaption', 'Submitted forms');
export const formSubmittedExplanation = message(
	'workspace.formSubmittedExplanation',
	'A recipient submitted a form for one of your songs.',
);
export const formResubmittedCaption = message('workspace.formResubmittedCaption', 'Resubmitted forms');
export const formResubmittedExplanation = message(
	'workspace.formResubmittedExplanation',
	'A recipient resubmitted a form after you requested changes.',
);
export const formExpiredCaption = message('workspace.formExpiredCaption', 'Expired forms');
export const formExpiredExplanation = message(
	'workspace.formExpiredExplanation',
	'A form link expired, or a recipient requested a new one.',
);

// The notifications. Under the bell, the title of the song follows.

export const formApprovedNotice = message(
	'workspace.formApprovedNotice',
	'{form, select, metadata {Metadata form} marketing {Marketing form} other {Label copy}} approved without corrections for',
);
export const formApprovedSubject = message(
	'workspace.formApprovedSubject',
	'{form, select, metadata {a metadata form was approved without corrections} marketing {a marketing form was approved without corrections} other {label copy was approved without corrections}}',
);
export const formApprovedMail = message(
	'workspace.formApprovedMail',
	'The recipient approved the {form, select, metadata {metadata form} marketing {marketing form} other {label copy}} for “{title}” without corrections.',
);
export const formResubmittedNotice = message(
	'workspace.formResubmittedNotice',
	'{form, select, metadata {Metadata form} marketing {Marketing form} other {Label copy form}} resubmitted with changes for',
);
export const formResubmittedSubject = message(
	'workspace.formResubmittedSubject',
	'{form, select, metadata {a metadata form was resubmitted} marketing {a marketing form was resubmitted} other {a label copy form was resubmitted}}',
);
export const formResubmittedMail = message(
	'workspace.formResubmittedMail',
	'The {form, select, metadata {metadata form} marketing {marketing form} other {label copy form}} for “{title}” was resubmitted after you requested changes. Please review it.',
);
export const formSubmittedNotice = message(
	'workspace.formSubmittedNotice',
	'{form, select, metadata {Metadata form} marketing {Marketing form} other {Label copy form}} submitted for',
);
export const formSubmittedSubject = message(
	'workspace.formSubmittedSubject',
	'{form, select, metadata {a metadata form was submitted} marketing {a marketing form was submitted} other {a label copy form was submitted}}',
);
export const formSubmittedMail = message(
	'workspace.formSubmittedMail',
	'The {form, select, metadata {metadata form} marketing {marketing form} other {label copy form}} for “{title}” was submitted. Please review it.',
);
export const formExpiredNotice = message(
	'workspace.formExpiredNotice',
	'{form, select, metadata {Metadata form} marketing {Marketing form} other {Label copy form}} expired for',
);
export const formExpiredSubject = message(
	'workspace.formExpiredSubject',
	'{form, select, metadata {the link to a metadata form expired} marketing {the link to a marketing form expired} other {the link to a label copy form expired}}',
);
export const formExpiredMail = message(
	'workspace.formExpiredMail',
	'The link to the {form, select, metadata {metadata form} marketing {marketing form} other {label copy form}} for “{title}” has expired. Please send a new one.',
);
export const newLinkNotice = message(
	'workspace.newLinkNotice',
	'New link to the {form, select, metadata {metadata form} marketing {marketing form} other {label copy form}} requested for',
);
export const newLinkSubject = message(
	'workspace.newLinkSubject',
	'{form, select, metadata {a recipient needs a new link to a metadata form} marketing {a recipient needs a new link to a marketing form} other {a recipient needs a new link to a label copy form}}',
);
export const newLinkMail = message(
	'workspace.newLinkMail',
	'The recipient of the {form, select, metadata {metadata form} marketing {marketing form} other {label copy form}} for “{title}” requested a new link, because theirs expired.',
);

// The buttons of the mails.

export const reviewForm = message('workspace.reviewForm', 'Review the form');
export const seeForm = message('workspace.seeForm', 'See the form');
export const sendNewLink = message('workspace.sendNewLink', 'Send a new link');
