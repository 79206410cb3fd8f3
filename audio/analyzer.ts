// The queue of analyses: which one gets a thread next, and its time limit.
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { AnalysisThread, StartWorker } from './analysis-thread.ts';
import type { AnalysisJob } from './analyze-file.ts';
import { AnalysisCancelled, type AudioAnalysis, type AudioAnalyzer } from './audio-analysis.ts';
import { createJobControl, type JobControl } from './job-control.ts';
import { createLightCopies } from './light/light-copies.ts';
import { createThreadPool } from './thread-pool.ts';
import { defaultPatience, limitProcessorTime } from './time-limit.ts';
import { createTurns } from './turns.ts';

export interface AnalyzerOptions {
	/** Null disables ffmpeg. */
	readonly ffmpegPath: string | null;
	/**
	 * Whether ffmpeg also decodes small files, which are faster without it, so that a test of ffmpeg need not be long.
	 */
	readonly ffmpegForSmall?: boolean;
	readonly startWorker: StartWorker;
	readonly log?: { error(details: { readonly err: unknown }, message: string): void };
	/** Processor time that a complete file of this size may take. */
	readonly timeLimitMs?: (sizeBytes: number) => number;
	/** How many times longer than its processor time a file may take. */
	readonly patience?: number;
}

interface Job {
	readonly group: string;
	readonly job: AnalysisJob;
	readonly control: JobControl;
	readonly settle: { resolve(analysis: AudioAnalysis): void; reject(error: unknown): void };
	thread: AnalysisThread | null;
	/** Removes the time limit. */
	unlimit: (() => void) | null;
	cancelTimer: NodeJS.Timeout | null;
}

/** Growing files mostly wait for bytes, so they have separate slots. */
const growingSlots = 4;
/** For the first files of groups when all processors are busy. */
const extraSlots = 4;
const cancelGraceMs = 1000;

/**
 * Analyses files in threads: as many complete files at once as there are processors, plus a few growing ones. Groups
 * take turns, and each may always have one file in progress, so that five hundred files of one group delay no other.
 */
export function createAudioAnalyzer({
	ffmpegPath,
	ffmpegForSmall = false,
	startWorker,
	log,
	timeLimitMs = defaultTimeLimitMs,
	patience = defaultPatience,
}: AnalyzerOptions): AudioAnalyzer {
	const completeSlots = availableParallelism();
	const waiting: Job[] = [];
	const running = { complete: new Set<Job>(), growing: new Set<Job>() };
	const threads = createThreadPool(completeSlots, startWorker);
	const turns = createTurns();
	const lightCopies = createLightCopies({ ffmpegPath, threads, timeLimitMs });

	function startWaiting() {
		for (const job of turns.sort(waiting)) {
			const [slots, limit] = job.control.isComplete()
				? [running.complete, completeSlots]
				: [running.growing, growingSlots];
			const isEntitled = slots === running.complete && mayExceed(limit, slots, job);
			if (slots.size >= limit && !isEntitled) continue;
			waiting.splice(waiting.indexOf(job), 1);
			slots.add(job);
			turns.take(job);
			void run(job).finally(() => {
				slots.delete(job);
				startWaiting();
			});
		}
	}

	async function run(job: Job) {
		const thread = threads.take();
		job.thread = thread;
		if (job.control.isComplete()) limitTime(job);
		try {
			job.settle.resolve(await thread.run({ kind: 'analysis', job: job.job }, job.control));
		} catch (error) {
			await removeRendition(job.job);
			if (!thread.isAlive() && !(error instanceof AnalysisCancelled))
				log?.error({ err: error }, 'an analysis thread ended unexpectedly');
			job.settle.reject(error);
		} finally {
			job.unlimit?.();
			if (job.cancelTimer !== null) clearTimeout(job.cancelTimer);
			job.thread = null;
			threads.release(thread);
		}
	}

	/** Measured from the last byte, because an upload may take any time. */
	function limitTime(job: Job) {
		if (job.thread === null) return;
		const limits = { limitMs: timeLimitMs(job.job.sizeBytes), patience };
		job.unlimit ??= limitProcessorTime(job.thread, limits, (reason) => void job.thread?.end(reason));
	}

	function complete(job: Job) {
		if (job.control.isComplete()) return;
		job.control.markComplete();
		if (job.thread === null) startWaiting();
		else {
			limitTime(job);
			job.thread.wake();
		}
	}

	function cancel(job: Job) {
		const index = waiting.indexOf(job);
		if (index !== -1) {
			waiting.splice(index, 1);
			job.settle.reject(new AnalysisCancelled());
			return;
		}
		if (job.thread === null) return;
		job.control.markCancelled();
		job.thread.wake();
		job.cancelTimer ??= setTimeout(() => void job.thread?.end(new AnalysisCancelled()), cancelGraceMs).unref();
	}

	return {
		hasFfmpeg: ffmpegPath !== null,
		analyze({ path, sizeBytes, isGrowing, group }, options) {
			const task = { path, sizeBytes, options, ffmpegPath, ffmpegForSmall };
			const { job, result } = createJob(task, { isGrowing, group });
			waiting.push(job);
			startWaiting();
			const { progress } = job.control;
			return { result, progress, complete: () => complete(job), cancel: () => cancel(job) };
		},
		makeLightCopy: lightCopies.make,
		async close() {
			await lightCopies.close();
			for (const job of waiting.splice(0)) job.settle.reject(new AnalysisCancelled());
			const busy = [...running.complete, ...running.growing];
			await Promise.all([threads.close(), ...busy.map((job) => job.thread?.end(new AnalysisCancelled()))]);
		},
	};
}

/** A group without a file in progress does not wait: the long files of others would block it. */
function mayExceed(limit: number, slots: ReadonlySet<Job>, { group }: Job) {
	return slots.size < limit + extraSlots && ![...slots].some((job) => job.group === group);
}

function createJob(
	job: AnalysisJob,
	{ isGrowing, group }: { isGrowing: boolean; group: string },
): { job: Job; result: Promise<AudioAnalysis> } {
	let settle: Job['settle'] | undefined;
	const result = new Promise<AudioAnalysis>((resolve, reject) => {
		settle = { resolve, reject };
	});
	// After cancelling an analysis, its result may not be awaited; that must not crash the process.
	result.catch(() => undefined);
	const control = createJobControl();
	if (!isGrowing) control.markComplete();
	return {
		job: {
			group,
			job,
			control,
			settle: settle as Job['settle'],
			thread: null,
			unlimit: null,
			cancelTimer: null,
		},
		result,
	};
}

/** Enough for two hours of the slowest format on a busy machine. */
function defaultTimeLimitMs(sizeBytes: number) {
	return 120_000 + sizeBytes * 0.002;
}

async function removeRendition({ options }: AnalysisJob) {
	if (options.renditionPath !== null) await rm(options.renditionPath, { force: true });
}
