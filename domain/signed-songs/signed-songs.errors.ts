import { defineError } from '../kernel/errors.ts';

export const signedSongNotFound = defineError('signed_songs.not_found', 404, 'This signed song does not exist.');
