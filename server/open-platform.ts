// Opens database, mail, file storage and audio decoder as configured.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryLocker } from '@tus/server';
import { createAudioAnalyzer } from '../audio/analyzer.ts';
import { findFfmpeg } from '../audio/ffmpeg.ts';
import type { Platform } from './framework/core.ts';
import { type Clock, openDatabaseClock, systemClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { openEmbeddedDatabase } from './platform/db/embedded.database.ts';
import { openPostgresDatabase } from './platform/db/postgres.database.ts';
import type { Log } from './platform/log/log.ts';
import { createOutboxMail } from './platform/mail/outbox.mail.ts';
import { createSmtpMail } from './platform/mail/smtp.mail.ts';
import { isSecretOfDatabase, lostSecret, wrongSecret } from './platform/seal/seal-key-store.ts';
import { createDiskIncoming } from './platform/storage/disk.incoming.ts';
import { createDiskStorage } from './platform/storage/disk.storage.ts';
import type { Incoming, Storage } from './platform/storage/storage.ts';
import { createUploadLocker } from './platform/storage/upload-locker.ts';
import { startAnalysisWorker } from './platform/threads/start-worker.ts';

export interface OpenOptions {
	readonly config: Config;
	readonly log: Log;
	/** Clock to use instead of the database's; the demo simulates a year in a minute. */
	readonly clock?: Clock | undefined;
	/** Prints a message for the person who started the server. */
	readonly say: (sentence: string) => void;
	/** Ends the process, because nothing works without the database. */
	readonly fail?: (error: Error) => void;
	readonly migrationsFolder: string;
}

export interface OpenPlatform extends Platform {
	close(): Promise<void>;
}

export async function openPlatform(options: OpenOptions): Promise<OpenPlatform> {
	const { config, log, say } = options;
	const database = await openDatabase(options);
	await checkSecret(database, options);
	const clock = options.clock ?? (await openClock(database));
	const mail = openMail(config, say);
	const scratchFolder = openScratchFolder(config);
	const { storage, incoming } = await openFiles(config, scratchFolder);
	const ffmpegPath = config.FFMPEG === 'off' ? null : findFfmpeg(config.searchPath);
	const analyzer = createAudioAnalyzer({ ffmpegPath, log, startWorker: startAnalysisWorker });
	// With the embedded database there is only one server, so locks in memory are enough.
	const locker = database.kind === 'embedded' ? new MemoryLocker() : createUploadLocker({ db: database.db, log });
	return {
		config,
		log,
		clock,
		database,
		mail,
		storage,
		incoming,
		locker,
		analyzer,
		scratchFolder,
		async close() {
			await analyzer.close();
			storage.close();
			await database.close();
			mail.close();
		},
	};
}

/** The embedded database uses the clock of this machine. */
async function openClock(database: Database) {
	if (database.kind === 'embedded') return systemClock;
	return openDatabaseClock(database.db).catch(async (error: unknown) => {
		await database.close();
		throw error;
	});
}

async function openDatabase({ config, log, say, fail, migrationsFolder }: OpenOptions) {
	if (config.DATABASE_URL) {
		return openPostgresDatabase({ url: config.DATABASE_URL, log, migrationsFolder }).catch((cause: Error) => {
			throw new Error(`The database in DATABASE_URL cannot be used: ${cause.message}`, { cause });
		});
	}
	const dataDir = join(config.DATA_DIR, 'database');
	if (!existsSync(dataDir)) say('Creating the embedded database. This happens once and takes about ten seconds.');
	const onLost = ({ message }: Error) =>
		fail?.(
			new Error(`Acetate stopped, because ${message}. Everything that was acknowledged is on disk. Start it again.`),
		);
	return openEmbeddedDatabase({ dataDir, migrationsFolder, onLost });
}

/** A new secret cannot decrypt anything in a database that already has keys, so it does not replace a lost secret. */
async function checkSecret(database: Database, { config, log }: OpenOptions) {
	if (await isSecretOfDatabase(database.db, config)) return;
	if (config.newSecretFile === null) {
		log.error(wrongSecret);
		return;
	}
	rmSync(config.newSecretFile, { force: true });
	await database.close();
	throw new Error(lostSecret);
}

function openMail(config: Config, say: (sentence: string) => void) {
	if (config.SMTP_URL) return createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM });
	return createOutboxMail({
		folder: join(config.DATA_DIR, 'outbox'),
		from: config.MAIL_FROM,
		// The address is left out, because what is printed ends up in logs.
		onLink: (subject, link) => say(`Mail: ${subject}\n  ${link}`),
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
	// Imported only if needed, because the S3 packages are large.
	const { createS3Storage } = await import('./platform/storage/s3.storage.ts');
	const { createS3Incoming } = await import('./platform/storage/s3.incoming.ts');
	const storage = createS3Storage(bucket);
	await storage.check();
	return { storage, incoming: createS3Incoming({ ...bucket, spoolFolder: join(scratchFolder, 'spool') }) };
}

/** Emptied at every start: it contains only temporary files. */
function openScratchFolder(config: Config) {
	const folder = join(config.DATA_DIR, 'scratch');
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	return folder;
}
