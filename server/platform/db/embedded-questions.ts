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
