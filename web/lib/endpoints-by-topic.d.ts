declare module 'virtual:endpoints-by-topic' {
	/** Generated at build time by `scripts/vite/endpoints-by-topic.ts`. */
	export const endpointsByTopic: import('../../domain/kernel/topics.ts').EndpointsByTopic;
}
