import { operatorEndpoint } from '../kernel/endpoint.ts';
import { figuresSchema } from './figures.ts';

export const operationsApi = {
	getFigures: operatorEndpoint
		.route({
			method: 'GET',
			path: '/server/figures',
			summary: 'How long the server takes and what waits in it, without names',
			tags: ['Server'],
		})
		.output(figuresSchema),
};
