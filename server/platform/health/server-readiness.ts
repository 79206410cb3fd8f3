import { sql } from 'drizzle-orm';
import { within } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Mail } from '../mail/mail.ts';
import { isSecretOfDatabase, wrongSecret } from '../seal/seal-key-store.ts';
import type { Storage } from '../storage/storage.ts';
import { readFreeBytes } from './free-space.ts';

type Part = 'database' | 'storage' | 'disk' | 'secret' | 'mail';
type PartState = 'ok' | 'failing';

export interface Readiness {
	/** A server without its database, its files, disk space or the right secret is unavailable; mails can wait. */
	readonly status: 'ok' | 'degraded' | 'unavailable';
	readonly parts: Readonly<Record<Part, PartState>>;
}

export type ReadinessCheck = ReturnType<typeof createReadinessCheck>;

interface ReadinessDeps {
	readonly database: Database;
	readonly storage: Storage;
	readonly mail: Mail;
	readonly log: Log;
	readonly config: Pick<Config, 'APP_SECRET'>;
	/** Folder whose disk must have free space. */
	readonly folder: string;
}

/** Enough for the write-ahead log of the embedded database and for running uploads. */
const minFreeBytes = 100 * 1024 * 1024;
const timeoutMs = 7_000;
/**
 * The endpoint is public, so the parts behind it are checked rarely; a mail server would take frequent checks for an
 * attack.
 */
const knownForMs = { database: 1_000, storage: 1_000, disk: 1_000, secret: 30_000, mail: 30_000 };

/** Checks whether every part can be used now. The reason for a failure is logged, never returned. */
export function createReadinessCheck({ database, storage, mail, log, config, folder }: ReadinessDeps) {
	const checks: Record<Part, () => Promise<unknown>> = {
		database: () => database.db.execute(sql`select 1`),
		storage: () => storage.check(),
		disk: () => ensureFreeSpace(folder),
		secret: () => ensureSecret(database, config),
		mail: () => mail.check(),
	};
	// Only one check runs at a time: a database that hangs would otherwise get one more query each second.
	const known = new Map<Part, { readonly state: Promise<PartState>; until: number }>();

	function stateOf(part: Part) {
		const last = known.get(part);
		if (last && performance.now() < last.until) return last.state;
		const state = within(timeoutMs, checks[part](), refuseToWait).then(
			() => 'ok' as const,
			(err: unknown) => {
				log.warn({ err, part }, 'readiness check failed');
				return 'failing' as const;
			},
		);
		const entry = { state, until: Number.POSITIVE_INFINITY };
		known.set(part, entry);
		void state.then(() => {
			entry.until = performance.now() + knownForMs[part];
		});
		return state;
	}

	return {
		async read(): Promise<Readiness> {
			const names = Object.keys(checks) as Part[];
			const states = await Promise.all(names.map(async (part) => [part, await stateOf(part)]));
			const parts: Readiness['parts'] = Object.fromEntries(states);
			const { mail, ...needed } = parts;
			const canServe = Object.values(needed).every((state) => state === 'ok');
			return { status: canServe ? (mail === 'ok' ? 'ok' : 'degraded') : 'unavailable', parts };
		},
	};
}

/** A database that does not respond is reported as such, not as a wrong secret. */
async function ensureSecret({ db }: Database, config: Pick<Config, 'APP_SECRET'>) {
	const isRight = await isSecretOfDatabase(db, config).catch(() => true);
	if (!isRight) throw new Error(wrongSecret);
}

async function ensureFreeSpace(folder: string) {
	if ((await readFreeBytes(folder)) < minFreeBytes) throw new Error('the disk is almost full');
}

function refuseToWait(): never {
	throw new Error('no response in time');
}
