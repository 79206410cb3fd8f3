// The steps of the analysis that follow Ready: each once for every upload and version, labels in turn.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AnalysisCancelled, AnalysisFailed } from '../../audio/audio-analysis.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { createPace } from '../platform/jobs/pace.ts';
import { StorageAway } from '../platform/storage/storage.ts';
import type { Caller } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { aFile, sendFile } from '../testing/uploading.ts';
import { type AnalysisStep, createAnalysisSteps } from './analysis-steps.ts';

let world: TestApp;
let admin: Caller;
let ran: string[];
let names: Map<UploadId, string>;
let readiness: 'ok' | 'unavailable';

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

beforeEach(async () => {
	await run(world.deps.database.db, 'delete from uploads');
	ran = [];
	names = new Map();
	readiness = 'ok';
});

afterAll(() => world.close());

const dayMs = 24 * 60 * 60_000;

async function send(name: string, caller = admin, afterMs = dayMs): Promise<UploadId> {
	world.clock.advance(afterMs);
	const { id } = await sendFile(world, caller, await aFile({ format: 'wav8k-mono' }));
	names.set(id, name);
	return id;
}

function aStep(name: string, version: number, work: () => void = () => undefined): AnalysisStep {
	return {
		name,
		version,
		async run({ id }) {
			ran.push(`${name} ${version} of ${names.get(id)}`);
			work();
			return { outcome: 'done' };
		},
		undo: async () => undefined,
	};
}

function work(...steps: AnalysisStep[]): Promise<void> {
	const { clock, deps } = world;
	const parts = { database: 'ok', storage: 'ok', disk: 'ok', secret: 'ok', mail: 'ok' } as const;
	const read = async () => ({ status: readiness, parts });
	const core = { ...deps, db: deps.database.db, clock, readiness: { ...deps.readiness, read } };
	return createAnalysisSteps(core, steps).run(createPace());
}

async function outcomes(): Promise<unknown[]> {
	return rowsOf(
		world.deps.database.db,
		`select step, version, outcome, attempts from analysis_steps join uploads on uploads.id = upload_id
			order by upload_id, step`,
	);
}

it('an analysis step runs once for every upload', async () => {
	await send('one');
	await send('two');

	await work(aStep('copy', 1));
	await work(aStep('copy', 1));

	expect(ran.toSorted()).toEqual(['copy 1 of one', 'copy 1 of two']);
});

it('an analysis step that is added later runs over earlier uploads, without repeating the others', async () => {
	await send('old');
	await work(aStep('copy', 1));
	await send('new');
	ran = [];

	await work(aStep('copy', 1), aStep('fingerprint', 1));
	await work(aStep('copy', 1), aStep('fingerprint', 1));

	expect(ran).toEqual(['copy 1 of new', 'fingerprint 1 of new', 'fingerprint 1 of old']);
});

it('a new version of an analysis step runs over everything again, and only that step', async () => {
	await send('old');
	await work(aStep('copy', 1), aStep('fingerprint', 1));
	ran = [];

	await work(aStep('copy', 1), aStep('fingerprint', 2));

	expect(ran).toEqual(['fingerprint 2 of old']);
	expect(await outcomes()).toMatchObject([
		{ step: 'copy', version: 1, outcome: 'done' },
		{ step: 'fingerprint', version: 2, outcome: 'done' },
	]);
});

it('labels take turns in the analysis steps, and the newest upload of each label comes first', async () => {
	const other = await world.founder('Other Label');
	await send('b1', other);
	for (const name of ['a1', 'a2', 'a3']) await send(name);

	await work(aStep('copy', 1));

	expect(ran.filter((one) => one.includes('of a'))).toEqual(['copy 1 of a3', 'copy 1 of a2', 'copy 1 of a1']);
	expect(ran.indexOf('copy 1 of b1')).toBeLessThan(2);
});

it('uploads of the same day are processed in the order of their random ids, which reveals nothing about who sent them', async () => {
	const ids: UploadId[] = [];
	for (const name of ['one', 'two', 'three', 'four', 'five']) ids.push(await send(name, admin, 1000));

	await work(aStep('copy', 1));

	expect(ran).toEqual(ids.toSorted().map((id) => `copy 1 of ${names.get(id)}`));
});

it('an upload that arrives during old work is processed next', async () => {
	for (const name of ['old1', 'old2', 'old3']) await send(name);
	let late: Promise<UploadId> | undefined;
	const step = aStep('copy', 1);

	await work({
		...step,
		async run(upload, stopping) {
			late ??= send('late');
			await late;
			return step.run(upload, stopping);
		},
	});

	expect(ran).toEqual(['copy 1 of old3', 'copy 1 of late', 'copy 1 of old2', 'copy 1 of old1']);
});

it('a sound that makes an analysis step fail is recorded and left alone', async () => {
	await send('bad');
	const step = aStep('copy', 1, () => {
		throw new AnalysisFailed('damaged');
	});

	await work(step);
	world.clock.advance(7 * 24 * 60 * 60_000);
	await work(step);

	expect(ran).toHaveLength(1);
	expect(await outcomes()).toMatchObject([{ outcome: 'failed', attempts: 0 }]);
});

it('any other failure of an analysis step is retried after a quarter of an hour, three times in all, and delays no other', async () => {
	await send('good');
	await send('unlucky');
	const step = aStep('copy', 1, () => {
		if (ran.at(-1)?.endsWith('unlucky')) throw new Error('no luck');
	});

	for (let hour = 0; hour < 6; hour++) {
		await work(step);
		await work(step);
		world.clock.advance(16 * 60_000);
	}

	expect(ran).toEqual(['unlucky', 'good', 'unlucky', 'unlucky'].map((name) => `copy 1 of ${name}`));
	const [bad] = await rowsOf(world.deps.database.db, `select detail from analysis_steps where outcome = 'failed'`);
	expect(bad).toEqual({ detail: 'no luck' });
});

it('an unavailable storage is not counted as a failed attempt of an analysis step, and the work is delayed', async () => {
	await send('one');
	const step = aStep('copy', 1, () => {
		if (ran.length > 4) return;
		readiness = 'unavailable';
		throw new StorageAway();
	});

	for (let attempt = 0; attempt < 5; attempt++) {
		readiness = 'ok';
		await work(step);
	}

	expect(ran).toHaveLength(5);
	expect(await outcomes()).toMatchObject([{ outcome: 'done', attempts: 0 }]);
});

it('an analysis step whose server was overtaken in the middle changes nothing and removes nothing', async () => {
	await send('one');
	const done: string[] = [];
	const step: AnalysisStep = {
		...aStep('copy', 1),
		async run() {
			await run(world.deps.database.db, `update uploads set holder = 'successor', fence = fence + 1`);
			return { outcome: 'done', save: async () => void done.push('saved') };
		},
		undo: async () => void done.push('undone'),
	};

	await work(step);

	expect(done).toEqual([]);
	expect(await outcomes()).toEqual([]);
	expect(await rowsOf(world.deps.database.db, 'select holder, steps_version from uploads')).toEqual([
		{ holder: 'successor', steps_version: 0 },
	]);
});

it('a server that stops in the middle leaves its analysis steps to the next, and a sound that ends the process is given up', async () => {
	const id = await send('one');
	await work(
		aStep('copy', 1, () => {
			throw new AnalysisCancelled();
		}),
	);
	const stopped = await rowsOf(world.deps.database.db, 'select attempts, steps_version, holder from uploads');
	await run(world.deps.database.db, `update uploads set attempts = 3 where id = '${id}'`);
	ran = [];

	await work(aStep('copy', 1));

	expect(stopped).toEqual([{ attempts: 0, steps_version: 0, holder: null }]);
	expect(ran).toEqual([]);
	expect(await outcomes()).toMatchObject([{ outcome: 'failed' }]);
});
