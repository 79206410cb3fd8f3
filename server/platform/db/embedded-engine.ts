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
	// Uses a quarter of the memory that an idle server would hold with the default; the system caches files as well.
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

/** Only the raw bytes are needed, so it does not have to query the types of the database. */
class BarePGlite extends PGlite {
	override async _initArrayTypes() {}
}

/** Opens the database itself. It computes in the thread that calls it. */
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
		async execute(command) {
			const from = performance.now();
			const pieces: Uint8Array[] = [];
			const onRawData = (bytes: Uint8Array) => pieces.push(bytes.slice());
			// Nothing has to be synced here: the file system below does that.
			await pglite.execProtocolRawStream(write(command), { syncToFs: false, onRawData });
			return { bytes: join(pieces), computedMs: performance.now() - from };
		},
		dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
		close: () => pglite.close(),
	};
}

function write(command: Command) {
	switch (command.kind) {
		case 'prepare': {
			const { name, text } = command;
			return join([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]);
		}
		case 'run': {
			const bind = serialize.bind({ statement: command.name, values: [...command.values] });
			return join([bind, serialize.execute({}), serialize.sync()]);
		}
		case 'discard':
			return join([serialize.close({ type: 'S', name: command.name }), serialize.sync()]);
		case 'script':
			return serialize.query(command.text);
	}
}

/** Copies into new memory, which can be transferred to another thread. */
function join(pieces: readonly Uint8Array[]): Bytes {
	const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.byteLength;
	}
	return whole;
}

// Messages between the request thread and the thread of the embedded database.

/** The response is the bytes that PostgreSQL sends; the caller parses them. */
export type Command =
	| { readonly kind: 'prepare'; readonly name: string; readonly text: string }
	| { readonly kind: 'run'; readonly name: string; readonly values: readonly (string | null)[] }
	| { readonly kind: 'script'; readonly text: string }
	| { readonly kind: 'discard'; readonly name: string };

export type Bytes = Uint8Array<ArrayBuffer>;

export interface EngineOptions {
	/** Folder of the database; without it, the database is in memory (tests). */
	readonly dataDir?: string;
	/** File of a saved image to start from instead of an empty database. */
	readonly image?: string;
}

export interface EngineResponse {
	readonly bytes: Bytes;
	/** How long the database computed, without the time that the query waited. */
	readonly computedMs: number;
}

/** Responses arrive in the order in which the queries are sent. */
export interface Engine {
	execute(command: Command): Promise<EngineResponse>;
	/** Returns the whole database as one file to start another from. */
	dump(): Promise<Bytes>;
	close(): Promise<void>;
}

export type Task =
	| { readonly kind: 'open'; readonly options: EngineOptions }
	| { readonly kind: 'execute'; readonly command: Command }
	| { readonly kind: 'dump' }
	| { readonly kind: 'close' };

export interface ToThread {
	readonly id: number;
	readonly database: number;
	readonly task: Task;
}

export interface FromThread {
	readonly id: number;
	readonly response?: Bytes;
	readonly computedMs?: number;
	readonly error?: Error;
}
