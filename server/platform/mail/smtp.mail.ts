import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { addressOf, composable, DeliveryUnknown, type Mail, MailGivenUp, type SendOptions } from './mail.ts';

/**
 * Limits in milliseconds. Each covers a whole phase: a server that sends a byte a second never lets the line go idle.
 */
interface SmtpLimits {
	/** From the first packet until the server is ready for the message. */
	readonly untilHandOver: number;
	/** From the message until the server confirms that it accepted it. Some servers check for spam in this time. */
	readonly untilAccepted: number;
	/** How long that may still take when the server is being stopped. */
	readonly untilAcceptedWhenStopped: number;
	readonly check: number;
	readonly respondWithin: number;
}

const usualLimits: SmtpLimits = {
	untilHandOver: 60_000,
	untilAccepted: 180_000,
	untilAcceptedWhenStopped: 8_000,
	check: 4_000,
	respondWithin: 10_000,
};

interface SmtpOptions {
	readonly url: string;
	readonly from: string;
	readonly limits?: Partial<SmtpLimits> | undefined;
}

/** The library's transport only limits silence and cannot say whether the message was handed over. */
export function createSmtpMail({ url, from, limits: changed }: SmtpOptions): Mail {
	const limits = { ...usualLimits, ...changed };
	const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
	// Used only to parse the address; nothing is sent through it.
	const { options, auth } = new SMTPTransport(url);
	const sender = addressOf(from);
	const open = new Set<SMTPConnection>();

	function connect() {
		const { untilHandOver, untilAccepted } = limits;
		const connection = new SMTPConnection({
			...options,
			connectionTimeout: 10_000,
			greetingTimeout: untilHandOver,
			socketTimeout: untilHandOver + untilAccepted,
		});
		open.add(connection);
		// Pending calls receive the error; a later error without a listener would end the process.
		connection.on('error', () => undefined);
		connection.once('end', () => open.delete(connection));
		return connection;
	}

	function close(connection: SMTPConnection) {
		connection.close();
		// `close` waits for the other side to finish, which may never happen.
		if (connection._socket) connection._socket.destroy();
	}

	async function deliver(to: string, bytes: Buffer, { signal, onHandOver }: SendOptions) {
		const connection = connect();
		const limit = createTimeLimit(limits.untilHandOver, signal);
		let isHandedOver = false;
		const markTransmitted = async () => {
			await onHandOver?.();
			limit.throwIfOver();
			isHandedOver = true;
			limit.startAgain(limits.untilAccepted, limits.untilAcceptedWhenStopped);
		};
		try {
			await limit.race(signIn(connection, auth));
			await limit.race(transmit(connection, { from: sender, to: [to] }, bytes, markTransmitted));
		} catch (cause) {
			const { responseCode } = cause as { responseCode?: number };
			throw isHandedOver && responseCode === undefined ? new DeliveryUnknown({ cause }) : cause;
		} finally {
			limit.clear();
			close(connection);
		}
	}

	return {
		respondWithinMs: limits.respondWithin,
		async send(message, sending = {}) {
			const composed = composable(from, message);
			const { message: bytes } = await composer.sendMail(composed);
			await deliver(composed.to, bytes as Buffer, sending);
		},
		async check() {
			const connection = connect();
			const limit = createTimeLimit(limits.check);
			await limit.race(signIn(connection, auth)).finally(() => {
				limit.clear();
				close(connection);
			});
		},
		close() {
			composer.close();
			for (const connection of open) close(connection);
		},
	};
}

/** Connects and signs in until the server would accept a message. */
function signIn(connection: SMTPConnection, auth: SMTPTransport['auth']): Promise<void> {
	return new Promise((resolve, reject) => {
		connection.once('error', reject);
		connection.connect((error) => {
			if (error) return reject(error);
			const { allowsAuth } = connection as unknown as { allowsAuth: boolean };
			if (!auth || !allowsAuth) return resolve();
			connection.login(auth as SMTPConnection.Credentials, (refusal) => (refusal ? reject(refusal) : resolve()));
		});
	});
}

function transmit(
	connection: SMTPConnection,
	envelope: SMTPConnection.Envelope,
	bytes: Buffer,
	onRead: () => Promise<void>,
): Promise<void> {
	// Unlike the stream of the library, this is read only when the server asks for the message.
	const message = new Readable({
		read() {
			onRead().then(
				() => {
					this.push(bytes);
					this.push(null);
				},
				(error) => this.destroy(error),
			);
		},
	});
	return new Promise((resolve, reject) => {
		connection.once('error', reject);
		connection.once('end', () => reject(new Error('The mail server closed the connection.')));
		connection.send({ ...envelope, size: bytes.length }, message, (error) => (error ? reject(error) : resolve()));
	});
}

/** One limit for all promises that are raced against it; a signal ends it early. */
function createTimeLimit(ms: number, signal?: AbortSignal) {
	let over: MailGivenUp | undefined;
	let end: (error: MailGivenUp) => void = () => undefined;
	const ended = new Promise<never>((_, reject) => {
		end = (error) => {
			over ??= error;
			reject(error);
		};
	});
	// The limit may end while no promise is raced against it.
	ended.catch(() => undefined);
	let afterStopMs = 0;
	let timer = setTimeout(end, ms, new MailGivenUp('TIME_IS_UP'));
	function onStop() {
		clearTimeout(timer);
		const error = new MailGivenUp('STOPPED');
		if (afterStopMs === 0) end(error);
		else timer = setTimeout(end, afterStopMs, error);
	}
	signal?.addEventListener('abort', onStop, { once: true });
	if (signal?.aborted) onStop();
	return {
		race: <Result>(work: Promise<Result>): Promise<Result> => Promise.race([work, ended]),
		throwIfOver() {
			if (over) throw over;
		},
		startAgain(nextMs: number, nextAfterStopMs: number) {
			clearTimeout(timer);
			afterStopMs = nextAfterStopMs;
			timer = setTimeout(end, nextMs, new MailGivenUp('TIME_IS_UP'));
		},
		clear() {
			clearTimeout(timer);
			signal?.removeEventListener('abort', onStop);
		},
	};
}
