import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './analysis-messages.ts';
import { analyzeFile } from './analyze-file.ts';
import { AnalysisCancelled, AnalysisFailed } from './audio-analysis.ts';
import { createAlarm } from './file-follower.ts';
import { createJobControl } from './job-control.ts';

// The entry of an analysis thread: one job at a time.

const alarm = createAlarm();

parentPort?.on('message', (message: ToThread) => {
	if (message.type === 'wake') alarm.ring();
	else void run(message);
});

async function run({ job, control }: ToThread & { type: 'start' }): Promise<void> {
	try {
		const surroundings = {
			control: createJobControl(control),
			alarm,
			onChild: (pid: number | null) => say({ type: 'child', pid }),
		};
		say({ type: 'done', analysis: await analyzeFile(job, surroundings) });
	} catch (error) {
		if (error instanceof AnalysisFailed) say({ type: 'failed', fault: error.fault, detail: error.message });
		else if (error instanceof AnalysisCancelled) say({ type: 'cancelled' });
		else say({ type: 'broke', error });
	}
}

function say(message: FromThread): void {
	parentPort?.postMessage(message);
}

say({ type: 'ready' });
