import { operationsApi } from '../../domain/operations/operations.api.ts';
import { metricsTokenNeeded } from '../../domain/operations/operations.errors.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import type { HttpRoute } from '../framework/http-route.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { refuse } from '../platform/http/refusals.ts';
import { hashSecret, isSameSecret } from '../platform/http/secrets.ts';
import type { ReadQueues } from '../platform/metrics/queue-length.ts';
import { createServerMetrics } from './server-metrics.service.ts';

/** Shows operators how the server is doing. Gets the queues of every module. */
export function createOperationsModule(core: Core, queues: readonly ReadQueues[]): ServerModule {
	const metrics = createServerMetrics(core, queues);
	return {
		name: 'operations',
		routes: handlers(core, operationsApi, { getMetrics: () => metrics.read() }),
		httpRoutes: createMetricsRoutes(core.config.METRICS_TOKEN, metrics.write),
	};
}

/** Serves `/metrics` for Prometheus. Without a token in the configuration there is no such address (R-RUN-15). */
function createMetricsRoutes(token: string | undefined, write: () => Promise<string>): HttpRoute[] {
	if (token === undefined) return [];
	const expected = hashSecret(token);
	return [
		{
			method: 'GET',
			path: '/metrics',
			policy: 'public',
			async handle(c, { authorization = '' }) {
				const [, given = ''] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
				// Hashes have the same length, so nothing reveals how long the token is.
				if (!isSameSecret(hashSecret(given), expected)) {
					c.header('www-authenticate', 'Bearer');
					return refuse(c, metricsTokenNeeded);
				}
				return c.body(await write(), 200, {
					'content-type': 'text/plain; version=0.0.4; charset=utf-8',
					'cache-control': 'no-store',
				});
			},
		},
	];
}
