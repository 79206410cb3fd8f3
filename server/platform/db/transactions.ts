import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { inEnglish } from '../languages/request-language.ts';
import { type Db, sqlStateOf } from './database.ts';

/**
 * Codes with which PostgreSQL ends a transaction so that another can finish: a deadlock, or a serialization failure.
 */
const endedForAnother = new Set(['40P01', '40001']);
const mostAttempts = 5;
const pauseMs = 20;

type AfterCommit = (subjects: ReadonlySet<string>) => Promise<void>;

/** State of the running transaction. */
interface Running {
	/** Work to do after its commit. */
	readonly works: Map<AfterCommit, Set<string>>;
	/** Locks that it holds, in the order in which it took them. */
	readonly locks: Set<string>;
}

const current = new AsyncLocalStorage<Running>();

/**
 * Schedules work for after the commit of the running transaction: it is done once, with all subjects that were
 * requested.
 */
export function afterCommit(work: AfterCommit, subject: string) {
	const works = current.getStore()?.works;
	if (!works) throw new Error('no transaction is running');
	works.set(work, (works.get(work) ?? new Set()).add(subject));
}

/** Records a lock of the running transaction. Returns the locks before it, or nothing if no transaction is running. */
export function noteHeld(lock: string) {
	const locks = current.getStore()?.locks;
	if (!locks) return undefined;
	const before = [...locks];
	locks.add(lock);
	return before;
}

/**
 * Retries transactions that PostgreSQL ended in favour of another. Nothing of them was stored, and our transactions
 * change nothing outside the database. After the last attempt the caller is asked to try again (503).
 */
export function withTransactions(db: Db): Db {
	const begin = db.transaction.bind(db);
	db.transaction = async (run, config) => {
		for (let attempt = 1; ; attempt++) {
			const running: Running = { works: new Map(), locks: new Set() };
			const ended = await begin((tx) => current.run(running, () => inEnglish(() => run(tx))), config).then(
				(result) => ({ result }),
				(error: unknown) => ({ error }),
			);
			if ('result' in ended) {
				for (const [work, subjects] of running.works) await work(subjects);
				return ended.result;
			}
			if (attempt === mostAttempts || !endedForAnother.has(sqlStateOf(ended.error) ?? '')) throw ended.error;
			// The pauses have random lengths, so that the same two transactions do not collide again.
			await wait(Math.random() * pauseMs * attempt);
		}
	};
	return db;
}
