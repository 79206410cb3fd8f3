import { operatorEndpoint, routesIn } from '../kernel/endpoint.ts';
import { figuresSchema } from './figures.ts';

const routes = routesIn('Server');

export const operationsApi = {
	getFigures: operatorEndpoint
		.route(routes.get('/server/figures', 'How long the server takes and what waits in it, without names'))
		.output(figuresSchema),
};
