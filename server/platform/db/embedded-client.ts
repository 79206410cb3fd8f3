import { type ParserOptions, type Results, TransactionAbortedError, types } from '@electric-sql/pglite';
import { type QueryObserver, unnamedModule } from './database.ts';
import type { Bytes, Command, Engine, EngineResponse } from './embedded-engine.ts';
import { type Field, type ReadValue, readResponse } from './wire-reader.ts';

interface Statement {
	readonly name: string;
	readonly parameterTypes: readonly number[];
	/** Columns of its rows; empty if it returns none. */
	readonly fields: readonly Field[];
}

/**
 * About as many different statements as a server runs in a day. Each statement in memory costs some tens of kilobytes.
 */
const mostStatements = 400;
/** Long texts are inserts of many rows, whose number varies: they would push the others out of the cache. */
const longestText = 6_000;

/**
 * The database would parse and plan every query again. Here each text is prepared once, and after that a single message
 * both binds its values and runs it.
 */
function createStatementCache(
	prepare: (name: string, text: string) => Promise<Omit<Statement, 'name'>>,
	discard: (name: string) => void,
) {
	/** Statements by text, the least recently used first. */
	const statements = new Map<string, Statement>();
	let count = 0;

	function makeRoom() {
		const [oldest] = statements;
		if (!oldest || statements.size <= mostStatements) return;
		const [text, { name }] = oldest;
		statements.delete(text);
		discard(name);
	}

	return {
		/** The result is valid until the next prepare, because that replaces the unnamed statement. */
		async prepare(text: string) {
			const known = statements.get(text);
			if (known) {
				statements.delete(text);
				statements.set(text, known);
				return known;
			}
			const isKept = text.length <= longestText;
			if (isKept) count += 1;
			const name = isKept ? `s${count}` : '';
			const statement = { name, ...(await prepare(name, text)) };
			if (isKept) {
				statements.set(text, statement);
				makeRoom();
			}
			return statement;
		},
		/** Called when the database has lost all prepared statements. */
		clear: () => statements.clear(),
	};
}

type Turns = ReturnType<typeof createTurns>;

/** Runs callers one after the other, in the order of their calls. A caller that has taken a turn passes it on. */
function createTurns() {
	const waiting: (() => void)[] = [];
	let isTaken = false;
	return {
		take() {
			if (isTaken) return new Promise<void>((resolve) => waiting.push(resolve));
			isTaken = true;
			return undefined;
		},
		pass() {
			const next = waiting.shift();
			if (next) next();
			else isTaken = false;
		},
	};
}

/** Options that drizzle passes with a query. */
interface QueryOptions {
	readonly rowMode?: 'array' | 'object';
	readonly parsers?: ParserOptions;
}

export interface EmbeddedQueries {
	query<Row>(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<Results<Row>>;
	/** Any number of statements without values. */
	exec(text: string): Promise<Results[]>;
}

/** The part of a database that drizzle uses. */
interface EmbeddedHandle extends EmbeddedQueries {
	/** No query of another caller runs between those of `work`. */
	transaction<T>(work: (tx: EmbeddedQueries) => Promise<T>): Promise<T>;
}

/** When a query runs, for which module, and whether its transaction or database is already closed. */
interface Place {
	readonly turns: Turns;
	readonly moduleName: string;
	isOver(): boolean;
}

type Write = (value: unknown) => string;

const isOverText = 'too late: the transaction is over';
const isClosedText = 'too late: the database is closed';
// Selects all array types except arrays of whole table rows.
const arrayTypes = "select typarray, oid from pg_type where typarray <> 0 and typtype <> 'c'";

export type EmbeddedClient = ReturnType<typeof createEmbeddedClient>;

/**
 * Queries a database that computes elsewhere and responds in the order of the queries. So no caller waits for a result
 * before the next query is sent; only during a transaction do all others wait until its end was sent.
 */
export function createEmbeddedClient(engine: Engine) {
	const turns = createTurns();
	const statements = createStatementCache(
		async (name, text) => receive((await execute({ kind: 'prepare', name, text })).bytes),
		(name) => void execute({ kind: 'discard', name }).catch(() => undefined),
	);
	const listeners = new Map<string, Set<(payload: string) => void>>();
	const readers: Record<number, ReadValue> = { ...types.parsers };
	const writers: Record<number, Write> = { ...types.serializers };
	let watch: QueryObserver | undefined;
	let unfinished = 0;
	let isClosed = false;

	async function execute(command: Command) {
		unfinished += 1;
		try {
			return await engine.execute(command);
		} finally {
			unfinished -= 1;
		}
	}

	function receive(response: Bytes, { rowMode, parsers }: QueryOptions = {}, statement?: Statement) {
		const result = readResponse(response, {
			...(statement ? { fields: statement.fields } : {}),
			isArrayMode: rowMode === 'array',
			readerOf: (type) => parsers?.[type] ?? readers[type],
		});
		for (const { channel, payload } of result.notifications)
			for (const listener of listeners.get(channel) ?? []) queueMicrotask(() => listener(payload));
		if (result.error) throw result.error;
		return result;
	}

	/**
	 * Reads a result, and reports how long it took and how long it waited: for its turn, for the thread, and on the way.
	 */
	function take(
		moduleName: string,
		text: string,
		from: number,
		{ bytes, computedMs }: EngineResponse,
		options?: QueryOptions,
		statement?: Statement,
	) {
		watch?.waited(Math.max(0, performance.now() - from - computedMs));
		let isFailed = true;
		try {
			const { results } = receive(bytes, options, statement);
			isFailed = false;
			return results;
		} finally {
			watch?.finished(moduleName, text, computedMs, isFailed);
		}
	}

	function write(value: unknown, type: number | undefined) {
		if (value === null || value === undefined) return null;
		const writeValue = type === undefined ? undefined : writers[type];
		return writeValue ? writeValue(value) : String(value);
	}

	async function script(moduleName: string, text: string) {
		const from = performance.now();
		return take(moduleName, text, from, await execute({ kind: 'script', text }));
	}

	function queriesAt({ turns, moduleName, isOver }: Place): EmbeddedQueries {
		function refuseLate() {
			if (isOver()) throw new Error(isClosed ? isClosedText : isOverText);
		}

		return {
			async query<Row>(text: string, values: readonly unknown[] = [], options: QueryOptions = {}) {
				const from = performance.now();
				let statement: Statement;
				let response: Promise<EngineResponse>;
				await turns.take();
				try {
					refuseLate();
					statement = await statements.prepare(text);
					const { name, parameterTypes } = statement;
					const written = values.map((value, index) => write(value, parameterTypes[index]));
					response = execute({ kind: 'run', name, values: written });
				} finally {
					turns.pass();
				}
				const [first] = take(moduleName, text, from, await response, options, statement);
				return (first ?? { rows: [], fields: [], affectedRows: 0 }) as Results<Row>;
			},
			async exec(text) {
				await turns.take();
				let response: Promise<Results[]>;
				try {
					refuseLate();
					response = script(moduleName, text);
				} finally {
					turns.pass();
				}
				return response;
			},
		};
	}

	async function transact<T>(moduleName: string, work: (tx: EmbeddedQueries) => Promise<T>) {
		// Several queries of one transaction may be sent at once.
		const ownTurns = createTurns();
		let isOver = false;
		const end = async (how: 'commit' | 'rollback') => {
			await ownTurns.take();
			isOver = true;
			ownTurns.pass();
			const response = script(moduleName, how);
			turns.pass();
			return response;
		};
		// The response to `begin` arrives before all others.
		const begun = script(moduleName, 'begin');
		begun.catch(() => undefined);
		let result: T;
		try {
			result = await work(queriesAt({ turns: ownTurns, moduleName, isOver: () => isOver }));
			await begun;
		} catch (error) {
			await end('rollback');
			throw error;
		}
		const [ended] = await end('commit');
		if (ended?.command === 'ROLLBACK') throw new TransactionAbortedError();
		return result;
	}

	/** Returns this handle in the name of a module. */
	function as(moduleName: string): EmbeddedHandle {
		return {
			...queriesAt({ turns, moduleName, isOver: () => isClosed }),
			async transaction(work) {
				unfinished += 1;
				const from = performance.now();
				try {
					await turns.take();
				} finally {
					unfinished -= 1;
				}
				watch?.waited(performance.now() - from);
				if (!isClosed) return transact(moduleName, work);
				turns.pass();
				throw new Error(isClosedText);
			},
		};
	}

	const { query, exec, transaction } = as(unnamedModule);
	return {
		query,
		exec,
		transaction,
		as,

		/** Must be called once before anything else: arrays are read by the type ids that they have in this database. */
		async learnTypes() {
			const [found] = await exec(arrayTypes);
			for (const { typarray, oid } of (found?.rows ?? []) as { typarray: number; oid: number }[]) {
				// The library types its parsers by id and by name.
				const [read, write] = [readers[oid] as never, writers[oid]];
				readers[typarray] = (text) => types.arrayParser(text, read, typarray);
				writers[typarray] = (value) => types.arraySerializer(value, write, typarray);
			}
		},

		watch(newWatch: QueryObserver) {
			watch = newWatch;
		},

		readConnections: () => ({ most: 1, busy: Math.min(1, unfinished), waiting: Math.max(0, unfinished - 1) }),

		async listen(channel: string, onPayload: (payload: string) => void) {
			listeners.set(channel, (listeners.get(channel) ?? new Set()).add(onPayload));
			await exec(`listen "${channel.replaceAll('"', '""')}"`);
		},

		/** Must be called after tables have changed. */
		async forgetStatements() {
			statements.clear();
			await exec('deallocate all');
		},

		async dump() {
			await turns.take();
			return engine.dump().finally(() => turns.pass());
		},

		/** Closes after all earlier queries are finished. */
		async close() {
			await turns.take();
			const isFirst = !isClosed;
			isClosed = true;
			turns.pass();
			if (isFirst) await engine.close();
		},
	};
}
