import { type ParserOptions, type Results, TransactionAbortedError, types } from '@electric-sql/pglite';
import { type Connections, type QuestionWatch, unnamedAsker } from './database.ts';
import type { Answer, Bytes, Engine, Question } from './embedded-questions.ts';
import { type Field, type ReadValue, readReply } from './wire-reader.ts';

interface Statement {
	readonly name: string;
	readonly parameterTypes: readonly number[];
	/** How its rows look; empty where it returns none. */
	readonly fields: readonly Field[];
}

/** How the database is asked for one and relieved of it again. */
interface Preparing {
	prepare(name: string, text: string): Promise<Omit<Statement, 'name'>>;
	discard(name: string): void;
}

/** About what a server asks in a day. The statements in memory cost some tens of kilobytes each. */
const mostStatements = 400;
/** Long texts are inserts of many rows, whose number changes from time to time: they would push the others out. */
const longestText = 6_000;

/**
 * The database would parse and plan every query anew. Here each text is prepared once, and after that one message both
 * binds its values and runs it.
 */
class StatementCache {
	readonly #database: Preparing;
	/** By text, the one that was used longest ago first. */
	readonly #statements = new Map<string, Statement>();
	#count = 0;

	constructor(database: Preparing) {
		this.#database = database;
	}

	/** Good until somebody else prepares: the one without a name is replaced then. */
	async prepare(text: string) {
		const known = this.#statements.get(text);
		if (known) {
			this.#statements.delete(text);
			this.#statements.set(text, known);
			return known;
		}
		const isKept = text.length <= longestText;
		if (isKept) this.#count += 1;
		const name = isKept ? `s${this.#count}` : '';
		const statement = { name, ...(await this.#database.prepare(name, text)) };
		if (isKept) {
			this.#statements.set(text, statement);
			this.#makeRoom();
		}
		return statement;
	}

	/** The database has none of them any more. */
	clear() {
		this.#statements.clear();
	}

	#makeRoom() {
		const [oldest] = this.#statements;
		if (!oldest || this.#statements.size <= mostStatements) return;
		const [text, { name }] = oldest;
		this.#statements.delete(text);
		this.#database.discard(name);
	}
}

/** One after the other, in the order of asking. Whoever has taken a turn passes it on. */
class Turns {
	readonly #waiting: (() => void)[] = [];
	#isTaken = false;

	take(): Promise<void> | undefined {
		if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
		this.#isTaken = true;
		return undefined;
	}

	pass() {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#isTaken = false;
	}
}

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

/** What drizzle uses of a database. */
interface EmbeddedHandle extends EmbeddedQueries {
	transaction<T>(work: (tx: EmbeddedQueries) => Promise<T>): Promise<T>;
}

/** In whose turn a question is asked, in whose name, and whether it comes too late. */
interface Place {
	readonly turns: Turns;
	readonly asker: string;
	isOver(): boolean;
}

type Write = (value: unknown) => string;

const isOverText = 'asked too late: the transaction is over';
const isClosedText = 'asked too late: the database is closed';
// All but the arrays of whole rows of tables.
const arrayTypes = "select typarray, oid from pg_type where typarray <> 0 and typtype <> 'c'";

/**
 * Asks a database that computes elsewhere and answers in the order of asking. So nobody waits for an answer before the
 * next question is sent; only during a transaction all others wait until its end was sent.
 */
export class EmbeddedClient implements EmbeddedHandle {
	readonly #engine: Engine;
	readonly #turns = new Turns();
	readonly #statements: StatementCache;
	readonly #listeners = new Map<string, Set<(payload: string) => void>>();
	readonly #readers: Record<number, ReadValue> = { ...types.parsers };
	readonly #writers: Record<number, Write> = { ...types.serializers };
	readonly #handle = this.as(unnamedAsker);
	#watch: QuestionWatch | undefined;
	#unanswered = 0;
	#isClosed = false;

	constructor(engine: Engine) {
		this.#engine = engine;
		this.#statements = new StatementCache({
			prepare: async (name, text) => this.#receive((await this.#ask({ kind: 'prepare', name, text })).bytes),
			discard: (name) => void this.#ask({ kind: 'discard', name }).catch(() => undefined),
		});
	}

	/** Must be called once before anything else: arrays are read by the numbers that their types have in this database. */
	async learnTypes() {
		const [found] = await this.exec(arrayTypes);
		for (const { typarray, oid } of (found?.rows ?? []) as { typarray: number; oid: number }[]) {
			// The library has them by number and by name.
			const [read, write] = [this.#readers[oid] as never, this.#writers[oid]];
			this.#readers[typarray] = (text) => types.arrayParser(text, read, typarray);
			this.#writers[typarray] = (value) => types.arraySerializer(value, write, typarray);
		}
	}

	/** The same in the name of a module. */
	as(asker: string): EmbeddedHandle {
		const place = { turns: this.#turns, asker, isOver: () => this.#isClosed };
		return {
			query: (text, values = [], options = {}) => this.#query(place, text, values, options),
			exec: (text) => this.#exec(place, text),
			transaction: (work) => this.#transaction(asker, work),
		};
	}

	watch(watch: QuestionWatch) {
		this.#watch = watch;
	}

	readConnections(): Connections {
		return { most: 1, busy: Math.min(1, this.#unanswered), waiting: Math.max(0, this.#unanswered - 1) };
	}

	query<Row>(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<Results<Row>> {
		return this.#handle.query<Row>(text, values, options);
	}

	exec(text: string) {
		return this.#handle.exec(text);
	}

	/** Nobody else's questions come between those of `work`. */
	transaction<T>(work: (tx: EmbeddedQueries) => Promise<T>): Promise<T> {
		return this.#handle.transaction(work);
	}

	async listen(channel: string, onPayload: (payload: string) => void) {
		const listeners = this.#listeners.get(channel) ?? new Set();
		this.#listeners.set(channel, listeners.add(onPayload));
		await this.exec(`listen "${channel.replaceAll('"', '""')}"`);
	}

	/** For the tables as they are from now on. */
	async forgetStatements() {
		this.#statements.clear();
		await this.exec('deallocate all');
	}

	async dump() {
		await this.#turns.take();
		return this.#engine.dump().finally(() => this.#turns.pass());
	}

	/** After all that was asked before. */
	async close() {
		await this.#turns.take();
		const isFirst = !this.#isClosed;
		this.#isClosed = true;
		this.#turns.pass();
		if (isFirst) await this.#engine.close();
	}

	async #transaction<T>(asker: string, work: (tx: EmbeddedQueries) => Promise<T>) {
		this.#unanswered += 1;
		const from = performance.now();
		try {
			await this.#turns.take();
		} finally {
			this.#unanswered -= 1;
		}
		this.#watch?.waited(performance.now() - from);
		if (!this.#isClosed) return this.#transact(asker, work, () => this.#turns.pass());
		this.#turns.pass();
		throw new Error(isClosedText);
	}

	async #transact<T>(asker: string, work: (tx: EmbeddedQueries) => Promise<T>, onEndSent: () => void) {
		// Of the questions of one transaction, several may be asked at once.
		const turns = new Turns();
		let isOver = false;
		const place = { turns, asker, isOver: () => isOver };
		const end = async (how: 'commit' | 'rollback') => {
			await turns.take();
			isOver = true;
			turns.pass();
			const answer = this.#script(asker, how);
			onEndSent();
			return answer;
		};
		// Its answer comes before all others.
		const begun = this.#script(asker, 'begin');
		begun.catch(() => undefined);
		let result: T;
		try {
			result = await work({
				query: (text, values = [], options = {}) => this.#query(place, text, values, options),
				exec: (text) => this.#exec(place, text),
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

	async #query<Row>({ turns, asker, isOver }: Place, text: string, values: readonly unknown[], options: QueryOptions) {
		const from = performance.now();
		let statement: Statement;
		let answer: Promise<Answer>;
		await turns.take();
		try {
			if (isOver()) throw new Error(this.#isClosed ? isClosedText : isOverText);
			statement = await this.#statements.prepare(text);
			const { name, parameterTypes } = statement;
			const written = values.map((value, index) => this.#write(value, parameterTypes[index]));
			answer = this.#ask({ kind: 'run', name, values: written });
		} finally {
			turns.pass();
		}
		const { results } = this.#take(asker, text, from, await answer, options, statement);
		return (results[0] ?? { rows: [], fields: [], affectedRows: 0 }) as Results<Row>;
	}

	async #exec({ turns, asker, isOver }: Place, text: string) {
		await turns.take();
		let answer: Promise<Results[]>;
		try {
			if (isOver()) throw new Error(this.#isClosed ? isClosedText : isOverText);
			answer = this.#script(asker, text);
		} finally {
			turns.pass();
		}
		return answer;
	}

	async #script(asker: string, text: string) {
		const from = performance.now();
		return this.#take(asker, text, from, await this.#ask({ kind: 'script', text })).results;
	}

	async #ask(question: Question) {
		this.#unanswered += 1;
		try {
			return await this.#engine.ask(question);
		} finally {
			this.#unanswered -= 1;
		}
	}

	/** Reads an answer, and tells how long it took and what it waited for: its turn, the thread, the way there and back. */
	#take(
		asker: string,
		text: string,
		from: number,
		{ bytes, computedMs }: Answer,
		options?: QueryOptions,
		statement?: Statement,
	) {
		this.#watch?.waited(Math.max(0, performance.now() - from - computedMs));
		let isFailed = true;
		try {
			const reply = this.#receive(bytes, options, statement);
			isFailed = false;
			return reply;
		} finally {
			this.#watch?.answered(asker, text, computedMs, isFailed);
		}
	}

	#receive(answer: Bytes, { rowMode, parsers }: QueryOptions = {}, statement?: Statement) {
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

	#write(value: unknown, type: number | undefined) {
		if (value === null || value === undefined) return null;
		const write = type === undefined ? undefined : this.#writers[type];
		return write ? write(value) : String(value);
	}
}
