import type { Area } from '../../domain/signed-songs/area-states.ts';

/** The page for each area of a signed song. */
export const pathOfArea = {
	contract: '/signed-songs/$songId/contracts',
	metadata: '/signed-songs/$songId/metadata',
	splits: '/signed-songs/$songId/splits',
	marketing: '/signed-songs/$songId/marketing',
	labelCopy: '/signed-songs/$songId/label-copy',
} as const satisfies Record<Area, string>;
