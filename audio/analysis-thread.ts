// The main thread's side of a worker thread: one job at a time, and cleaning up when it crashes or must be stopped.
import type { Worker, WorkerOptions } from 'node:worker_threads';
import type { AnalysisJob } from './analyze-file.ts';
import {
	AnalysisCancelled,
	AnalysisFailed,
	type AnalysisFault,
	type AudioAnalysis,
	type LightCopy,
} from './audio-analysis.ts';
import type { JobControl } from './job-control.ts';
import type { LightCopyTask } from './light/make-light-copy.ts';
import { createProcessorTime } from './processor-time.ts';

/** Starts a thread with `analysis-worker.ts`, wherever its compiled JavaScript is. */
export type StartWorker = (options: WorkerOptions) => Worker;

/** A thread that works on one file at a time and is reused for the next. */
export interface AnalysisThread {
	run<Task extends ThreadTask>(task: Task, control: JobControl): Promise<ThreadResult<Task>>;
	/** Makes the thread check the job's control, because it has changed. */
	wake(): void;
	/** Ends the thread and its child process; a running job fails with the given error. */
	end(reason: Error): Promise<void>;
	isAlive(): boolean;
	/** Processor time of the thread and of its child processes; null if the system does not report it. */
	processorMs(): number | null;
}

/** Enough for the heap; samples and WebAssembly memory are not on it. */
const heapLimitMb = 128;
/** There are few short-lived objects; the default would let them fill up to 48 MB before a collection. */
const youngHeapMb = 4;
const childGraceMs = 500;

interface RunningJob {
	resolve(result: ThreadResult<ThreadTask>): void;
	reject(error: unknown): void;
}

export function createAnalysisThread(startWorker: StartWorker): AnalysisThread {
	const worker = startWorker({
		resourceLimits: { maxOldGenerationSizeMb: heapLimitMb, maxYoungGenerationSizeMb: youngHeapMb },
		name: 'audio-analysis',
		stderr: true,
	});
	// The decoding libraries print every fault of a file; what matters is in the result.
	worker.stderr.resume();
	let running: RunningJob | null = null;
	let childPid: number | null = null;
	let onChildEnded: () => void = () => {};
	let hasStarted = false;
	const processorTime = createProcessorTime();
	/** Why the thread has ended. */
	let death: { readonly reason: unknown } | null = null;

	function settle(use: (job: RunningJob) => void) {
		const job = running;
		running = null;
		// An idle thread does not keep the process alive.
		worker.unref();
		if (job !== null) use(job);
	}

	/** The child process of a dead thread would keep running. */
	function endChild() {
		if (childPid === null) return;
		try {
			process.kill(childPid, 'SIGKILL');
		} catch {
			// The process has already ended.
		}
	}

	/**
	 * Only the thread that started the child notices its end. A thread that is stuck does not, so this has a time limit.
	 */
	function waitForChild(): Promise<void> {
		if (childPid === null) return Promise.resolve();
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, childGraceMs);
			onChildEnded = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	function die(error: unknown) {
		death ??= { reason: error };
		endChild();
		settle((job) => job.reject(error));
	}

	worker.on('message', (message: FromThread) => {
		if (message.type === 'ready') {
			hasStarted = true;
			processorTime.ofThread(message.thread);
		} else if (message.type === 'child') {
			childPid = message.pid;
			processorTime.ofChild(childPid);
			if (childPid === null) onChildEnded();
		} else if (message.type === 'done') settle((job) => job.resolve(message.result));
		else if (message.type === 'cancelled') settle((job) => job.reject(new AnalysisCancelled()));
		else if (message.type === 'broke') settle((job) => job.reject(message.error));
		else settle((job) => job.reject(new AnalysisFailed(message.fault, message.detail)));
	});
	worker.on('error', (error: Error & { code?: string }) => {
		if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') die(new AnalysisFailed('too_costly', error.message));
		// If the thread could not even start, that is not the file's fault.
		else die(hasStarted ? new AnalysisFailed('damaged', error.message) : error);
	});
	worker.on('exit', () => die(new AnalysisFailed('too_costly', 'the thread ended')));
	worker.unref();

	return {
		run<Task extends ThreadTask>(task: Task, control: JobControl) {
			return new Promise<ThreadResult<Task>>((resolve, reject) => {
				if (death !== null) {
					reject(death.reason);
					return;
				}
				// The thread's result has the type of its task.
				running = { resolve: (result) => resolve(result as ThreadResult<Task>), reject };
				worker.ref();
				const message: ToThread = { type: 'start', task, control: control.memory };
				worker.postMessage(message);
			});
		},
		wake: () => worker.postMessage({ type: 'wake' } satisfies ToThread),
		async end(reason) {
			die(reason);
			await waitForChild();
			await worker.terminate();
		},
		isAlive: () => death === null,
		processorMs: processorTime.read,
	};
}

// The messages between an analysis thread and the main thread.

/** The tasks of a thread. */
export type ThreadTask =
	| { readonly kind: 'analysis'; readonly job: AnalysisJob }
	| { readonly kind: 'light copy'; readonly job: LightCopyTask };

interface Results {
	readonly analysis: AudioAnalysis;
	readonly 'light copy': LightCopy;
}

export type ThreadResult<Task extends ThreadTask> = Results[Task['kind']];

export type ToThread =
	| { readonly type: 'start'; readonly task: ThreadTask; readonly control: SharedArrayBuffer }
	| { readonly type: 'wake' };

export type FromThread =
	| { readonly type: 'done'; readonly result: ThreadResult<ThreadTask> }
	| { readonly type: 'failed'; readonly fault: AnalysisFault; readonly detail: string }
	| { readonly type: 'cancelled' }
	/** Not the file's fault: it could not be read, or there is a bug. */
	| { readonly type: 'broke'; readonly error: unknown }
	| { readonly type: 'child'; readonly pid: number | null }
	/** Includes the id of the thread, if the system reports its processor time. */
	| { readonly type: 'ready'; readonly thread: number | null };
