import { type ParserOptions, type Results, TransactionAbortedError, types } from '@electric-sql/pglite';
import type { Bytes, Engine, Question } from './embedded-questions.ts';
import { type Statement, StatementCache } from './statement-cache.ts';
import { Turns } from './turns.ts';
import { type ReadValue, type Reply, readReply } from './wire-reader.ts';

/** What drizzle gives with a query. */
interface QueryOptions {
	readonly rowMode?: 'array' | 'object';
	readonly parsers?: ParserOptions;
}

export interface EmbeddedQueries {
	query<Row>(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<Results<Row>>;
	/** Any number of statements without values. */
	exec(text: string): Promise<Results[]>;
}

type Write = (value: unknown) => string;

const tooLate = 'asked too late: the database is closed or the transaction is over';
// All but the arrays of whole rows of tables.
const arrayTypes = "select typarray, oid from pg_type where typarray <> 0 and typtype <> 'c'";

/**
 * Asks a database that computes elsewhere and answers in the order of asking. So nobody waits for an answer before the
 * next question is sent; only during a transaction all others wait until its end was sent.
 */
export class EmbeddedClient implements EmbeddedQueries {
	readonly #engine: Engine;
	readonly #turns = new Turns();
	readonly #statements: StatementCache;
	readonly #listeners = new Map<string, Set<(payload: string) => void>>();
	readonly #readers: Record<number, ReadValue> = { ...types.parsers };
	readonly #writers: Record<number, Write> = { ...types.serializers };
	#isClosed = false;

	constructor(engine: Engine) {
		this.#engine = engine;
		this.#statements = new StatementCache({
			prepare: async (name, text) => this.#receive(await this.#ask({ kind: 'prepare', name, text })),
			discard: (name) => void this.#ask({ kind: 'discard', name }).catch(() => undefined),
		});
	}

	/** Must be called once before anything else: arrays are read by the numbers that their types have in this database. */
	async learnTypes(): Promise<void> {
		const [found] = await this.exec(arrayTypes);
		for (const { typarray, oid } of (found?.rows ?? []) as { typarray: number; oid: number }[]) {
			// The library has them by number and by name.
			const [read, write] = [this.#readers[oid] as never, this.#writers[oid]];
			this.#readers[typarray] = (text) => types.arrayParser(text, read, typarray);
			this.#writers[typarray] = (value) => types.arraySerializer(value, write, typarray);
		}
	}

	async query<Row>(text: string, values: readonly unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
		return this.#query<Row>(this.#turns, text, values, options, () => this.#isClosed);
	}

	async exec(text: string): Promise<Results[]> {
		return this.#exec(this.#turns, text, () => this.#isClosed);
	}

	/** Nobody else's questions come between those of `work`. */
	async transaction<T>(work: (tx: EmbeddedQueries) => Promise<T>): Promise<T> {
		await this.#turns.take();
		if (!this.#isClosed) return this.#transact(work, () => this.#turns.pass());
		this.#turns.pass();
		throw new Error(tooLate);
	}

	async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
		const listeners = this.#listeners.get(channel) ?? new Set();
		this.#listeners.set(channel, listeners.add(onPayload));
		await this.exec(`listen "${channel.replaceAll('"', '""')}"`);
	}

	/** For the tables as they are from now on. */
	async forgetStatements(): Promise<void> {
		this.#statements.clear();
		await this.exec('deallocate all');
	}

	async dump(): Promise<Bytes> {
		await this.#turns.take();
		return this.#engine.dump().finally(() => this.#turns.pass());
	}

	/** After all that was asked before. */
	async close(): Promise<void> {
		await this.#turns.take();
		const isFirst = !this.#isClosed;
		this.#isClosed = true;
		this.#turns.pass();
		if (isFirst) await this.#engine.close();
	}

	async #transact<T>(work: (tx: EmbeddedQueries) => Promise<T>, onEndSent: () => void): Promise<T> {
		// Of the questions of one transaction, several may be asked at once.
		const turns = new Turns();
		let isOver = false;
		const end = async (how: 'commit' | 'rollback') => {
			await turns.take();
			isOver = true;
			turns.pass();
			const answer = this.#script(how);
			onEndSent();
			return answer;
		};
		// Its answer comes before all others.
		const begun = this.#script('begin');
		begun.catch(() => undefined);
		let result: T;
		try {
			result = await work({
				query: (text, values = [], options = {}) => this.#query(turns, text, values, options, () => isOver),
				exec: (text) => this.#exec(turns, text, () => isOver),
			});
			await begun;
		} catch (error) {
			await end('rollback');
			throw error;
		}
		const [ended] = await end('commit');
		if (ended?.command === 'ROLLBACK') throw new TransactionAbortedError();
		return result;
	}

	async #query<Row>(
		turns: Turns,
		text: string,
		values: readonly unknown[],
		options: QueryOptions,
		isOver: () => boolean,
	): Promise<Results<Row>> {
		let statement: Statement;
		let answer: Promise<Bytes>;
		await turns.take();
		try {
			if (isOver()) throw new Error(tooLate);
			statement = await this.#statements.prepare(text);
			const { name, parameterTypes } = statement;
			const written = values.map((value, index) => this.#write(value, parameterTypes[index]));
			answer = this.#ask({ kind: 'run', name, values: written });
		} finally {
			turns.pass();
		}
		const { results } = this.#receive(await answer, options, statement);
		return (results[0] ?? { rows: [], fields: [], affectedRows: 0 }) as Results<Row>;
	}

	async #exec(turns: Turns, text: string, isOver: () => boolean): Promise<Results[]> {
		await turns.take();
		let answer: Promise<Results[]>;
		try {
			if (isOver()) throw new Error(tooLate);
			answer = this.#script(text);
		} finally {
			turns.pass();
		}
		return answer;
	}

	async #script(text: string): Promise<Results[]> {
		return this.#receive(await this.#ask({ kind: 'script', text })).results;
	}

	#ask(question: Question): Promise<Bytes> {
		return this.#engine.ask(question);
	}

	#receive(answer: Bytes, { rowMode, parsers }: QueryOptions = {}, statement?: Statement): Reply {
		const reply = readReply(answer, {
			...(statement ? { fields: statement.fields } : {}),
			isArrayMode: rowMode === 'array',
			readerOf: (type) => parsers?.[type] ?? this.#readers[type],
		});
		for (const { channel, payload } of reply.notifications)
			for (const tell of this.#listeners.get(channel) ?? []) queueMicrotask(() => tell(payload));
		if (reply.error) throw reply.error;
		return reply;
	}

	#write(value: unknown, type: number | undefined): string | null {
		if (value === null || value === undefined) return null;
		const write = type === undefined ? undefined : this.#writers[type];
		return write ? write(value) : String(value);
	}
}
