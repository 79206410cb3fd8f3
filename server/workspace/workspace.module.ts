import { formPages } from '../../domain/forms/form-links.ts';
import { type FormEvent, formEvents } from '../forms/forms.events.ts';
import type { Core } from '../framework/core.ts';
import type { NotificationKind, NotificationSubject } from '../framework/notifier.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Tx } from '../platform/db/database.ts';
import { after } from '../platform/events/event-bus.ts';
import { mailText } from '../platform/mail/mail-text.ts';
import { createSignedSongNotifier, type SignedSongNotification } from './signed-song-notification.ts';

/** Path for notifications that were stored before they named the form that they are about. */
const pathOf = ({ songId }: NotificationSubject) => (songId ? `/signed-songs/${songId}/overview` : '/signed-songs');

const formSubmittedKind: NotificationKind = {
	name: 'form_submitted',
	caption: 'Forms that came back',
	explanation: 'Somebody outside has sent a form of a song of yours.',
	channels: ['bell', 'mail'],
	pathOf,
};

const changesAnsweredKind: NotificationKind = {
	name: 'changes_answered',
	caption: 'Answered changes',
	explanation: 'A form for which you had asked for changes came back.',
	channels: ['bell', 'mail'],
	pathOf,
};

const formExpiredKind: NotificationKind = {
	name: 'form_expired',
	caption: 'Expired forms',
	explanation: 'The link to a form has expired, or its recipient asks for a new one.',
	channels: ['bell', 'mail'],
	pathOf,
};

function notificationFor({ kind, formKind: formName, fromStatus, toStatus }: FormEvent): SignedSongNotification | null {
	const formKind = formName.replaceAll('_', ' ');
	if (kind === 'submitted' && toStatus === 'approved')
		return {
			kind: formSubmittedKind,
			message: `The ${formKind} was approved as it is for`,
			subject: mailText`A form came back, approved`,
			mailText: (title) => mailText`the ${formKind} of “${title}” was approved as it is:`,
		};
	if (kind === 'submitted' && fromStatus === 'changes_requested')
		return {
			kind: changesAnsweredKind,
			message: `Changes answered in the ${formKind} form of`,
			subject: mailText`Your changes were answered`,
			mailText: (title) => mailText`the ${formKind} form of “${title}” came back with the changes you asked for:`,
		};
	if (kind === 'submitted')
		return {
			kind: formSubmittedKind,
			message: `The ${formKind} form came back for`,
			subject: mailText`A form came back`,
			mailText: (title) => mailText`the ${formKind} form of “${title}” was filled in and waits for your check:`,
		};
	if (kind === 'expired' || kind === 'new_link_requested')
		return {
			kind: formExpiredKind,
			message:
				kind === 'expired' ? `The ${formKind} form expired for` : `A new link to the ${formKind} form is wanted for`,
			subject: kind === 'expired' ? mailText`A form has expired` : mailText`Somebody asks for a new link`,
			mailText: (title) => mailText`the link to the ${formKind} form of “${title}” has expired. Send it again here:`,
		};
	return null;
}

function createFormNotifications(core: Core) {
	const notify = createSignedSongNotifier(core);
	async function onFormEvent(tx: Tx, event: FormEvent) {
		const notification = notificationFor(event);
		const path = `/signed-songs/${event.songId}/${formPages[event.formKind]}`;
		if (notification) await notify(tx, notification, { ...event, askedBy: event.senderId, path });
	}

	return after(formEvents, 'forms.notifications', onFormEvent, (event) => notificationFor(event) !== null);
}

export function createWorkspaceModule(core: Core): ServerModule {
	return {
		name: 'workspace',
		listeners: [createFormNotifications(core)],
		notificationKinds: [formSubmittedKind, changesAnsweredKind, formExpiredKind],
	};
}
