import type { AnalysisJob } from './analyze-file.ts';
import type { AnalysisFault, AudioAnalysis } from './audio-analysis.ts';

// The messages between an analysis thread and the main thread.

export type ToThread =
	| { readonly type: 'start'; readonly job: AnalysisJob; readonly control: SharedArrayBuffer }
	| { readonly type: 'wake' };

export type FromThread =
	| { readonly type: 'done'; readonly analysis: AudioAnalysis }
	| { readonly type: 'failed'; readonly fault: AnalysisFault; readonly detail: string }
	| { readonly type: 'cancelled' }
	/** Not the file's fault: it could not be read, or there is a bug. */
	| { readonly type: 'broke'; readonly error: unknown }
	| { readonly type: 'child'; readonly pid: number | null }
	| { readonly type: 'ready' };
