import { endpointsIn } from '../kernel/endpoint.ts';
import { serverMetricsSchema } from './server-metrics.ts';

const { operator } = endpointsIn('Server');

export const operationsApi = {
	getMetrics: operator.get('/server/metrics', 'Get response times and queue lengths of the server, without names', {
		output: serverMetricsSchema,
	}),
};
