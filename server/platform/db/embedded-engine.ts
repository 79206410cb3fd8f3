import { fsyncSync, openAsBlob } from 'node:fs';
import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type ModuleOptions = Parameters<NodeFS['init']>[1];

interface OpenFile {
	nfd?: number;
}

/**
 * PGlite's file system ignores fsync, so a power cut could lose committed transactions. This one passes every fsync of
 * the database to the operating system. It depends on internals of the library; a test counts the calls.
 */
class DurableFilesystem extends NodeFS {
	constructor(
		dataDir: string,
		private readonly fsync: (descriptor: number) => void = fsyncSync,
	) {
		super(dataDir);
	}

	override async init(pg: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
		const { emscriptenOpts } = await super.init(pg, options);
		const installFsync: NonNullable<ModuleOptions['preRun']>[number] = (mod) => {
			const { stream_ops: operations } = mod.NODEFS as unknown as {
				stream_ops: { fsync?: (file: OpenFile) => number };
			};
			operations.fsync = (file) => {
				if (file.nfd !== undefined) this.fsync(file.nfd);
				return 0;
			};
		};
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), installFsync] } };
	}
}

const { serialize } = protocol;

const settings = [
	// A quarter of the memory that an idle server would hold with the default; the system caches files as well.
	'-c',
	'shared_buffers=16MB',
];
// `-F` switches fsync off; the sync method must be one that the file system layer passes on.
const durableStart = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
	'-c',
	'wal_sync_method=fsync',
	...settings,
];
const memoryStart = [...PGlite.defaultStartParams, ...settings];

/** Only the bytes are wanted of it, so it need not ask which types there are. */
class BarePGlite extends PGlite {
	override async _initArrayTypes() {}
}

/** The database itself. It computes in the thread that calls it. */
export async function openEngine(
	{ dataDir, image }: EngineOptions,
	fsync?: (descriptor: number) => void,
): Promise<Engine> {
	const options: PGliteOptions = dataDir
		? { fs: new DurableFilesystem(dataDir, fsync), startParams: durableStart }
		: { startParams: memoryStart };
	if (image) options.loadDataDir = await openAsBlob(image);
	const pglite = new BarePGlite(options);
	await pglite.waitReady;
	return {
		async ask(question) {
			const from = performance.now();
			const pieces: Uint8Array[] = [];
			const onRawData = (bytes: Uint8Array) => pieces.push(bytes.slice());
			// Nothing to be written to files: the file system below does that by itself.
			await pglite.execProtocolRawStream(write(question), { syncToFs: false, onRawData });
			return { bytes: join(pieces), computedMs: performance.now() - from };
		},
		dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
		close: () => pglite.close(),
	};
}

function write(question: Question) {
	switch (question.kind) {
		case 'prepare': {
			const { name, text } = question;
			return join([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]);
		}
		case 'run': {
			const bind = serialize.bind({ statement: question.name, values: [...question.values] });
			return join([bind, serialize.execute({}), serialize.sync()]);
		}
		case 'discard':
			return join([serialize.close({ type: 'S', name: question.name }), serialize.sync()]);
		case 'script':
			return serialize.query(question.text);
	}
}

/** With memory of its own, which can be handed to another thread. */
function join(pieces: readonly Uint8Array[]): Bytes {
	const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.byteLength;
	}
	return whole;
}

// What the thread that answers requests and the thread of the embedded database say to each other.

/** Answered with the bytes that PostgreSQL sends; whoever asked reads them. */
export type Question =
	| { readonly kind: 'prepare'; readonly name: string; readonly text: string }
	| { readonly kind: 'run'; readonly name: string; readonly values: readonly (string | null)[] }
	| { readonly kind: 'script'; readonly text: string }
	| { readonly kind: 'discard'; readonly name: string };

export type Bytes = Uint8Array<ArrayBuffer>;

export interface EngineOptions {
	/** The folder of the database; without it, the database is in memory (tests). */
	readonly dataDir?: string;
	/** The file of a saved image to start from instead of an empty database. */
	readonly image?: string;
}

export interface Answer {
	readonly bytes: Bytes;
	/** How long the database computed, without what the question waited for. */
	readonly computedMs: number;
}

/** Questions are answered in the order in which they are asked. */
export interface Engine {
	ask(question: Question): Promise<Answer>;
	/** The whole database as one file to start another from. */
	dump(): Promise<Bytes>;
	close(): Promise<void>;
}

export type Task =
	| { readonly kind: 'open'; readonly options: EngineOptions }
	| { readonly kind: 'ask'; readonly question: Question }
	| { readonly kind: 'dump' }
	| { readonly kind: 'close' };

export interface ToThread {
	readonly id: number;
	readonly database: number;
	readonly task: Task;
}

export interface FromThread {
	readonly id: number;
	readonly answer?: Bytes;
	readonly computedMs?: number;
	readonly error?: Error;
}
