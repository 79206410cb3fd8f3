import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryLocker } from '@tus/server';
import { type ParsedMail, simpleParser } from 'mailparser';
import { inject } from 'vitest';
import { createAudioAnalyzer } from '../../audio/analyzer.ts';
import { findFfmpeg } from '../../audio/ffmpeg.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { createApp } from '../app.ts';
import { createDeps } from '../deps.ts';
import type { Platform } from '../framework/core.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { failOnDisorder } from '../platform/db/lock-order.ts';
import { loadWebFiles } from '../platform/http/web-files.ts';
import { createLog } from '../platform/log/log.ts';
import { createOutboxMail } from '../platform/mail/outbox.mail.ts';
import { createDiskIncoming } from '../platform/storage/disk.incoming.ts';
import { createDiskStorage } from '../platform/storage/disk.storage.ts';
import { startAnalysisWorker } from '../platform/threads/start-worker.ts';
import { Caller } from './caller.ts';
import { plantPerson } from './planted-people.ts';
import { quickPasswords } from './quick-passwords.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestApp {
	readonly app: ReturnType<typeof createApp>;
	readonly deps: ReturnType<typeof createDeps>;
	readonly config: Config;
	/** The platform that the app uses, such as its storage. */
	readonly platform: Platform;
	readonly testDatabase: TestDatabase;
	/** Time does not move until a test advances it. */
	readonly clock: { now(): Date; advance(ms: number): void };
	/** Every structured line that the server logged, as text. */
	readonly logLines: string[];
	/** Returns a person who is not signed in. */
	visitor(): Caller;
	/** Returns a person with a new account, signed in, without a label. */
	newcomer(name?: string): Promise<Caller>;
	/** Returns the first admin of a new label. */
	founder(labelName?: string): Promise<Caller>;
	/** Returns a member of this admin's label. */
	memberOf(admin: Caller, name?: string): Promise<Caller>;
	mailsTo(email: string): Promise<ParsedMail[]>;
	close(): Promise<void>;
}

interface TestAppOptions {
	readonly env?: Record<string, string>;
	/** Shares the data of another test app, as a second server process does. */
	readonly database?: Database;
	/** Imitates a machine on which ffmpeg is not installed. */
	readonly withoutFfmpeg?: boolean;
	/** Other parts of the platform, such as a storage that several servers share. */
	readonly platform?: Partial<Platform>;
	/** Replaces the cheap password hashes. */
	readonly passwords?: Passwords;
}

export const testPassword = 'correct horse battery';

failOnDisorder();

let people = 0;

/**
 * Folder in which the whole run collects which topics each endpoint touches; scripts/tooling/touched-topics.mjs
 * compares them.
 */
const touchedFolder = process.env.TEST_TOUCHED_FOLDER;
const touchedBy = new Map<string, Set<string>>();

function noteCall(endpoint: string, topics: ReadonlySet<string>): void {
	touchedBy.set(endpoint, new Set([...(touchedBy.get(endpoint) ?? []), ...topics]));
}

async function writeTouched(): Promise<void> {
	if (!touchedFolder) return;
	const touched = Object.fromEntries([...touchedBy].map(([endpoint, topics]) => [endpoint, [...topics]]));
	await writeFile(join(touchedFolder, `${process.env.TEST_DATABASE}-${process.pid}.json`), JSON.stringify(touched));
}

/** The real app on a real database with real mail files; only the clock is set by tests. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
	const folder = await mkdtemp(join(tmpdir(), 'acetate-test-'));
	const config = readConfig({
		DATA_DIR: folder,
		RATE_LIMIT_SCALE: '1000',
		APP_SECRET: 'a secret that is only used by tests',
		SEAL_FILE: inject('sealFile'),
		...options.env,
	});
	const testDatabase = options.database
		? { database: options.database, openAnother: undefined, close: async () => undefined }
		: await openTestDatabase();
	const logLines: string[] = [];
	const log = createLog('debug', { write: (line: string) => logLines.push(line) });
	const clock = createTestClock();
	const outbox = join(folder, 'outbox');
	const mail = createOutboxMail({ folder: outbox, from: config.MAIL_FROM, onLink: () => undefined });
	const filesFolder = join(folder, 'files');
	const scratchFolder = join(folder, 'scratch');
	await mkdir(scratchFolder);
	const analyzer = createAudioAnalyzer({
		startWorker: startAnalysisWorker,
		ffmpegPath: options.withoutFfmpeg ? null : findFfmpeg(process.env.PATH),
		log,
	});
	const platform: Platform = {
		config,
		log,
		clock,
		database: testDatabase.database,
		mail,
		storage: createDiskStorage({ folder: filesFolder }),
		incoming: createDiskIncoming({ folder: filesFolder }),
		locker: new MemoryLocker(),
		analyzer,
		scratchFolder,
		proofBits: 2,
		followUpsWithinMs: 20_000,
		...(touchedFolder && { onCall: noteCall }),
		...options.platform,
	};
	const deps = createDeps(platform, options.passwords ?? quickPasswords);
	await deps.hub.start();
	const app = createApp(deps, loadWebFiles(join(folder, 'no-pages'), 'session'));

	async function newcomer(name = 'Newcomer'): Promise<Caller> {
		people += 1;
		const email = `person-${people}-${process.pid}@label.example`;
		const caller = new Caller(app, { name: `${name} ${people}`, email, password: testPassword });
		await plantPerson({ db: platform.database.db, config, passwords: options.passwords ?? quickPasswords }, caller);
		return caller;
	}

	async function founder(labelName = 'Fictional Label'): Promise<Caller> {
		const caller = await newcomer('Founder');
		await caller.mustPost('/api/organizations', { name: labelName });
		return caller;
	}

	return {
		app,
		deps,
		config,
		platform,
		testDatabase,
		clock,
		logLines,
		visitor: () => new Caller(app, { name: '', email: '', password: '' }),
		newcomer,
		founder,
		async memberOf(admin, name = 'Member') {
			const { body } = await admin.get('/api/organization/invitation');
			const caller = await newcomer(name);
			await caller.mustPost('/api/organizations/join', { code: (body as { code: string }).code });
			return caller;
		},
		async mailsTo(email) {
			const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
			const mails = await Promise.all(files.map(async (file) => simpleParser(await readFile(join(outbox, file)))));
			return mails.filter((message) => [message.to].flat().some((to) => to?.text.includes(email)));
		},
		async close() {
			deps.hub.close();
			await deps.analysis.close();
			await deps.followUps.settle();
			await analyzer.close();
			await testDatabase.close();
			await writeTouched();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

function createTestClock() {
	let now = Date.now();
	return {
		now: () => new Date(now),
		advance: (ms: number) => {
			now += ms;
		},
	};
}
