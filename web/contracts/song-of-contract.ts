import type { SongId } from '../../domain/kernel/ids.ts';

/** The song that contracts are about, as far as their pages need it. */
export interface SongOfContract {
	readonly songId: SongId;
	readonly title: string;
}
