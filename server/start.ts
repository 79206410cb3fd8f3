import { cookieNames } from './accounts/sessions.ts';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { type OpenOptions, openPlatform } from './open-platform.ts';
import { lockDataFolder } from './platform/db/data-folder-lock.ts';
import { startHttpServer } from './platform/http/http-server.ts';
import { loadWebFiles } from './platform/http/web-files.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { watchLoop } from './platform/metrics/meters.ts';

interface StartOptions extends OpenOptions {
	readonly webFolder: string;
}

export interface RunningServer {
	readonly port: number;
	/** Runs a job now. */
	runJob(name: string): Promise<void>;
	stop(): Promise<void>;
}

export async function start(options: StartOptions): Promise<RunningServer> {
	const lock = await lockDataFolder(options.config.DATA_DIR);
	try {
		const server = await startLocked(options);
		return {
			...server,
			async stop() {
				await server.stop();
				await lock.release();
			},
		};
	} catch (error) {
		await lock.release();
		throw error;
	}
}

async function startLocked({ webFolder, ...options }: StartOptions): Promise<RunningServer> {
	const platform = await openPlatform(options);
	const deps = createDeps(platform);
	await deps.hub.start();
	let isStopping = false;
	const web = loadWebFiles(webFolder, cookieNames(options.config.PUBLIC_URL).session);
	const app = createApp(deps, web, () => isStopping);
	const http = await startHttpServer(app.fetch, options.config).catch(async (error: unknown) => {
		await platform.close();
		throw error;
	});
	const stopWatching = watchLoop(deps.meters.loopDelays);
	const jobs = await startJobs({
		jobs: deps.jobs,
		claimTables: deps.claimTables,
		meter: deps.meters.claims.jobs,
		database: platform.database,
		clock: platform.clock,
		log: options.log,
	});
	return {
		port: http.port,
		runJob: (name) => deps.runJob(name),
		async stop() {
			isStopping = true;
			stopWatching();
			deps.hub.close();
			// Both run side by side, because each may take up to ten seconds.
			await Promise.all([http.drain(), jobs.stop()]);
			await deps.followUps.settle();
			await deps.analysis.close();
			await platform.close();
		},
	};
}
