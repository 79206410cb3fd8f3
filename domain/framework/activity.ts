import * as z from 'zod/mini';
import { maybeText } from '../kernel/shapes.ts';

/** Security-relevant events that a label's admins can read; `activity-sentences.ts` has the sentence for each. */
const activityKinds = [
	'account.created',
	'account.deleted',
	'session.signed_in',
	'session.refused',
	'session.signed_out',
	'devices.signed_out',
	'password.reset_requested',
	'password.reset',
	'password.changed',
	'email.change_requested',
	'email.confirmed',
	'email.changed',
	'factors.switched_on',
	'factors.switched_off',
	'factors.codes_renewed',
	'factors.recovery_used',
	'label.created',
	'label.renamed',
	'label.scoring_independent',
	'label.scoring_open',
	'label.details_changed',
	'label.closed',
	'label.reopened',
	'label.code_rotated',
	'label.invited',
	'member.joined',
	'member.promoted',
	'member.demoted',
	'member.removed',
	'member.left',
	'song.edited',
	'song.removed',
	'song.withdrawn',
	'song.brought_back',
	'demo.withdrawn',
	'demo.sender_erased',
	'demo.sender_blocked',
	'demo.address_blocked',
	'demo.address_unblocked',
	'demo.addresses_merged',
	'demo.address_separated',
	'demo.person_erased',
	'replies.template_changed',
	'demos.opened',
	'demos.paused',
	'demos.closed',
	'catalogue.archived',
	'catalogue.restored',
	'catalogue.deleted',
	'catalogue.merged',
	'catalogue.imported',
] as const;

export type ActivityKind = (typeof activityKinds)[number];

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
