import { defineError } from '../kernel/errors.ts';

export const songWithdrawn = defineError('signed_songs.withdrawn', 409, 'This song is withdrawn. Bring it back first.');
