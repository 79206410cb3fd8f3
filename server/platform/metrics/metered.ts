// Puts a meter around what the server uses. Each is the same thing to whoever uses it.
import type { Job } from '../jobs/job.ts';
import { FateUnknown, type Mail, MailGivenUp } from '../mail/mail.ts';
import type { Incoming } from '../storage/incoming.ts';
import { ObjectMissing, RangeMissing, type Storage } from '../storage/storage.ts';
import type { MailOutcome, Meters } from './meters.ts';

export function meterStorage(storage: Storage, meter: Meters['storage']): Storage {
	const timed = createTimed(meter);
	return {
		...storage,
		put: timed('put', (...args: Parameters<Storage['put']>) => storage.put(...args)),
		find: timed('find', (...args: Parameters<Storage['find']>) => storage.find(...args)),
		// Until the stream is open: how fast its reader takes the bytes is no matter of the storage.
		read: timed('read', (...args: Parameters<Storage['read']>) => storage.read(...args)),
		readBytes: timed('read', (...args: Parameters<Storage['readBytes']>) => storage.readBytes(...args)),
		remove: timed('remove', (...args: Parameters<Storage['remove']>) => storage.remove(...args)),
	};
}

export function meterIncoming(incoming: Incoming, meter: Meters['storage']): Incoming {
	const timed = createTimed(meter);
	return {
		...incoming,
		begin: timed('begin', (...args: Parameters<Incoming['begin']>) => incoming.begin(...args)),
		finish: timed('finish', (...args: Parameters<Incoming['finish']>) => incoming.finish(...args)),
		drop: timed('remove', (...args: Parameters<Incoming['drop']>) => incoming.drop(...args)),
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
				// That there is no such object is an answer.
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
				// A server that stops has not failed to send it.
				if (error instanceof FateUnknown) count('unknown');
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
