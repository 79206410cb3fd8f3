import * as m from '../../domain/organizations/invitation.messages.ts';
import type { Member } from '../framework/actor.ts';
import { composeMail, greet } from '../platform/mail/compose-mail.ts';
import type { Message } from '../platform/mail/mail.ts';
import { mailMessage } from '../platform/mail/mail-text.ts';
import { presentInvitation } from './organizations.present.ts';
import type { OrganizationRow } from './organizations.repository.ts';

/** The invitation of an admin, with the label's link. The admin's address gets what the recipient writes back. */
export function invitationMail(
	to: string,
	{ name, email: replyTo }: Pick<Member, 'name' | 'email'>,
	organization: OrganizationRow,
	publicUrl: string,
): Message {
	const label = organization.name;
	return composeMail({
		to,
		replyTo,
		label,
		subject: mailMessage(m.invitationSubject, { name, label }),
		isLabelInSubject: true,
		greeting: greet(),
		blocks: [mailMessage(m.invitationText, { name, label })],
		button: {
			caption: mailMessage(m.acceptInvitation, { label }),
			url: presentInvitation(organization, publicUrl).link,
		},
		notes: [mailMessage(m.invitationNote)],
		person: name,
		footer: [mailMessage(m.invitationReason, { name })],
	});
}
