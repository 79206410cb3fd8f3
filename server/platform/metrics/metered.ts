// Wraps what the server uses in a meter, without changing how it is used.
import type { QueryObserver } from '../db/database.ts';
import type { Job } from '../jobs/job.ts';
import type { Log } from '../log/log.ts';
import { DeliveryUnknown, type Mail, MailGivenUp } from '../mail/mail.ts';
import { type Incoming, ObjectMissing, RangeMissing, type Storage } from '../storage/storage.ts';
import type { MailOutcome, Meters } from './meters.ts';

/** Counts every query to the database, and logs those that take `slowMs` or longer; none if it is 0. */
export function createQueryObserver(meter: Meters['queries'], log: Log, slowMs: number): QueryObserver {
	return {
		finished(moduleName, text, computedMs, isFailed) {
			meter.times.add(computedMs);
			meter.byModule.add(moduleName, computedMs, isFailed);
			if (slowMs === 0 || computedMs < slowMs) return;
			meter.slow += 1;
			log.warn({ module: moduleName, ...describeQuery(text), ms: Math.round(computedMs) }, 'slow query');
		},
		waited: (ms) => meter.waits.add(ms),
	};
}

const verbs = new Set(['select', 'insert', 'update', 'delete', 'vacuum', 'analyze', 'begin', 'commit', 'rollback']);
const literals = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--.*|\/\*[\s\S]*?\*\//g;
/** Uses of these keywords that are not followed by the name of a table. */
const otherUses =
	/\bextract\s*\(\s*\w+\s+from\b|\bdistinct\s+from\b|\bfor\s+(?:no\s+key\s+)?update\b|\bdo\s+update\b/gi;
const written = /\b(?:into|update|vacuum|analyze)\s+"?([a-z_]\w*)/gi;
/** A name before a bracket is a function. */
const read = /\b(?:from|join)\s+(?:"([a-z_]\w*)"|([a-z_]\w*)\b(?!\s*\())/gi;
const expressions = /\bwith\s+(?:recursive\s+)?"?([a-z_]\w*)"?\s+as\b|\)\s*,\s*"?([a-z_]\w*)"?\s+as\s*\(/gi;
const mostTables = 8;

/** Says what a query does to which tables. Nothing else of its text is logged, because it may contain a value. */
export function describeQuery(text: string) {
	const plain = text.replaceAll(literals, "''").replaceAll(otherUses, '');
	const words = plain.toLowerCase().match(/\b[a-z]+\b/g) ?? [];
	const notTables = new Set([...namesIn(plain, expressions), 'lateral', 'select']);
	const tables = new Set([...namesIn(plain, written), ...namesIn(plain, read)].filter((name) => !notTables.has(name)));
	return { does: words.find((word) => verbs.has(word)) ?? 'other', tables: [...tables].slice(0, mostTables) };
}

function namesIn(text: string, pattern: RegExp) {
	return [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '');
}

export function meterStorage(storage: Storage, meter: Meters['storage']): Storage {
	const timed = createTimed(meter);
	return {
		...storage,
		put: timed('put', storage.put),
		find: timed('find', storage.find),
		// Measured until the stream is open: how fast its reader takes the bytes does not depend on the storage.
		read: timed('read', storage.read),
		readBytes: timed('read', storage.readBytes),
		remove: timed('remove', storage.remove),
	};
}

export function meterIncoming(incoming: Incoming, meter: Meters['storage']): Incoming {
	const timed = createTimed(meter);
	return {
		...incoming,
		begin: timed('begin', incoming.begin),
		finish: timed('finish', incoming.finish),
		drop: timed('remove', incoming.drop),
	};
}

function createTimed({ times, byCall }: Meters['storage']) {
	return <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
		async (...args: Args) => {
			const from = performance.now();
			let isFailed = false;
			try {
				return await call(...args);
			} catch (error) {
				// A missing object is a valid response, not a failure.
				isFailed = !(error instanceof ObjectMissing || error instanceof RangeMissing);
				throw error;
			} finally {
				const ms = performance.now() - from;
				times.add(ms);
				byCall.add(name, ms, isFailed);
			}
		};
}

export function meterMail(mail: Mail, all: Meters['mail'], shown: Meters['shownMail']): Mail {
	return {
		...mail,
		async send(message, options) {
			const meters = options?.isHidden ? [all] : [all, shown];
			const count = (outcome: MailOutcome) => {
				for (const { outcomes } of meters) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
			};
			const from = performance.now();
			try {
				await mail.send(message, options);
				count('sent');
			} catch (error) {
				// A server that stops has not failed to send the mail.
				if (error instanceof DeliveryUnknown) count('unknown');
				else if (!(error instanceof MailGivenUp && error.code === 'STOPPED')) count('failed');
				throw error;
			} finally {
				const ms = performance.now() - from;
				for (const { times } of meters) times.add(ms);
			}
		},
	};
}

export function meterJob(job: Job, { byName, running }: Meters['jobs']): Job {
	return {
		...job,
		async run(now, pace) {
			const from = performance.now();
			running.set(job.name, (running.get(job.name) ?? 0) + 1);
			let isFailed = true;
			try {
				await job.run(now, pace);
				isFailed = false;
			} finally {
				running.set(job.name, (running.get(job.name) ?? 1) - 1);
				byName.add(job.name, performance.now() - from, isFailed);
			}
		},
	};
}
