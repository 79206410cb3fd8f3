import { defineTopic } from '../kernel/topic.ts';

/** The songs of a label: which there are, their state, their reviews and their counts. */
export const songTopic = defineTopic('song');

/** The names of songs, and removals. Pages that only mention songs show this topic alone. */
export const songTitleTopic = defineTopic('song-title');

/** Decisions: signed, passed or undone. */
export const decisionTopic = defineTopic('decision');

/** Which artists one person may know. */
export const revealTopic = defineTopic('reveal');
