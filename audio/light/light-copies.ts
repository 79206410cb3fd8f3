import { rm } from 'node:fs/promises';
import type { AnalysisThread } from '../analysis-thread.ts';
import { AnalysisCancelled, type LightCopying, type LightCopyJob } from '../audio-analysis.ts';
import { createJobControl, type JobControl } from '../job-control.ts';
import type { ThreadPool } from '../thread-pool.ts';
import { defaultPatience, limitProcessorTime } from '../time-limit.ts';

interface LightCopiesOptions {
	readonly ffmpegPath: string | null;
	readonly threads: ThreadPool;
	/** Processor time that a file of this size may take. */
	readonly timeLimitMs: (sizeBytes: number) => number;
}

const cancelGraceMs = 1000;

/** Makes light copies in separate threads. The caller decides how many run at once. */
export function createLightCopies({ ffmpegPath, threads, timeLimitMs }: LightCopiesOptions) {
	const running = new Set<AnalysisThread>();

	async function run(job: LightCopyJob, thread: AnalysisThread, control: JobControl) {
		const unlimit = limitProcessorTime(
			thread,
			{ limitMs: timeLimitMs(job.sizeBytes), patience: defaultPatience },
			(reason) => void thread.end(reason),
		);
		running.add(thread);
		control.markComplete();
		try {
			return await thread.run({ kind: 'light copy', job: { ...job, ffmpegPath } }, control);
		} catch (error) {
			// A thread that was killed had no time to remove its output.
			await rm(job.targetPath, { force: true });
			throw error;
		} finally {
			unlimit();
			running.delete(thread);
			threads.release(thread);
		}
	}

	return {
		make(job: LightCopyJob): LightCopying {
			const thread = threads.take();
			const control = createJobControl();
			const result = run(job, thread, control);
			// After cancelling, the result may not be awaited; that must not crash the process.
			result.catch(() => undefined);
			return {
				result,
				cancel() {
					if (!running.has(thread)) return;
					control.markCancelled();
					thread.wake();
					const timer = setTimeout(() => {
						if (running.has(thread)) void thread.end(new AnalysisCancelled());
					}, cancelGraceMs).unref();
					void result.finally(() => clearTimeout(timer)).catch(() => undefined);
				},
			};
		},
		async close() {
			await Promise.all([...running].map((thread) => thread.end(new AnalysisCancelled())));
		},
	};
}
