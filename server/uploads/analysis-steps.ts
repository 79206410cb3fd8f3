import { and, eq } from 'drizzle-orm';
import { AnalysisCancelled, AnalysisFailed } from '../../audio/audio-analysis.ts';
import { createTurns } from '../../audio/turns.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Readiness } from '../platform/health/readiness.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { type ClaimMeter, createQueue } from '../platform/jobs/queue.ts';
import type { Log } from '../platform/log/log.ts';
import { ObjectMissing } from '../platform/storage/storage.ts';
import { type DueUpload, listDue, listSteps, type StepRow, saveStep } from './analysis-steps.repository.ts';
import type { StepOutcome } from './analysis-steps.table.ts';
import { findUpload, type UploadClaim, type UploadRow } from './uploads.repository.ts';
import { uploads } from './uploads.table.ts';

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
	readonly meter?: ClaimMeter;
}

const maxAttempts = 3;
const retryMs = 15 * 60_000;
const retryPause = { firstMs: retryMs, longestMs: retryMs };

/** Works through what has not all steps behind it: labels take turns, and of each the newest upload comes first. */
export function createAnalysisSteps(deps: StepsDeps, steps: readonly AnalysisStep[]) {
	const { db, clock, log, readReadiness, meter } = deps;
	const queue = createQueue({ db, name: 'steps', table: uploads, key: uploads.id, meter });
	const stepsVersion = steps.reduce((sum, { version }) => sum + version, 0);
	const turns = createTurns();

	async function findNext(): Promise<DueUpload | undefined> {
		const due = await listDue(db, stepsVersion, clock.now());
		const [next] = turns.sort(due.map((upload) => ({ ...upload, group: upload.organizationId })));
		if (next) turns.take(next);
		return next;
	}

	/** False if the server stops, or what it needs is away: the rest is left for a later run. */
	async function work(claim: UploadClaim, stopping: AbortSignal): Promise<boolean> {
		const known = new Map((await listSteps(db, claim.row.id)).map((row) => [row.step, row]));
		let { attempts } = claim.row;
		for (const step of steps) {
			const row = known.get(step.name);
			if (isBehind(row, step)) continue;
			try {
				if (attempts > maxAttempts) await end(claim, step, 'failed', row?.detail ?? 'the server died at it');
				else await run(claim, step, stopping);
			} catch (error) {
				return fail(claim, step, error);
			}
			// The attempts so far were those of this step.
			attempts = 1;
		}
		await claim.finish({ stepsVersion, attempts: 0 });
		return true;
	}

	async function run(claim: UploadClaim, step: AnalysisStep, stopping: AbortSignal): Promise<void> {
		try {
			const finding = await step.run(claim.row, stopping);
			await end(claim, step, finding.outcome, null, finding.save);
		} catch (error) {
			const isAboutFile = error instanceof AnalysisFailed || error instanceof ObjectMissing;
			if (!isAboutFile) throw error;
			log.info({ err: error, uploadId: claim.row.id, step: step.name }, 'a step of an analysis failed');
			await end(claim, step, 'failed', error.message);
		}
	}

	function end(
		claim: UploadClaim,
		step: AnalysisStep,
		outcome: StepOutcome,
		detail: string | null,
		save?: StepFinding['save'],
	): Promise<void> {
		return db.transaction(async (tx) => {
			await claim.update({ attempts: 1 }, tx);
			await record(tx, claim, step, outcome, detail);
			await save?.(tx);
		});
	}

	async function record(tx: Tx, { row }: UploadClaim, step: AnalysisStep, outcome: StepOutcome, detail: string | null) {
		const { name, version } = step;
		const changedAt = clock.now();
		await saveStep(tx, { uploadId: row.id, step: name, version, outcome, detail: detail?.slice(0, 300), changedAt });
	}

	async function fail(claim: UploadClaim, step: AnalysisStep, error: unknown): Promise<boolean> {
		const upload = claim.row;
		const isGone = !(await findUpload(db, upload.organizationId, upload.id));
		if (isGone) await step.undo(upload);
		// What another server has taken over is left to it.
		if (isGone || claim.signal.aborted) return true;
		if (error instanceof AnalysisCancelled || (await readReadiness()).status === 'unavailable') {
			await claim.giveBack();
			return false;
		}
		log.warn({ err: error, uploadId: upload.id, step: step.name }, 'a step of an analysis will be tried again');
		const detail = error instanceof Error ? error.message : null;
		await db.transaction(async (tx) => {
			await claim.fence(tx);
			await record(tx, claim, step, 'begun', detail);
		});
		await claim.retry(retryPause, clock.now());
		return true;
	}

	return {
		/** The sum of the versions of all steps. */
		version: stepsVersion,
		async run(pace: Pace): Promise<void> {
			for (;;) {
				const next = await findNext();
				// Copies must not take the last room on the disk.
				if (!next || (await readReadiness()).status === 'unavailable') return;
				const { id, organizationId } = next;
				const where = and(eq(uploads.id, id), eq(uploads.organizationId, organizationId));
				let mayGoOn = true;
				const isClaimed = await queue.work({ where, now: clock.now(), orderBy: [uploads.id] }, async (claim) => {
					mayGoOn = await work(claim, AbortSignal.any([pace.stopping, claim.signal]));
				});
				if (!isClaimed || !mayGoOn || !(await pace.next())) return;
			}
		},
	};
}

function isBehind(row: StepRow | undefined, { version }: AnalysisStep): boolean {
	return row !== undefined && row.version >= version && row.outcome !== 'begun';
}
