import type { Message } from '../kernel/message.ts';
import * as m from './activity.messages.ts';
import type { ActivityEntry, ActivityKind } from './activity.ts';

interface SentenceValues {
	readonly actor: string;
	readonly subject: string;
	/** `named` if there is a subject. */
	readonly about: string;
}

/** What the activity log says about each kind of event. The tag `b` marks the person who acted. */
export const activitySentences: Readonly<Record<ActivityKind, Message<SentenceValues, 'b'>>> = {
	'account.created': m.accountCreated,
	'account.deleted': m.accountDeleted,
	'session.signed_in': m.signedIn,
	'session.refused': m.signInFailed,
	'session.signed_out': m.signedOut,
	'devices.signed_out': m.devicesSignedOut,
	'password.reset_requested': m.resetRequested,
	'password.reset': m.passwordReset,
	'password.changed': m.passwordChanged,
	'email.change_requested': m.emailChangeRequested,
	'email.confirmed': m.emailConfirmed,
	'email.changed': m.emailChanged,
	'factors.switched_on': m.twoFactorSwitchedOn,
	'factors.switched_off': m.twoFactorSwitchedOff,
	'factors.codes_renewed': m.recoveryCodesCreated,
	'factors.recovery_used': m.recoveryCodeUsed,
	'label.created': m.labelStarted,
	'label.renamed': m.labelRenamed,
	'label.scoring_independent': m.independentScoringOn,
	'label.scoring_open': m.independentScoringOff,
	'label.details_changed': m.labelDetailsChanged,
	'label.closed': m.labelClosed,
	'label.reopened': m.labelRestored,
	'label.code_rotated': m.invitationCodeCreated,
	'label.invited': m.personInvited,
	'member.joined': m.memberJoined,
	'member.promoted': m.memberPromoted,
	'member.demoted': m.memberDemoted,
	'member.removed': m.memberRemoved,
	'member.left': m.memberLeft,
	'song.edited': m.songEdited,
	'song.removed': m.songRemoved,
	'song.withdrawn': m.songWithdrawn,
	'song.brought_back': m.songRestored,
	'demo.withdrawn': m.demoWithdrawn,
	'demo.sender_erased': m.senderErased,
	'demo.sender_blocked': m.senderBlocked,
	'demo.address_blocked': m.addressBlocked,
	'demo.address_unblocked': m.addressUnblocked,
	'demo.addresses_merged': m.sendersMerged,
	'demo.address_separated': m.senderSeparated,
	'demo.person_erased': m.personErased,
	'replies.template_changed': m.replyTemplateChanged,
	'demos.opened': m.submitPageOpened,
	'demos.paused': m.submitPagePaused,
	'demos.closed': m.submitPageClosed,
	'catalogue.archived': m.entryArchived,
	'catalogue.restored': m.entryRestored,
	'catalogue.deleted': m.entryDeleted,
	'catalogue.merged': m.entriesMerged,
	'catalogue.imported': m.entriesImported,
};

export function activityValues({ actorName, subject }: Pick<ActivityEntry, 'actorName' | 'subject'>): SentenceValues {
	return { actor: actorName, subject: subject ?? '', about: subject ? 'named' : 'unnamed' };
}
