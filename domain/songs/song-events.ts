/** What can happen to a song; each is shown in its history. */
export const songEventKinds = [
	'added',
	'requested',
	'reviewed',
	'review_deleted',
	'review_restored',
	'completed',
	'expired',
	'extended',
	'closed',
	'reopened',
	'signed',
	'passed',
	'undone',
] as const;
export type SongEventKind = (typeof songEventKinds)[number];
