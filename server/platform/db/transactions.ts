import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type Db, sqlStateOf } from './database.ts';

/** PostgreSQL ended a transaction so that another could finish: they waited for each other, or one saw a stale row. */
const endedForAnother = new Set(['40P01', '40001']);
const mostAttempts = 5;
const pauseMs = 20;

type AfterCommit = (subjects: ReadonlySet<string>) => Promise<void>;

/** The transaction that is running. */
interface Running {
	/** What has to be done after its commit. */
	readonly works: Map<AfterCommit, Set<string>>;
	/** What it has locked, in this order. */
	readonly locks: Set<string>;
}

const current = new AsyncLocalStorage<Running>();

/** Does some work after the commit of the transaction that is running: once, with all subjects that it was asked for. */
export function afterCommit(work: AfterCommit, subject: string) {
	const works = current.getStore()?.works;
	if (!works) throw new Error('no transaction is running');
	works.set(work, (works.get(work) ?? new Set()).add(subject));
}

/** Remembers a lock of the transaction that is running. Returns those before it; nothing where no transaction is running. */
export function noteHeld(lock: string) {
	const locks = current.getStore()?.locks;
	if (!locks) return undefined;
	const before = [...locks];
	locks.add(lock);
	return before;
}

/**
 * Runs transactions again that PostgreSQL ended for another one. Nothing of them was stored, and no transaction of ours
 * changes anything besides the database. After the last attempt the caller is asked to try again (503).
 */
export function withTransactions(db: Db): Db {
	const begin = db.transaction.bind(db);
	db.transaction = async (run, config) => {
		for (let attempt = 1; ; attempt++) {
			const running: Running = { works: new Map(), locks: new Set() };
			const ended = await begin((tx) => current.run(running, () => run(tx)), config).then(
				(result) => ({ result }),
				(error: unknown) => ({ error }),
			);
			if ('result' in ended) {
				for (const [work, subjects] of running.works) await work(subjects);
				return ended.result;
			}
			if (attempt === mostAttempts || !endedForAnother.has(sqlStateOf(ended.error) ?? '')) throw ended.error;
			// Of different lengths, so that the same two do not meet again.
			await wait(Math.random() * pauseMs * attempt);
		}
	};
	return db;
}
