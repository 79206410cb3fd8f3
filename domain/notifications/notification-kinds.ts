/** What people are told of. Each kind can be switched off, for the bell and for mail apart. */
export const notificationKinds = [
	'review_request',
	'song_completed',
	'mention',
	'form_submitted',
	'changes_answered',
	'contract_signed',
	'contract_declined',
	'member_joined',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export interface KindWords {
	readonly caption: string;
	readonly explanation: string;
	/** Only admins are ever told of it. */
	readonly isForAdmins?: boolean;
}

export const kindWords: Readonly<Record<NotificationKind, KindWords>> = {
	review_request: { caption: 'Review requests', explanation: 'A colleague asks for your review of a song.' },
	song_completed: { caption: 'Completed songs', explanation: 'The review of a song you submitted is completed.' },
	mention: { caption: 'Mentions', explanation: 'A colleague names you in a chat.' },
	form_submitted: { caption: 'Submitted forms', explanation: 'An artist or manager has sent a form.' },
	changes_answered: { caption: 'Answered changes', explanation: 'Changes you asked for in a form were made.' },
	contract_signed: { caption: 'Signed contracts', explanation: 'The other side has signed a contract.' },
	contract_declined: { caption: 'Declined contracts', explanation: 'The other side has declined a contract.' },
	member_joined: { caption: 'New members', explanation: 'Somebody joined your label.', isForAdmins: true },
};
