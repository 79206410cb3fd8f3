import { canAddTrack } from '../../domain/songs/song-rules.ts';
import type { UploadRow } from '../uploads/upload-status.ts';

/** Added already, and on its way: it becomes a song by itself. */
export function isClaimed({ server }: UploadRow): boolean {
	return server?.isClaimed ?? false;
}

/** A file from which no song can come as it is: refused, or not in hand any more. */
export function isStuck({ status }: UploadRow): boolean {
	return status.kind === 'refused' || status.kind === 'file-gone';
}

export function needsTexts(row: UploadRow): boolean {
	return !isClaimed(row) && !isStuck(row) && !canAddTrack(row.texts).allowed;
}

/** What Add takes: everything with a title and an artist that is there or on its way. */
export function isAddable(row: UploadRow): boolean {
	return row.uploadId !== null && !isClaimed(row) && !isStuck(row) && canAddTrack(row.texts).allowed;
}
