import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { systemClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { type DataFolderLock, lockDataFolder } from './platform/db/data-folder-lock.ts';
import type { Database } from './platform/db/database.ts';
import { openEmbeddedDatabase } from './platform/db/embedded.database.ts';
import { openPostgresDatabase } from './platform/db/postgres.database.ts';
import type { Log } from './platform/log/log.ts';
import type { Mail } from './platform/mail/mail.ts';
import { createOutboxMail } from './platform/mail/outbox.mail.ts';
import { createSmtpMail } from './platform/mail/smtp.mail.ts';

interface StartOptions {
	readonly config: Config;
	readonly log: Log;
	/** Sentences for whoever started the server by hand. */
	readonly say: (sentence: string) => void;
	readonly migrationsFolder: string;
	readonly webFolder: string;
}

export interface RunningServer {
	readonly port: number;
	stop(): Promise<void>;
}

const sweepEveryMs = 60 * 60_000;
const drainMs = 10_000;
const letGoEveryMs = 50;

export async function start({ config, log, say, migrationsFolder, webFolder }: StartOptions): Promise<RunningServer> {
	const lock = await lockDataFolder(config.DATA_DIR);
	try {
		return await startLocked();
	} catch (error) {
		await lock.release();
		throw error;
	}

	async function startLocked(): Promise<RunningServer> {
		const database = await openDatabase(config, log, say, migrationsFolder);
		const mail = openMail(config, say);
		const deps = createDeps({ config, log, clock: systemClock, database, mail });
		await deps.hub.start();
		let isStopping = false;
		const app = createApp(deps, webFolder, () => isStopping);
		const server = createAdaptorServer({ fetch: app.fetch }) as Server;
		await listen(server, config).catch(async (error) => {
			await database.close();
			throw error;
		});
		const sweeping = setInterval(
			() => deps.sweep().catch((err) => log.error({ err }, 'sweeping failed')),
			sweepEveryMs,
		);
		sweeping.unref();
		const address = server.address();
		return {
			port: typeof address === 'object' && address ? address.port : config.PORT,
			async stop() {
				isStopping = true;
				clearInterval(sweeping);
				deps.hub.close();
				await drain(server);
				await stopParts(database, mail, lock);
			},
		};
	}
}

async function openDatabase(
	config: Config,
	log: Log,
	say: (sentence: string) => void,
	migrationsFolder: string,
): Promise<Database> {
	if (config.DATABASE_URL) {
		return openPostgresDatabase({ url: config.DATABASE_URL, log, migrationsFolder }).catch((cause: Error) => {
			throw new Error(`The database that DATABASE_URL names cannot be used: ${cause.message}`, { cause });
		});
	}
	const dataDir = join(config.DATA_DIR, 'database');
	if (!existsSync(dataDir)) say('Creating the embedded database. This happens once and takes about ten seconds.');
	return openEmbeddedDatabase({ dataDir, migrationsFolder });
}

function openMail(config: Config, say: (sentence: string) => void): Mail {
	if (config.SMTP_URL) return createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM });
	return createOutboxMail({
		folder: join(config.DATA_DIR, 'outbox'),
		from: config.MAIL_FROM,
		onLink: (to, subject, link) => say(`Mail to ${to}: ${subject}\n  ${link}`),
	});
}

function listen(server: Server, config: Config): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			reject(
				error.code === 'EADDRINUSE'
					? new Error(`Port ${config.PORT} is in use. Stop what uses it, or set PORT to another one.`)
					: error,
			);
		});
		server.listen({ port: config.PORT, ...(config.HOST ? { host: config.HOST } : {}) }, resolve);
	});
}

/** What is in flight is finished; whoever only keeps a connection open is let go. */
async function drain(server: Server): Promise<void> {
	const closed = new Promise((resolve) => server.close(resolve));
	server.closeIdleConnections();
	// Connections become idle one by one as their answers end; left alone, each would stay for its keep-alive time.
	const letGo = setInterval(() => server.closeIdleConnections(), letGoEveryMs);
	const giveUp = setTimeout(() => server.closeAllConnections(), drainMs);
	await closed;
	clearInterval(letGo);
	clearTimeout(giveUp);
}

async function stopParts(database: Database, mail: Mail, lock: DataFolderLock): Promise<void> {
	await database.close();
	mail.close();
	await lock.release();
}
