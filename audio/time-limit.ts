import type { AnalysisThread } from './analysis-thread.ts';
import { AnalysisFailed, AnalysisStalled } from './audio-analysis.ts';

const checkEveryMs = 500;
/** On a busy machine a file may take this many times longer than its processor time. */
export const defaultPatience = 10;

/**
 * Ends the thread's job when it has used this much processor time, including its child process. A busy machine
 * therefore fails no file. Without measured processor time, only the patience limits it. Returns a function that
 * removes the limit.
 */
export function limitProcessorTime(
	thread: Pick<AnalysisThread, 'processorMs'>,
	{ limitMs, patience }: { readonly limitMs: number; readonly patience: number },
	onOver: (reason: Error) => void,
): () => void {
	const startedAt = performance.now();
	const usedBefore = thread.processorMs() ?? 0;
	const timer = setInterval(
		() => {
			const usedMs = (thread.processorMs() ?? 0) - usedBefore;
			const passedMs = performance.now() - startedAt;
			if (usedMs > limitMs) over(new AnalysisFailed('too_slow', `took ${Math.round(usedMs)} ms of processor time`));
			else if (passedMs > limitMs * patience)
				over(new AnalysisStalled(`did not end within ${Math.round(passedMs)} ms`));
		},
		Math.min(checkEveryMs, limitMs),
	).unref();

	function over(reason: Error) {
		clearInterval(timer);
		onOver(reason);
	}

	return () => clearInterval(timer);
}
