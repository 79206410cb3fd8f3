import { composeNotificationMail } from '../accounts/notification-mail.ts';
import type { NotificationKind, NotificationSubject, Notifier } from '../accounts/notifier.ts';
import type { FormEvent } from '../forms/forms.events.ts';
import type { Tx } from '../platform/db/database.ts';
import { type MailText, mailText, ownLink } from '../platform/mail/mail-text.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { findOwnerOf } from './workspace/split-state.shared-queries.ts';

/** A notification knows its song but not its kind of form, so it leads to where both are reached. */
const pathOf = ({ songId }: NotificationSubject) => (songId ? `/signed-songs/${songId}/overview` : '/signed-songs');

export const formSubmittedKind: NotificationKind = {
	name: 'form_submitted',
	caption: 'Forms that came back',
	explanation: 'Somebody outside has sent a form of a song of yours.',
	channels: ['bell', 'mail'],
	pathOf,
};

export const changesAnsweredKind: NotificationKind = {
	name: 'changes_answered',
	caption: 'Answered changes',
	explanation: 'A form for which you had asked for changes came back.',
	channels: ['bell', 'mail'],
	pathOf,
};

export const formExpiredKind: NotificationKind = {
	name: 'form_expired',
	caption: 'Expired forms',
	explanation: 'The link to a form has expired, or its recipient asks for a new one.',
	channels: ['bell', 'mail'],
	pathOf,
};

interface Words {
	readonly kind: NotificationKind;
	readonly message: string;
	readonly subject: MailText;
	readonly tell: (title: string) => MailText;
}

function wordsFor({ kind, formKind, fromStatus }: FormEvent): Words | null {
	if (kind === 'submitted' && fromStatus === 'changes_requested')
		return {
			kind: changesAnsweredKind,
			message: `Changes answered in the ${formKind} form of`,
			subject: mailText`Your changes were answered`,
			tell: (title) => mailText`the ${formKind} form of “${title}” came back with the changes you asked for:`,
		};
	if (kind === 'submitted')
		return {
			kind: formSubmittedKind,
			message: `The ${formKind} form came back for`,
			subject: mailText`A form came back`,
			tell: (title) => mailText`the ${formKind} form of “${title}” was filled in and waits for your check:`,
		};
	if (kind === 'expired' || kind === 'new_link_requested')
		return {
			kind: formExpiredKind,
			message:
				kind === 'expired' ? `The ${formKind} form expired for` : `A new link to the ${formKind} form is wanted for`,
			subject: kind === 'expired' ? mailText`A form has expired` : mailText`Somebody asks for a new link`,
			tell: (title) => mailText`the link to the ${formKind} form of “${title}” has expired. Send it again here:`,
		};
	return null;
}

/** Tells the owner of the song and whoever sent the form (R-SIGNED-10). */
export function createFormNotifications({ notifier, publicUrl }: { notifier: Notifier; publicUrl: string }) {
	return async function onFormEvent(tx: Tx, event: FormEvent): Promise<void> {
		const { organizationId, songId, formKind, senderId, actorId } = event;
		const told = wordsFor(event);
		if (!told) return;
		const concerned = new Set([await findOwnerOf(tx, songId), senderId]);
		const song = await findSignedSong(tx, organizationId, songId);
		await notifier.notify(tx, {
			kind: told.kind,
			organizationId,
			senderId: null,
			message: told.message,
			songId,
			isRecipient: ({ id }) => concerned.has(id) && id !== actorId,
			writeMails: async (people) =>
				people.map((person) => {
					const page = `${publicUrl}/signed-songs/${songId}/${formKind}`;
					const content = [told.tell(song?.title ?? ''), mailText`${ownLink(page)}`];
					return composeNotificationMail(person, told.subject, content, publicUrl);
				}),
		});
	};
}
