import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Writes structured lines to standard output. Fields that may be secret are named here once and never written. */
export function createLog(level: string, destination?: DestinationStream): Log {
	const options = {
		level,
		base: null,
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		serializers: { err: describeError },
		hooks: { streamWrite: withoutAddresses },
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
	return pino(options, destination ?? openStandardOutput());
}

/**
 * Written line by line: lines that are still unwritten when the process exits would be retried forever if nothing reads
 * them any longer.
 */
function openStandardOutput() {
	return pino.destination({ sync: true });
}

const address = /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)(?:(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}|localhost)/giu;

/** Errors of mail servers, databases and libraries quote addresses, so every line is searched for them. */
function withoutAddresses(line: string) {
	return line.includes('@') || line.includes('%40') ? line.replace(address, '[address]') : line;
}

/**
 * Only named fields are logged: a failed query carries its parameters, which may be a token or the hash of a password.
 */
function describeError(error: unknown): unknown {
	if (!(error instanceof Error)) return String(error);
	const message = error.message.replace(/\nparams: [\s\S]*$/, '');
	const { code } = error as { code?: unknown };
	return {
		type: error.name,
		message,
		...(code === undefined ? {} : { code }),
		stack: error.stack?.replace(error.message, () => message),
		...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
	};
}
