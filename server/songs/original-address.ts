import type { SongId } from '../../domain/kernel/ids.ts';

export const originalsPath = '/files/originals/';

export function originalUrlOf(songId: SongId): string {
	return `${originalsPath}${songId}`;
}
