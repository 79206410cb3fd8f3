import type { AnalysisJob } from './analyze-file.ts';
import type { AnalysisFault, AudioAnalysis, LightCopy } from './audio-analysis.ts';
import type { LightCopyTask } from './light/make-light-copy.ts';

// The messages between an analysis thread and the main thread.

/** What a thread can be asked to do. */
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
	/** With the number of the thread, where the system counts its processor time. */
	| { readonly type: 'ready'; readonly thread: number | null };
