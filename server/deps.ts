import { createAccountServices } from './accounts/account-services.ts';
import type { Passwords } from './accounts/passwords.ts';
import { createRecentSessions } from './accounts/recent-sessions.ts';
import { createCore, type Platform } from './framework/core.ts';
import { createModules } from './modules.ts';
import { createNotifier } from './notifications/create-notifier.ts';
import { hourly, type Job } from './platform/jobs/job.ts';
import { createPace } from './platform/jobs/pace.ts';
import { createMailDelivery } from './platform/mail/mail-delivery.ts';
import { mailChannel } from './platform/mail/mail-queue.ts';
import { meterJob } from './platform/metrics/metered.ts';

export type Deps = ReturnType<typeof createDeps>;

/** How often failed mails are retried; a new mail wakes the job at once. */
const mailEveryMs = 5_000;
/** How long a clock that was set or drifts goes unnoticed. */
const clockEveryMs = 30_000;
/** Number of mails that a server sends at the same time. */
const mailLanes = 5;
/** How often failed follow-ups are retried; new ones run at once. */
const followUpsEveryMs = 5_000;

/** The composition root: builds the core that all modules use, then the modules, and connects them. */
export function createDeps(platform: Platform, passwords?: Passwords) {
	const accounts = createAccountServices(platform, passwords);
	const core = createCore(platform, accounts, createNotifier(platform));
	const { config, log, clock, database, gate, hub, limiter, mail, meters } = core;
	const { modules, files, analysis, findSubmitPageHead } = createModules(core, accounts);
	for (const { listeners = [] } of modules) core.events.addListeners(listeners);
	const mails = createMailDelivery({
		db: database.as('mails'),
		mail,
		storage: core.storage,
		log,
		clock,
		meter: meters.claims.mails,
	});
	const allJobs: Job[] = [
		{
			name: 'mails.send',
			everyMs: mailEveryMs,
			on: 'each-server',
			lanes: mailLanes,
			wakeChannel: mailChannel,
			run: mails.flush,
		},
		{ name: 'follow-ups.do', everyMs: followUpsEveryMs, on: 'each-server', run: core.followUps.doDue },
		...(clock.sync ? [{ name: 'clock.sync', everyMs: clockEveryMs, on: 'each-server', run: clock.sync } as const] : []),
		hourly('mails.sweep', mails.sweep),
		hourly('limits.sweep', (_, pace) => limiter.sweep(pace)),
		...modules.flatMap((module) => module.jobs ?? []),
		{ ...hourly('database.upkeep', (_, pace) => database.upkeep(pace)), on: 'each-server' },
	];
	const jobs = allJobs.map((job) => meterJob(job, meters.jobs));
	return {
		config,
		log,
		clock,
		database,
		links: core.links,
		gate,
		recentSessions: createRecentSessions({ gate, hub, clock }),
		hub,
		events: core.events,
		followUps: core.followUps,
		onCall: platform.onCall,
		readiness: core.readiness,
		meters,
		modules,
		files,
		analysis,
		findSubmitPageHead,
		jobs,
		/** Tables whose rows servers claim. */
		claimTables: [mails.table, ...modules.flatMap((module) => module.claimTables ?? [])],
		/** Runs a job now. */
		async runJob(name: string, now = clock.now()) {
			const job = jobs.find((one) => one.name === name);
			if (!job) throw new Error(`There is no job called ${name}.`);
			await job.run(now, createPace());
		},
	};
}
