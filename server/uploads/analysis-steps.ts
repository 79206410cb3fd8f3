import { AnalysisCancelled, AnalysisFailed } from '../../audio/audio-analysis.ts';
import { createTurns } from '../../audio/turns.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Readiness } from '../platform/health/readiness.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Log } from '../platform/log/log.ts';
import { ObjectMissing } from '../platform/storage/storage.ts';
import {
	beginStep,
	type DueUpload,
	endStep,
	forgetAttempt,
	listDue,
	listSteps,
	markStepsDone,
	retrySteps,
	type StepRow,
} from './analysis-steps.repository.ts';
import type { StepOutcome } from './analysis-steps.table.ts';
import { findUpload, type UploadRow } from './uploads.repository.ts';

/** What a step has found out or made; `save` belongs into the transaction that marks the step as done. */
export interface StepFinding {
	readonly outcome: 'done' | 'none';
	readonly save?: (tx: Tx) => Promise<void>;
}

/**
 * A part of the analysis that comes after *Ready*, in the background. A new step, or a new version of one, runs once over
 * everything that was uploaded before, without repeating the others (R-SOUND-9).
 */
export interface AnalysisStep {
	readonly name: string;
	/** From 1 on; never lowered. */
	readonly version: number;
	/** Throws AnalysisFailed where the file is the reason; any other error is tried again. */
	run(upload: UploadRow, stopping: AbortSignal): Promise<StepFinding>;
	/** The upload was removed while the step ran: what it stored goes too. */
	undo(upload: UploadRow): Promise<void>;
}

interface StepsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly log: Log;
	readonly readReadiness: () => Promise<Readiness>;
}

const maxAttempts = 3;
const retryMs = 15 * 60_000;

/** Works through what has not all steps behind it: labels take turns, and of each the newest upload comes first. */
export function createAnalysisSteps({ db, clock, log, readReadiness }: StepsDeps, steps: readonly AnalysisStep[]) {
	const stepsVersion = steps.reduce((sum, { version }) => sum + version, 0);
	const turns = createTurns();

	async function findNext(): Promise<DueUpload | undefined> {
		const due = await listDue(db, stepsVersion, clock.now());
		const [next] = turns.sort(due.map((upload) => ({ ...upload, group: upload.organizationId })));
		if (next) turns.take(next);
		return next;
	}

	/** False if the server stops, or what it needs is away: the rest is left for a later run. */
	async function work(due: DueUpload, stopping: AbortSignal): Promise<boolean> {
		const upload = await findUpload(db, due.organizationId, due.id);
		if (!upload) return true;
		const known = new Map((await listSteps(db, upload.id)).map((row) => [row.step, row]));
		for (const step of steps) {
			const row = known.get(step.name);
			if (isBehind(row, step)) continue;
			const attempts = row?.version === step.version ? row.attempts : 0;
			if (attempts >= maxAttempts) {
				await end(upload, step, { outcome: 'failed', detail: row?.detail ?? 'the server died at it' });
				continue;
			}
			try {
				if (!(await run(upload, step, stopping))) return true;
			} catch (error) {
				return fail(upload, step, error);
			}
		}
		await markStepsDone(db, upload.id, stepsVersion);
		return true;
	}

	/** False if the upload is gone. */
	async function run(upload: UploadRow, step: AnalysisStep, stopping: AbortSignal): Promise<boolean> {
		await beginStep(db, { uploadId: upload.id, step: step.name }, step.version, clock.now());
		try {
			const finding = await step.run(upload, stopping);
			if (await end(upload, step, { outcome: finding.outcome, detail: null }, finding.save)) return true;
			await step.undo(upload);
			return false;
		} catch (error) {
			const isAboutFile = error instanceof AnalysisFailed || error instanceof ObjectMissing;
			if (!isAboutFile) throw error;
			log.info({ err: error, uploadId: upload.id, step: step.name }, 'a step of an analysis failed');
			return end(upload, step, { outcome: 'failed', detail: error.message.slice(0, 300) });
		}
	}

	function end(
		upload: UploadRow,
		step: AnalysisStep,
		ending: { outcome: StepOutcome; detail: string | null },
		save?: StepFinding['save'],
	): Promise<boolean> {
		return db.transaction(async (tx) => {
			if (!(await endStep(tx, { uploadId: upload.id, step: step.name }, ending, clock.now()))) return false;
			await save?.(tx);
			return true;
		});
	}

	async function fail(upload: UploadRow, step: AnalysisStep, error: unknown): Promise<boolean> {
		const isStopped = error instanceof AnalysisCancelled;
		// Removed in the middle: its files went away under the step.
		if (!isStopped && !(await exists(upload))) return true;
		const isReady = isStopped || (await readReadiness()).status !== 'unavailable';
		if (isStopped || !isReady) {
			await forgetAttempt(db, { uploadId: upload.id, step: step.name });
			return false;
		}
		log.warn({ err: error, uploadId: upload.id, step: step.name }, 'a step of an analysis will be tried again');
		const detail = error instanceof Error ? error.message.slice(0, 300) : null;
		await end(upload, step, { outcome: 'begun', detail });
		await retrySteps(db, upload.id, new Date(clock.now().getTime() + retryMs));
		return true;
	}

	async function exists({ organizationId, id }: { organizationId: UploadRow['organizationId']; id: UploadId }) {
		return (await findUpload(db, organizationId, id)) !== undefined;
	}

	return {
		/** The sum of the versions of all steps. */
		version: stepsVersion,
		async run(pace: Pace): Promise<void> {
			for (;;) {
				const next = await findNext();
				// Copies must not take the last room on the disk.
				if (!next || (await readReadiness()).status === 'unavailable') return;
				if (!(await work(next, pace.stopping)) || !(await pace.next())) return;
			}
		},
	};
}

function isBehind(row: StepRow | undefined, { version }: AnalysisStep): boolean {
	return row !== undefined && row.version >= version && row.outcome !== 'begun';
}
