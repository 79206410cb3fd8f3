import { and, eq, sql } from 'drizzle-orm';
import { AnalysisCancelled, AnalysisFailed } from '../../audio/audio-analysis.ts';
import { createTurns } from '../../audio/turns.ts';
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import type { Core } from '../framework/core.ts';
import { type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { createQueue } from '../platform/jobs/queue.ts';
import { ObjectMissing } from '../platform/storage/storage.ts';
import { findUpload, type UploadClaim, type UploadRow } from './uploads.repository.ts';
import { analysisSteps, type StepOutcome, uploads } from './uploads.table.ts';

/** Result of a step; `save` runs in the transaction that marks the step as done. */
export interface StepFinding {
	readonly outcome: 'done' | 'none';
	readonly save?: (tx: Tx) => Promise<void>;
}

/**
 * A part of the analysis that follows *Ready*, in the background. A new step, or a new version of a step, runs once
 * over everything that was uploaded before, without repeating the others (R-SOUND-9).
 */
export interface AnalysisStep {
	readonly name: string;
	/** Starts at 1; never lowered. */
	readonly version: number;
	/** Throws AnalysisFailed if the file is the reason; any other error is retried. */
	run(upload: UploadRow, stopping: AbortSignal): Promise<StepFinding>;
	/** The upload was removed while the step ran: what it stored is removed too. */
	undo(upload: UploadRow): Promise<void>;
}

const maxAttempts = 3;
const retryMs = 15 * 60_000;
const retryPause = { firstMs: retryMs, longestMs: retryMs };

/** Processes uploads that have not passed all steps: labels take turns, and the newest upload of each comes first. */
export function createAnalysisSteps(
	{ db, clock, log, readiness, meters }: Pick<Core, 'db' | 'clock' | 'log' | 'readiness' | 'meters'>,
	steps: readonly AnalysisStep[],
) {
	const queue = createQueue({ db, name: 'steps', table: uploads, key: uploads.id, meter: meters.claims.steps });
	const stepsVersion = steps.reduce((sum, { version }) => sum + version, 0);
	const turns = createTurns();

	async function findNext() {
		const due = await listDue(db, stepsVersion, clock.now());
		const [next] = turns.sort(due.map((upload) => ({ ...upload, group: upload.organizationId })));
		if (next) turns.take(next);
		return next;
	}

	/**
	 * Returns false if the server stops, or if something that it needs is unavailable: the rest is left for a later run.
	 */
	async function work(claim: UploadClaim, stopping: AbortSignal) {
		const known = new Map(
			(await db.select().from(analysisSteps).where(eq(analysisSteps.uploadId, claim.row.id))).map((row) => [
				row.step,
				row,
			]),
		);
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

	async function run(claim: UploadClaim, step: AnalysisStep, stopping: AbortSignal) {
		try {
			const finding = await step.run(claim.row, stopping);
			await end(claim, step, finding.outcome, null, finding.save);
		} catch (error) {
			const isAboutFile = error instanceof AnalysisFailed || error instanceof ObjectMissing;
			if (!isAboutFile) throw error;
			log.info({ err: error, uploadId: claim.row.id, step: step.name }, 'analysis step failed');
			await end(claim, step, 'failed', error.message);
		}
	}

	function end(
		claim: UploadClaim,
		step: AnalysisStep,
		outcome: StepOutcome,
		detail: string | null,
		save?: StepFinding['save'],
	) {
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

	async function fail(claim: UploadClaim, step: AnalysisStep, error: unknown) {
		const upload = claim.row;
		const isGone = !(await findUpload(db, upload.organizationId, upload.id));
		if (isGone) await step.undo(upload);
		// An upload that another server has taken over is left to it.
		if (isGone || claim.signal.aborted) return true;
		if (error instanceof AnalysisCancelled || (await readiness.read()).status === 'unavailable') {
			await claim.release();
			return false;
		}
		log.warn({ err: error, uploadId: upload.id, step: step.name }, 'analysis step failed; will be retried');
		const detail = error instanceof Error ? error.message : null;
		await db.transaction(async (tx) => {
			await claim.fence(tx);
			await record(tx, claim, step, 'begun', detail);
		});
		await claim.retry(retryPause, clock.now());
		return true;
	}

	return {
		/** Sum of the versions of all steps. */
		version: stepsVersion,
		async run(pace: Pace) {
			for (;;) {
				const next = await findNext();
				// Copies must not use up the last free disk space.
				if (!next || (await readiness.read()).status === 'unavailable') return;
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

function isBehind(row: typeof analysisSteps.$inferSelect | undefined, { version }: AnalysisStep) {
	return row !== undefined && row.version >= version && row.outcome !== 'begun';
}

interface DueUpload {
	readonly id: UploadId;
	readonly organizationId: OrganizationId;
	readonly createdAt: Date;
}

/**
 * Lists an upload of each label that has not passed all steps, of its newest day with such uploads. The random id
 * decides which of them: the results of the steps are visible, and the order of sending would show which demos share a
 * sender. There is one query for each sum of versions below the current one, of which there are few: so the cost
 * depends on the number of labels with work, however large the catalogue is.
 */
async function listDue(queries: Queries, stepsVersion: number, now: Date) {
	const newest = new Map<OrganizationId, DueUpload>();
	for (let version = 0; version < stepsVersion; version++)
		for (const upload of await listDueAt(queries, version, now)) {
			const known = newest.get(upload.organizationId);
			if (!known || known.createdAt < upload.createdAt) newest.set(upload.organizationId, upload);
		}
	return [...newest.values()];
}

async function listDueAt(queries: Queries, version: number, now: Date) {
	const isDue = sql`state = 'ready' and steps_version = ${version}
		and due_at <= ${now.toISOString()}::timestamptz`;
	const rows = await selectRows<Omit<DueUpload, 'createdAt'> & { createdAt: string }>(
		queries,
		// Jumps along the index from one label to the next.
		sql`with recursive labels as (
			(select organization_id from ${uploads} where state = 'ready' and steps_version = ${version}
			 order by organization_id limit 1)
			union all
			select (select next.organization_id from ${uploads} next
			        where next.state = 'ready' and next.steps_version = ${version}
			        and next.organization_id > labels.organization_id order by next.organization_id limit 1)
			from labels where labels.organization_id is not null
		)
		select due.id, due.organization_id as "organizationId", due.created_at::text as "createdAt" from labels cross join lateral (
			select created_at from ${uploads}
			where ${isDue} and organization_id = labels.organization_id order by created_at desc limit 1
		) newest cross join lateral (
			select id, organization_id, created_at from ${uploads}
			where ${isDue} and organization_id = labels.organization_id
			and created_at > newest.created_at - interval '1 day' order by id limit 1
		) due`,
	);
	return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

async function saveStep(tx: Tx, step: typeof analysisSteps.$inferInsert) {
	const { version, outcome, detail, changedAt } = step;
	await tx
		.insert(analysisSteps)
		.values(step)
		.onConflictDoUpdate({
			target: [analysisSteps.uploadId, analysisSteps.step],
			set: { version, outcome, detail, changedAt },
		});
}
