import { defineTopic, type Topic } from '../kernel/topic.ts';
import type { CatalogueKind } from './catalogue-kinds.ts';

export const artistTopic = defineTopic('artist');
export const writerTopic = defineTopic('writer');
export const publisherTopic = defineTopic('publisher');

export const topicOf: Readonly<Record<CatalogueKind, Topic>> = {
	artists: artistTopic,
	writers: writerTopic,
	publishers: publisherTopic,
};
