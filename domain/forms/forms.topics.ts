import { defineTopic } from '../kernel/topic.ts';

/** Forms for outsiders: where each stands and what was answered. Touched for the label, and for the holders of its link. */
export const formTopic = defineTopic('form');
