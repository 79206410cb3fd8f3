/** Which artists, writers or publishers a list shows. Archived ones are kept apart; the last two are for writers. */
export const shownEntries = ['active', 'archived', 'missing-ipi', 'missing-email'] as const;
export type ShownEntries = (typeof shownEntries)[number];
