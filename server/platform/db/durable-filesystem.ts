import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type ModuleOptions = Parameters<NodeFS['init']>[1];

interface OpenFile {
	nfd?: number;
}

/**
 * PGlite's file system ignores fsync, so a power cut could lose committed transactions. This one passes every fsync of
 * the database to the operating system. It depends on internals of the library; a test counts the calls.
 */
export class DurableFilesystem extends NodeFS {
	readonly #fsync: (descriptor: number) => void;

	constructor(dataDir: string, fsync: (descriptor: number) => void = fsyncSync) {
		super(dataDir);
		this.#fsync = fsync;
	}

	override async init(pg: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
		const { emscriptenOpts } = await super.init(pg, options);
		const installFsync: NonNullable<ModuleOptions['preRun']>[number] = (mod) => {
			const { stream_ops: operations } = mod.NODEFS as unknown as {
				stream_ops: { fsync?: (file: OpenFile) => number };
			};
			operations.fsync = (file) => {
				if (file.nfd !== undefined) this.#fsync(file.nfd);
				return 0;
			};
		};
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), installFsync] } };
	}
}
