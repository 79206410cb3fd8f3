import { type AnalysisThread, createAnalysisThread, type StartWorker } from './analysis-thread.ts';
import { AnalysisCancelled } from './audio-analysis.ts';

export interface ThreadPool {
	take(): AnalysisThread;
	/** Keeps a thread for the next analysis, unless it has died or enough others are idle. */
	release(thread: AnalysisThread): void;
	/** Ends the idle threads; those in use are up to their users. */
	close(): Promise<void>;
}

const idleMs = 60_000;

/** Threads are kept for a while after their work, because starting one takes time. */
export function createThreadPool(maxIdle: number, startWorker: StartWorker): ThreadPool {
	const idle = new Map<AnalysisThread, NodeJS.Timeout>();

	return {
		take() {
			for (const [thread, timer] of idle) {
				clearTimeout(timer);
				idle.delete(thread);
				if (thread.isAlive()) return thread;
			}
			return createAnalysisThread(startWorker);
		},
		release(thread) {
			if (!thread.isAlive()) return;
			if (idle.size >= maxIdle) {
				void thread.end(new AnalysisCancelled());
				return;
			}
			const timer = setTimeout(() => {
				idle.delete(thread);
				void thread.end(new AnalysisCancelled());
			}, idleMs);
			idle.set(thread, timer.unref());
		},
		async close() {
			for (const timer of idle.values()) clearTimeout(timer);
			await Promise.all([...idle.keys()].map((thread) => thread.end(new AnalysisCancelled())));
			idle.clear();
		},
	};
}
