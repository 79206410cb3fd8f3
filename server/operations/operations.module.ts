import { operationsApi } from '../../domain/operations/operations.api.ts';
import type { Core } from '../framework/core.ts';
import { handle } from '../framework/handle.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { readMailQueues } from '../platform/mail/mail-queue.ts';
import type { ReadQueues } from '../platform/metrics/queue-length.ts';
import { createFigures } from './figures.service.ts';
import { createMetricsRoutes } from './metrics.http.ts';

/** How the server is doing, for operators. */
export function createOperationsModule(core: Core, ports: { readonly queues: readonly ReadQueues[] }) {
	const { db } = core;
	const figures = createFigures({
		...core,
		queues: ports.queues,
		mailQueues: (which) => readMailQueues(db, which),
	});
	return {
		name: 'operations',
		routes: { getFigures: handle(operationsApi.getFigures, () => figures.read()) },
		httpRoutes: createMetricsRoutes(core.config.METRICS_TOKEN, figures.write),
	} satisfies ServerModule;
}
