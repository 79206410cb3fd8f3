import { defineTopic } from '../kernel/topic.ts';

/** What signing adds to a song, such as who is told about it. */
export const signedSongTopic = defineTopic('signed-song');
