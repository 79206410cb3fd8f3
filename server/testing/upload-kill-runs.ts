/**
 * Kills a real server in the middle of many uploads, again and again; the next server must know every acknowledged
 * byte, and every upload must still become a song. Used by the test and, with more rounds, by the benchmark.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../platform/db/database.ts';
import { openEmbeddedDatabase } from '../platform/db/embedded.database.ts';
import { openPostgresDatabase } from '../platform/db/postgres.database.ts';
import { createPace } from '../platform/jobs/pace.ts';
import { createLog } from '../platform/log/log.ts';
import { createDiskIncoming } from '../platform/storage/disk.incoming.ts';
import { createDiskStorage } from '../platform/storage/disk.storage.ts';
import { isOwnKey, storageKeyOfObject } from '../uploads/file-address.ts';
import { sweepUploads } from '../uploads/uploads.jobs.ts';
import { type Account, foundLabel } from './kill-runs.ts';
import { announceTracks, askOffset, isWhole, type SentTrack, sendTrack, untilSongs } from './sent-tracks.ts';
import { freePort, type RunningProcess, startProcess } from './server-process.ts';
import type { Bytes } from './uploading.ts';

interface UploadKillRun {
	readonly acknowledgedBytes: number;
	/** Tracks of which the next server had less than the previous server had acknowledged. */
	readonly lost: string[];
	/** Tracks that did not become exactly one song with its whole sound and its waveform. */
	readonly broken: string[];
}

export interface UploadKillReport {
	readonly runs: UploadKillRun[];
	/** Files without an owner although everything was swept. */
	readonly orphans: string[];
	/** Songs whose files were missing in the end. */
	readonly missing: string[];
}

export interface UploadKillOptions {
	readonly env: Record<string, string>;
	readonly runs: number;
	/** Number of files that are sent at once. */
	readonly uploads: number;
	readonly bytes: Bytes;
	readonly chunkBytes: number;
}

const longestDelayMs = 60;
const dayMs = 24 * 60 * 60_000;

export async function killDuringUploads(options: UploadKillOptions): Promise<UploadKillReport> {
	const { env, runs } = options;
	const start = async () => startProcess({ ...env, PORT: String(await freePort()), LOG_LEVEL: 'warn' });
	let server = await start();
	const token = await foundLabel(server.url);
	const results: UploadKillRun[] = [];
	for (let run = 0; run < runs; run++) {
		const tracks = await sendUntilKilled({ url: server.url, token }, server, run, options);
		server = await start();
		results.push(await finish({ url: server.url, token }, tracks, options));
	}
	server.signal('SIGTERM');
	await server.exited;
	return { runs: results, ...(await inspect(env)) };
}

/**
 * Sends all files side by side until kill -9 comes, somewhere in this run's share of the way and sometimes after it.
 */
async function sendUntilKilled(
	account: Account,
	server: RunningProcess,
	run: number,
	{ runs, uploads, bytes, chunkBytes }: UploadKillOptions,
): Promise<SentTrack[]> {
	const titles = Array.from({ length: uploads }, (_, index) => `Run ${run} track ${index}`);
	const tracks = await announceTracks(account, titles, bytes);
	const share = Math.ceil((uploads * Math.ceil(bytes.byteLength / chunkBytes)) / runs);
	const killAt = Math.max(1, run * share + Math.ceil(Math.random() * share));
	let chunks = 0;
	const kill = async () => {
		await wait(Math.random() * longestDelayMs);
		server.signal('SIGKILL');
	};
	let killing: Promise<void> | undefined;
	const onChunk = () => {
		chunks += 1;
		if (chunks >= killAt) killing ??= kill();
	};
	await Promise.all(tracks.map((track) => sendTrack(account, track, { bytes, chunkBytes, onChunk })));
	await (killing ?? kill());
	await server.exited;
	return tracks;
}

/** Continues from the offset that the new server reports for each file, until they are songs. */
async function finish(
	account: Account,
	tracks: readonly SentTrack[],
	{ bytes, chunkBytes }: UploadKillOptions,
): Promise<UploadKillRun> {
	const acknowledgedBytes = tracks.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
	const lost: string[] = [];
	for (const track of tracks) {
		const offset = await askOffset(account, track);
		if (offset < track.acknowledged) lost.push(`${track.title}: ${offset} of ${track.acknowledged}`);
		track.acknowledged = Math.max(0, offset);
	}
	await Promise.all(tracks.map((track) => sendTrack(account, track, { bytes, chunkBytes, onChunk: () => undefined })));
	const songs = await untilSongs(
		account,
		tracks.map(({ title }) => title),
	);
	const broken: string[] = [];
	for (const [title, [song, ...more]] of songs)
		if (!song || more.length > 0 || !(await isWhole(account, song, bytes))) broken.push(title);
	return { acknowledgedBytes, lost, broken };
}

/** Compares what is on the disk a week later with what the database knows. */
async function inspect(env: Record<string, string>): Promise<Pick<UploadKillReport, 'orphans' | 'missing'>> {
	const database = await openDatabase(env);
	const folder = join(env.DATA_DIR ?? '', 'files');
	const storage = createDiskStorage({ folder });
	const incoming = createDiskIncoming({ folder });
	try {
		const analysis = { finishReceivingIfComplete: async () => false };
		const log = createLog('silent');
		const files = { db: database.db, storage, incoming, analysis, log, pace: createPace() };
		await sweepUploads(files, new Date(Date.now() + 8 * dayMs));
		const rows = await selectRows<{ storage_key: string; is_song: boolean }>(
			database.db,
			sql`select storage_key, exists (select 1 from songs where upload_id = uploads.id) as is_song from uploads`,
		);
		const known = new Set(rows.map((row) => row.storage_key));
		const stored: string[] = [];
		for await (const { key } of storage.list('')) if (isOwnKey(key)) stored.push(key);
		const objects = new Set(stored);
		for await (const { key } of incoming.list()) stored.push(key);
		return {
			orphans: stored.filter((key) => !known.has(storageKeyOfObject(key))),
			missing: rows
				.filter(({ is_song, storage_key: key }) => is_song && !(objects.has(key) && objects.has(`${key}.json`)))
				.map((row) => row.storage_key),
		};
	} finally {
		await database.close();
	}
}

function openDatabase(env: Record<string, string>): Promise<Database> {
	if (env.DATABASE_URL) return openPostgresDatabase({ url: env.DATABASE_URL, log: createLog('silent') });
	return openEmbeddedDatabase({ dataDir: join(env.DATA_DIR ?? '', 'database') });
}
