import { defineTopic } from '../kernel/topic.ts';

/** That a song is there, where it stands, its reviews and its counts. */
export const songTopic = defineTopic('song');

/** What a song is called, and that it is gone: whatever only names songs shows this alone. */
export const songTitleTopic = defineTopic('song-title');

/** Signed, passed, or a decision undone. */
export const decisionTopic = defineTopic('decision');

/** Which artists one person may know. */
export const revealTopic = defineTopic('reveal');
