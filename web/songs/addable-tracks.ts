import { canAddTrack } from '../../domain/songs/song-rules.ts';
import type { UploadRow } from '../uploads/upload-status.ts';

/** Already added: becomes a song as soon as its file has arrived. */
export function isClaimed({ server }: UploadRow): boolean {
	return server?.isClaimed ?? false;
}

/** The upload cannot finish: the server refused the file, or the browser no longer has it. */
export function isStuck({ status }: UploadRow): boolean {
	return status.kind === 'refused' || status.kind === 'file-gone';
}

export function needsTitleOrArtist(row: UploadRow): boolean {
	return !isClaimed(row) && !isStuck(row) && !canAddTrack(row.texts).allowed;
}

/** Has a title and an artist, and is uploaded or uploading. */
export function isAddable(row: UploadRow): boolean {
	return row.uploadId !== null && !isClaimed(row) && !isStuck(row) && canAddTrack(row.texts).allowed;
}
