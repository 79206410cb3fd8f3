import { endpointsIn } from '../kernel/endpoint.ts';
import { figuresSchema } from './figures.ts';

const { operator } = endpointsIn('Server');

export const operationsApi = {
	getFigures: operator.get('/server/figures', 'How long the server takes and what waits in it, without names', {
		output: figuresSchema,
	}),
};
