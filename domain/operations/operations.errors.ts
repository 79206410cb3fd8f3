import { defineError } from '../kernel/errors.ts';

export const metricsTokenNeeded = defineError(
	'operations.token_needed',
	401,
	'Send the value of METRICS_TOKEN as a bearer token.',
);
