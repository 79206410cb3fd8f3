/**
 * A topic is one kind of thing that pages show and changes touch: songs, reviews, members. An endpoint names the topics
 * it shows (`memberEndpoint.showing(songTopic)`), a change names those it touched, and the queries to fetch again follow
 * from the two. The module that owns the thing defines its topic, so no module has to know who shows it later.
 */
declare const topicBrand: unique symbol;
export type Topic = string & { readonly [topicBrand]: true };

export function defineTopic(name: string): Topic {
	return name as Topic;
}

/** For changes whose effect is unknown, such as a link that no longer works. */
export const everythingTopic = defineTopic('*');

/** Stands for all endpoints in a list of stale ones. */
export const everyEndpoint = '*';

/** The part of an endpoint's definition that is needed here. */
export interface WithTopics {
	readonly '~orpc': { readonly meta: { readonly topics: readonly Topic[] } };
}

export type EndpointsByTopic = Readonly<Record<string, readonly string[]>>;

/** For every topic the names of the endpoints that show it, as `songs.listSongs`. */
export function groupByTopic(api: Readonly<Record<string, Readonly<Record<string, WithTopics>>>>): EndpointsByTopic {
	const endpoints: Record<string, string[]> = {};
	for (const [module, definitions] of Object.entries(api))
		for (const [name, definition] of Object.entries(definitions))
			for (const topic of definition['~orpc'].meta.topics) {
				endpoints[topic] ??= [];
				endpoints[topic].push(`${module}.${name}`);
			}
	return endpoints;
}

/**
 * The endpoints to fetch again once these topics were touched. A topic that is not in the map was written by another
 * version of the product, so everything counts as stale.
 */
export function staleEndpoints(endpointsByTopic: EndpointsByTopic, topics: Iterable<string>): string[] {
	const stale = new Set<string>();
	for (const topic of topics) for (const name of endpointsByTopic[topic] ?? [everyEndpoint]) stale.add(name);
	return stale.has(everyEndpoint) ? [everyEndpoint] : [...stale];
}
