import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

// A child process that takes the lock on command and reports the result.
const takerSource = `
import { createInterface } from 'node:readline';
import { lockDataFolder } from './data-folder-lock.ts';
process.stdout.write('ready\\n');
for await (const dataDir of createInterface({ input: process.stdin })) {
	await lockDataFolder(dataDir).then(
		() => process.stdout.write('won\\n'),
		(error) => process.stdout.write(error.name + '\\n'),
	);
}`;

class Taker {
	static readonly #alive = new Set<Taker>();
	readonly #child: ChildProcessWithoutNullStreams;
	readonly #lines: AsyncIterator<string>;

	constructor(script: string) {
		this.#child = spawn(process.execPath, [script]);
		this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
		Taker.#alive.add(this);
	}

	async ready(): Promise<this> {
		await this.#lines.next();
		return this;
	}

	async take(dataDir: string): Promise<string> {
		this.#child.stdin.write(`${dataDir}\n`);
		return (await this.#lines.next()).value ?? 'died';
	}

	async killHard(): Promise<void> {
		Taker.#alive.delete(this);
		if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
		const exited = once(this.#child, 'exit');
		this.#child.kill('SIGKILL');
		await exited;
	}

	static async killAll(): Promise<void> {
		await Promise.all([...Taker.#alive].map((taker) => taker.killHard()));
	}
}

let scratch: string;
let script: string;
let folders = 0;

beforeAll(() => {
	scratch = mkdtempSync(join(tmpdir(), 'acetate-lock-'));
	script = join(scratch, 'taker.mjs');
	buildSync({
		stdin: { contents: takerSource, resolveDir: import.meta.dirname, loader: 'ts' },
		outfile: script,
		bundle: true,
		platform: 'node',
		format: 'esm',
	});
});

afterEach(() => Taker.killAll());
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function newFolder(name = `folder-${folders++}`): string {
	const path = join(scratch, name);
	mkdirSync(path, { recursive: true });
	return path;
}

function newTaker(): Promise<Taker> {
	return new Taker(script).ready();
}

it('a second process is refused a locked data folder with a clear message', async () => {
	const dataDir = newFolder();
	const lock = await lockDataFolder(dataDir);

	await expect(lockDataFolder(dataDir)).rejects.toThrow(
		`Another Acetate server is using the data folder ${dataDir}. Two servers would destroy each other's data, so this one ` +
			'stops. Stop the other server first, or set DATA_DIR to another folder.',
	);
	expect(await (await newTaker()).take(dataDir)).toBe('DataFolderInUse');
	await lock.release();
});

it('a data folder is free again after release, and nothing is left in it', async () => {
	const dataDir = newFolder();

	await (await lockDataFolder(dataDir)).release();
	expect(readdirSync(dataDir)).toEqual([]);
	await (await lockDataFolder(dataDir)).release();
});

it("a refused process leaves the owner's lock on the data folder alone", async () => {
	const dataDir = newFolder();
	const lock = await lockDataFolder(dataDir);
	const before = readdirSync(dataDir);

	for (let round = 0; round < 5; round++) await expect(lockDataFolder(dataDir)).rejects.toThrow();

	expect(readdirSync(dataDir)).toEqual(before);
	await lock.release();
});

it('a data folder is free after its owner was killed', async () => {
	const dataDir = newFolder();
	const owner = await newTaker();
	expect(await owner.take(dataDir)).toBe('won');
	await owner.killHard();

	const lock = await lockDataFolder(dataDir);

	await lock.release();
});

it('a data folder whose path is far too long for a socket is locked just the same', async () => {
	const dataDir = newFolder(`${'long-'.repeat(20)}/${'longer-'.repeat(20)}`);
	expect(Buffer.byteLength(dataDir)).toBeGreaterThan(200);
	const owner = await newTaker();
	expect(await owner.take(dataDir)).toBe('won');

	await expect(lockDataFolder(dataDir)).rejects.toThrow('Another Acetate server is using');
	await owner.killHard();

	await (await lockDataFolder(dataDir)).release();
});

it('exactly one of several processes that race for the folder of a killed owner gets the lock, every time', async () => {
	const rounds = 8;
	const outcomes: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const dataDir = newFolder();
		const [owner, ...racers] = await Promise.all([newTaker(), newTaker(), newTaker(), newTaker()]);
		expect(await owner?.take(dataDir)).toBe('won');
		await owner?.killHard();

		const answers = await Promise.all(racers.map((racer) => racer.take(dataDir)));

		outcomes.push(answers.filter((answer) => answer === 'won').length);
		await Taker.killAll();
	}

	expect(outcomes).toEqual(Array.from({ length: rounds }, () => 1));
});

it('exactly one of many attempts within one process gets the lock, every time', async () => {
	for (let round = 0; round < 20; round++) {
		const dataDir = newFolder();

		const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(dataDir)));

		const won = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
		expect(won).toHaveLength(1);
		await won[0]?.release();
	}
});

it('two processes never get the lock, whatever a process that was killed while taking it left behind', async () => {
	const dataDir = newFolder();
	for (let leftover = 0; leftover < 5; leftover++) await leaveDeadSocket(dataDir, `.lock-${leftover}123456789abcde`);
	writeFileSync(join(dataDir, '.lock-0123456789abcdef.held'), '');

	const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => lockDataFolder(dataDir)));

	const won = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
	expect(won).toHaveLength(1);
	await won[0]?.release();
});

/** Leaves a socket file without a listener, as kill -9 does. */
async function leaveDeadSocket(folder: string, name: string): Promise<void> {
	const server = createServer().listen(join(folder, name));
	await once(server, 'listening');
	renameSync(join(folder, name), join(folder, `${name}-aside`));
	await new Promise((done) => server.close(done));
	renameSync(join(folder, `${name}-aside`), join(folder, name));
}
