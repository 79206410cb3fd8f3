/**
 * Which artists, writers or publishers a list shows. Archived ones are kept apart; the last three are for writers, of
 * whom `unconfirmed` ones have not answered a proposed split.
 */
export const shownEntries = ['active', 'archived', 'missing-ipi', 'missing-email', 'unconfirmed'] as const;
export type ShownEntries = (typeof shownEntries)[number];
