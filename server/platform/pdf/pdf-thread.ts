// The main thread's side of the document thread: started when it is needed, ended when it is idle.
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../threads/start-worker.ts';
import { fontPaths } from './font-paths.ts';
import { UnreadablePicture, UnwritableLetters } from './pdf-document.ts';
import type { FromPdfThread, PdfTaskName, PdfTasks, ToPdfThread } from './pdf-task.ts';

export interface PdfThread {
	run<Name extends PdfTaskName>(task: Name, given: PdfTasks[Name]['given']): Promise<PdfTasks[Name]['result']>;
	close(): Promise<void>;
}

/** Time that an idle thread is kept, because its packages take half a second to load. */
const idleMs = 60_000;
/** A file from outside may keep a library busy forever. */
const longestMs = 60_000;
const heapLimitMb = 384;

interface Waiting {
	resolve(result: unknown): void;
	reject(error: unknown): void;
	readonly timer: NodeJS.Timeout;
}

/** Writing a long document takes a second, during which this thread handles requests. */
export function createPdfThread(limits = { longestMs, idleMs }): PdfThread {
	let worker: Worker | null = null;
	let idle: NodeJS.Timeout | undefined;
	let lastId = 0;
	const waiting = new Map<number, Waiting>();

	function settle(id: number, use: (waiting: Waiting) => void) {
		const one = waiting.get(id);
		waiting.delete(id);
		if (one) {
			clearTimeout(one.timer);
			use(one);
		}
		if (waiting.size > 0) return;
		// An idle thread does not keep the process alive.
		worker?.unref();
		idle = setTimeout(() => void end(new Error('the thread was idle')), limits.idleMs).unref();
	}

	async function end(reason: unknown) {
		const ending = worker;
		worker = null;
		clearTimeout(idle);
		for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(reason));
		clearTimeout(idle);
		await ending?.terminate();
	}

	function receive(message: FromPdfThread) {
		settle(message.id, ({ resolve, reject }) => {
			if (message.outcome === 'done') resolve(message.result);
			else if (message.outcome === 'unwritable') reject(new UnwritableLetters(message.letters));
			else if (message.outcome === 'unreadable-picture') reject(new UnreadablePicture());
			else reject(message.error);
		});
	}

	function start() {
		const started = startWorker('server/platform/pdf/pdf-worker', {
			name: 'documents',
			workerData: { fonts: fontPaths(import.meta.url) },
			resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
		});
		const fail = (error: unknown) => {
			if (worker === started) void end(error);
		};
		started.on('message', receive);
		started.on('error', fail);
		started.on('exit', () => fail(new Error('the thread for documents ended')));
		return started;
	}

	return {
		run<Name extends PdfTaskName>(task: Name, given: PdfTasks[Name]['given']) {
			return new Promise<PdfTasks[Name]['result']>((resolve, reject) => {
				clearTimeout(idle);
				worker ??= start();
				worker.ref();
				lastId += 1;
				const timer = setTimeout(() => void end(new Error(`${task} took too long`)), limits.longestMs);
				// The thread responds with the result type of its task.
				waiting.set(lastId, { resolve: (result) => resolve(result as PdfTasks[Name]['result']), reject, timer });
				const message: ToPdfThread<Name> = { id: lastId, task, given };
				worker.postMessage(message);
			});
		},
		close: () => end(new Error('the server stops')),
	};
}
