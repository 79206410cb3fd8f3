import { setTimeout as wait } from 'node:timers/promises';
import { type Db, sqlStateOf } from './database.ts';

/** PostgreSQL ended a transaction so that another could finish: they waited for each other, or one saw a stale row. */
const endedForAnother = new Set(['40P01', '40001']);
const mostAttempts = 5;
const pauseMs = 20;

/**
 * Runs transactions again that PostgreSQL ended for another one. Nothing of them was stored, and no transaction of ours
 * changes anything besides the database. After the last attempt the caller is asked to try again (503).
 */
export function withRetriedTransactions(db: Db): Db {
	const begin = db.transaction.bind(db);
	db.transaction = async (run, config) => {
		for (let attempt = 1; ; attempt++) {
			try {
				return await begin(run, config);
			} catch (error) {
				if (attempt === mostAttempts || !endedForAnother.has(sqlStateOf(error) ?? '')) throw error;
				// Of different lengths, so that the same two do not meet again.
				await wait(Math.random() * pauseMs * attempt);
			}
		}
	};
	return db;
}
