import { formPages } from '../../domain/forms/form-links.ts';
import { type Caption, type Message, t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/workspace/workspace.messages.ts';
import { type FormEvent, formEvents } from '../forms/forms.events.ts';
import type { Core } from '../framework/core.ts';
import type { NotificationKind, NotificationSubject } from '../framework/notifier.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Tx } from '../platform/db/database.ts';
import { after } from '../platform/events/event-bus.ts';
import { mailMessage } from '../platform/mail/mail-text.ts';
import { createSignedSongNotifier, type SignedSongNotification } from './signed-song-notification.ts';

/** Path for notifications that were stored before they named the form that they are about. */
const pathOf = ({ songId }: NotificationSubject) => (songId ? `/signed-songs/${songId}/overview` : '/signed-songs');

const formSubmittedKind: NotificationKind = {
	name: 'form_submitted',
	group: 'signed-songs',
	get caption() {
		return t(m.formSubmittedCaption);
	},
	get explanation() {
		return t(m.formSubmittedExplanation);
	},
	channels: ['bell', 'mail'],
	pathOf,
};

const formResubmittedKind: NotificationKind = {
	name: 'changes_answered',
	group: 'signed-songs',
	get caption() {
		return t(m.formResubmittedCaption);
	},
	get explanation() {
		return t(m.formResubmittedExplanation);
	},
	channels: ['bell', 'mail'],
	pathOf,
};

const formExpiredKind: NotificationKind = {
	name: 'form_expired',
	group: 'signed-songs',
	get caption() {
		return t(m.formExpiredCaption);
	},
	get explanation() {
		return t(m.formExpiredExplanation);
	},
	channels: ['bell', 'mail'],
	pathOf,
};

/** The messages of one notification: for the bell, and the subject and text of the mail. */
interface FormNotice {
	readonly kind: NotificationKind;
	readonly message: Message<{ form: string }>;
	readonly subject: Message<{ form: string }>;
	readonly mail: Message<{ form: string; title: string }>;
	/** Opens the form. */
	readonly button: Caption;
}

const approved: FormNotice = {
	kind: formSubmittedKind,
	message: m.formApprovedNotice,
	subject: m.formApprovedSubject,
	mail: m.formApprovedMail,
	button: m.seeForm,
};

const formResubmitted: FormNotice = {
	kind: formResubmittedKind,
	message: m.formResubmittedNotice,
	subject: m.formResubmittedSubject,
	mail: m.formResubmittedMail,
	button: m.reviewForm,
};

const submitted: FormNotice = {
	kind: formSubmittedKind,
	message: m.formSubmittedNotice,
	subject: m.formSubmittedSubject,
	mail: m.formSubmittedMail,
	button: m.reviewForm,
};

const expired: FormNotice = {
	kind: formExpiredKind,
	message: m.formExpiredNotice,
	subject: m.formExpiredSubject,
	mail: m.formExpiredMail,
	button: m.sendNewLink,
};

const newLinkRequested: FormNotice = {
	kind: formExpiredKind,
	message: m.newLinkNotice,
	subject: m.newLinkSubject,
	mail: m.newLinkMail,
	button: m.sendNewLink,
};

function noticeFor({ kind, fromStatus, toStatus }: FormEvent): FormNotice | null {
	if (kind === 'expired') return expired;
	if (kind === 'new_link_requested') return newLinkRequested;
	if (kind !== 'submitted') return null;
	if (toStatus === 'approved') return approved;
	return fromStatus === 'changes_requested' ? formResubmitted : submitted;
}

function notificationFor(event: FormEvent): SignedSongNotification | null {
	const notice = noticeFor(event);
	if (!notice) return null;
	const form = event.formKind;
	return {
		kind: notice.kind,
		message: t(notice.message, { form }),
		subject: mailMessage(notice.subject, { form }),
		mailText: (title) => mailMessage(notice.mail, { form, title }),
		caption: mailMessage(notice.button),
	};
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
		notificationKinds: [formSubmittedKind, formResubmittedKind, formExpiredKind],
	};
}
