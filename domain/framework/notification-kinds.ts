/** Kinds of notifications that people filter and switch together, in display order. */
export const notificationGroups = ['reviews', 'signed-songs', 'contracts', 'chat', 'label'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/**
 * Whether a person of this role can ever get a kind of notification. No one gets one without a switch for it, and no
 * switch is shown for one that the person never gets.
 */
export function canGetNotification(kind: { readonly isForAdmins?: boolean }, person: { readonly isAdmin: boolean }) {
	return person.isAdmin || !kind.isForAdmins;
}
