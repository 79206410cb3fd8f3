import * as z from 'zod/mini';
import { maybeText } from '../kernel/shapes.ts';
import { keysOf } from '../kernel/tables.ts';

/** Security-relevant events that a label's admins can read, and the sentence for each. */
export const activitySentences = {
	'account.created': 'created their account',
	'account.deleted': 'deleted their account',
	'session.signed_in': 'signed in',
	'session.refused': 'failed to sign in',
	'session.signed_out': 'signed out',
	'devices.signed_out': 'signed out other devices',
	'password.reset_requested': 'asked for a password reset',
	'password.reset': 'reset their password',
	'password.changed': 'changed their password',
	'email.change_requested': 'asked to change their e-mail address',
	'email.confirmed': 'confirmed their e-mail address',
	'email.changed': 'changed their e-mail address',
	'factors.switched_on': 'switched two-factor sign-in on',
	'factors.switched_off': 'switched two-factor sign-in off',
	'factors.codes_renewed': 'made new recovery codes',
	'factors.recovery_used': 'signed in with a recovery code',
	'label.created': 'started the label',
	'label.renamed': 'renamed the label',
	'label.scoring_independent': 'switched independent scoring on',
	'label.scoring_open': 'switched independent scoring off',
	'label.closed': 'closed the label',
	'label.reopened': 'brought the label back',
	'label.code_rotated': 'made a new invitation code',
	'member.joined': 'joined the label',
	'member.promoted': 'made an admin of',
	'member.demoted': 'made a member of',
	'member.removed': 'removed',
	'member.left': 'left the label',
	'song.edited': 'edited the song',
	'song.removed': 'removed the song',
	'song.withdrawn': 'withdrew the signed song',
	'song.brought_back': 'brought back the signed song',
	'demo.withdrawn': 'withdrew the demo',
	'demo.sender_erased': 'had their data deleted',
	'demo.sender_blocked': 'blocked the sender of a demo',
	'demo.address_blocked': 'blocked an address for demos',
	'demo.address_unblocked': 'unblocked an address for demos',
	'demo.addresses_merged': 'merged two senders of demos',
	'demo.address_separated': 'separated two senders of demos',
	'demo.person_erased': 'deleted the data of a sender on request',
	'answers.template_changed': 'changed a text for answers',
	'demos.opened': 'opened the page for demos',
	'demos.paused': 'paused the page for demos',
	'demos.closed': 'switched the page for demos off',
	'catalogue.archived': 'archived the',
	'catalogue.restored': 'brought back the',
	'catalogue.deleted': 'deleted the',
	'catalogue.merged': 'merged the',
	'catalogue.imported': 'imported',
} as const;

export type ActivityKind = keyof typeof activitySentences;

const activityKinds = keysOf(activitySentences);

export const activityEntrySchema = z.object({
	id: z.string(),
	kind: z.enum(activityKinds),
	actorName: z.string(),
	/**
	 * The subject of the change: a colleague's name, the label's new name, the title of a song without its artist's, or
	 * `writer Mira Quill`.
	 */
	subject: maybeText,
	address: maybeText,
	at: z.date(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
