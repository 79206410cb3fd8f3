import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured lines on standard output. What may be secret is named here once and never written. */
export function createLog(level: string, destination?: DestinationStream): Log {
	const options = {
		level,
		base: null,
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		formatters: { level: (label: string) => ({ level: label }) },
		redact: {
			paths: [
				'password',
				'token',
				'authorization',
				'cookie',
				'*.password',
				'*.token',
				'*.authorization',
				'*.cookie',
				'*.newPassword',
				'*.currentPassword',
			],
			censor: '[hidden]',
		},
	};
	return destination ? pino(options, destination) : pino(options);
}
