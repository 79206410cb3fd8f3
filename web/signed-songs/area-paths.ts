import type { Area } from '../../domain/signed-songs/area-states.ts';

/** The page on which an area of one signed song is worked on. Splits belong to the metadata. */
export const pathOfArea = {
	contract: '/signed-songs/$songId/contracts',
	metadata: '/signed-songs/$songId/metadata',
	splits: '/signed-songs/$songId/metadata',
	marketing: '/signed-songs/$songId/marketing',
	labelCopy: '/signed-songs/$songId/label-copy',
} as const satisfies Record<Area, string>;
