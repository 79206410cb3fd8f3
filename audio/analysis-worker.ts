import { parentPort } from 'node:worker_threads';
import type { FromThread, ThreadResult, ThreadTask, ToThread } from './analysis-thread.ts';
import { analyzeFile, type JobContext } from './analyze-file.ts';
import { AnalysisCancelled, AnalysisFailed } from './audio-analysis.ts';
import { createAlarm } from './file-follower.ts';
import { createJobControl } from './job-control.ts';
import { makeLightCopy } from './light/make-light-copy.ts';
import { lowerThreadPriority, readThreadNumber } from './processor-time.ts';

// The entry point of an analysis thread: one job at a time.

lowerThreadPriority();
const alarm = createAlarm();

parentPort?.on('message', (message: ToThread) => {
	if (message.type === 'wake') alarm.ring();
	else void run(message);
});

async function run({ task, control }: ToThread & { type: 'start' }) {
	try {
		const context = {
			control: createJobControl(control),
			alarm,
			onChild: (pid: number | null) => post({ type: 'child', pid }),
		};
		post({ type: 'done', result: await workOn(task, context) });
	} catch (error) {
		if (error instanceof AnalysisFailed) post({ type: 'failed', fault: error.fault, detail: error.message });
		else if (error instanceof AnalysisCancelled) post({ type: 'cancelled' });
		else post({ type: 'broke', error });
	}
}

function workOn(task: ThreadTask, context: JobContext): Promise<ThreadResult<ThreadTask>> {
	if (task.kind === 'analysis') return analyzeFile(task.job, context);
	return makeLightCopy(task.job, context);
}

function post(message: FromThread) {
	parentPort?.postMessage(message);
}

post({ type: 'ready', thread: readThreadNumber() });
