import type { Plugin } from 'vite';
import { api } from '../../domain/api.ts';
import { groupByTopic } from '../../domain/kernel/topics.ts';

const name = 'virtual:endpoints-by-topic';
const resolvedName = `\0${name}`;

/**
 * Provides the pages with the map from topics to the endpoints that show them. It is taken from the definitions at
 * build time, because the definitions themselves, with all their shapes, would be far too heavy for a page.
 */
export function endpointsByTopic(): Plugin {
	return {
		name: 'endpoints-by-topic',
		resolveId: (id) => (id === name ? resolvedName : undefined),
		load: (id) =>
			id === resolvedName ? `export const endpointsByTopic = ${JSON.stringify(groupByTopic(api))};` : undefined,
	};
}
