import { existsSync, mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { MemoryLocker } from '@tus/server';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { createAudioAnalyzer } from './platform/audio/analyzer.ts';
import { findFfmpeg } from './platform/audio/ffmpeg.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { type DataFolderLock, lockDataFolder } from './platform/db/data-folder-lock.ts';
import type { Database } from './platform/db/database.ts';
import { openEmbeddedDatabase } from './platform/db/embedded.database.ts';
import { openPostgresDatabase } from './platform/db/postgres.database.ts';
import { startLoop } from './platform/jobs/loop.ts';
import type { Log } from './platform/log/log.ts';
import type { Mail } from './platform/mail/mail.ts';
import { mailChannel } from './platform/mail/mail-queue.ts';
import { createOutboxMail } from './platform/mail/outbox.mail.ts';
import { createSmtpMail } from './platform/mail/smtp.mail.ts';
import { createDiskIncoming } from './platform/storage/disk.incoming.ts';
import { createDiskStorage } from './platform/storage/disk.storage.ts';
import type { Incoming } from './platform/storage/incoming.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createUploadLocker } from './platform/storage/upload-locker.ts';

interface StartOptions {
	readonly config: Config;
	readonly log: Log;
	/** Sentences for whoever started the server by hand. */
	readonly say: (sentence: string) => void;
	readonly migrationsFolder: string;
	readonly webFolder: string;
	/** Another one than the system's, for whoever lives through a year in a minute. */
	readonly clock?: Clock;
}

export interface RunningServer {
	readonly port: number;
	/** Does now what is otherwise done every hour. */
	sweep(): Promise<void>;
	stop(): Promise<void>;
}

const sweepEveryMs = 60 * 60_000;
const firstSweepMs = 60_000;
/** Long enough for the largest file in one request over a slow line. */
const requestTimeoutMs = 60 * 60_000;
const takeUpEveryMs = 10_000;
/** Only for mails that are tried again: a new one wakes its loop. */
const mailEveryMs = 5_000;
const minuteMs = 60_000;
const drainMs = 10_000;
const letGoEveryMs = 50;

export async function start(options: StartOptions): Promise<RunningServer> {
	const { config, log, say, migrationsFolder, webFolder, clock = systemClock } = options;
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
		const scratchFolder = openScratchFolder(config);
		const files = await openFiles(config, scratchFolder);
		const ffmpegPath = config.FFMPEG === 'off' ? null : findFfmpeg(config.searchPath);
		const analyzer = createAudioAnalyzer({ ffmpegPath, log });
		// An embedded database has no second server, and a lock in memory dies with the process that held it.
		const locker = database.kind === 'embedded' ? new MemoryLocker() : createUploadLocker({ db: database.db, log });
		const deps = createDeps({
			config,
			log,
			clock,
			database,
			mail,
			analyzer,
			locker,
			scratchFolder,
			...files,
		});
		await deps.hub.start();
		let isStopping = false;
		const app = createApp(deps, webFolder, () => isStopping);
		const server = createAdaptorServer({ fetch: app.fetch }) as Server;
		server.requestTimeout = requestTimeoutMs;
		await listen(server, config).catch(async (error) => {
			await database.close();
			throw error;
		});
		let sweep = Promise.resolve();
		function sweepNow(): void {
			sweep = deps.sweep().catch((err) => log.error({ err }, 'sweeping failed'));
		}
		// Once soon after the start, for servers that are restarted more often than they sweep.
		const firstSweep = setTimeout(sweepNow, firstSweepMs).unref();
		const sweeping = setInterval(sweepNow, sweepEveryMs).unref();
		// What the last process left unfinished goes on, beside everything else. The lock on the data folder says that an
		// embedded database has no other server; with any other one there may be some.
		const takeUp = (isAlone: boolean) =>
			deps.uploads.analysis.resume({ isAlone }).catch((err) => log.error({ err }, 'taking up work failed'));
		void takeUp(database.kind === 'embedded');
		const takingUp = setInterval(() => takeUp(false), takeUpEveryMs);
		takingUp.unref();
		const mailing = startLoop({
			name: 'mails',
			everyMs: mailEveryMs,
			log,
			work: () => deps.mails.flush(systemClock.now()),
		});
		await database.listen(mailChannel, mailing.wake, mailing.wake);
		const everyMinute = startLoop({
			name: 'every minute',
			everyMs: minuteMs,
			log,
			async work() {
				await deps.tellExpired();
				await deps.roundUp(systemClock.now());
				await deps.refreshWords();
			},
		});
		const address = server.address();
		return {
			port: typeof address === 'object' && address ? address.port : config.PORT,
			sweep: deps.sweep,
			async stop() {
				isStopping = true;
				clearTimeout(firstSweep);
				clearInterval(sweeping);
				clearInterval(takingUp);
				deps.hub.close();
				await drain(server);
				await sweep;
				await everyMinute.stop();
				await mailing.stop();
				await deps.uploads.analysis.close();
				await analyzer.close();
				files.storage.close();
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

async function openFiles(config: Config, scratchFolder: string): Promise<{ storage: Storage; incoming: Incoming }> {
	const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
	if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
		const folder = join(config.DATA_DIR, 'files');
		return { storage: createDiskStorage({ folder }), incoming: createDiskIncoming({ folder }) };
	}
	const bucket = {
		endpoint: S3_ENDPOINT,
		region: S3_REGION,
		bucket: S3_BUCKET,
		accessKeyId: S3_ACCESS_KEY_ID,
		secretAccessKey: S3_SECRET_ACCESS_KEY,
	};
	// Its packages are large; who keeps files on disk does not wait for them.
	const { createS3Storage } = await import('./platform/storage/s3.storage.ts');
	const { createS3Incoming } = await import('./platform/storage/s3.incoming.ts');
	const storage = createS3Storage(bucket);
	await storage.check();
	return { storage, incoming: createS3Incoming({ ...bucket, spoolFolder: join(scratchFolder, 'spool') }) };
}

/** Whatever a dead process left in it was only in the making. */
function openScratchFolder(config: Config): string {
	const folder = join(config.DATA_DIR, 'scratch');
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	return folder;
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
