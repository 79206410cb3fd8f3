import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

interface Statement {
	readonly name: string;
	readonly parameterTypes: readonly number[];
	/** How its rows look; nothing where it returns none. */
	readonly rowDescription: Message | undefined;
}

/** About what a server asks in a day. The statements in memory cost some tens of kilobytes each. */
const mostStatements = 400;
/** Long texts are inserts of many rows, whose number changes from time to time: they would push the others out. */
const longestText = 6_000;

/**
 * PGlite parses and plans every query anew and talks to the database five times for it. Here each text is prepared once,
 * and after that one message both binds its values and runs it.
 */
export class StatementCache {
	readonly #pglite: PGlite;
	/** By text, the one that was used longest ago first. */
	readonly #statements = new Map<string, Statement>();
	#count = 0;

	constructor(pglite: PGlite) {
		this.#pglite = pglite;
	}

	suits(text: string, options: QueryOptions | undefined): boolean {
		return text.length <= longestText && options?.paramTypes === undefined && options?.blob === undefined;
	}

	/** Runs it; only while nobody else talks to the database. */
	async run<Row>(text: string, values: readonly unknown[], options: QueryOptions | undefined): Promise<Results<Row>> {
		const { name, parameterTypes, rowDescription } = await this.#prepare(text);
		const bind = serialize.bind({
			statement: name,
			values: values.map((value, index) => this.#write(value, parameterTypes[index], options)),
		});
		const [bound, ...rest] = await this.#send(bind, serialize.execute({}), serialize.sync());
		const messages = [bound, rowDescription, ...rest].filter((message) => message !== undefined);
		const [results] = parse.parseResults(messages, this.#parsersFor(options), {
			rowMode: options?.rowMode ?? 'object',
		});
		return results as Results<Row>;
	}

	/** Forgets them all: tables have changed. */
	async clear(): Promise<void> {
		this.#statements.clear();
		await this.#send(serialize.query('deallocate all'));
	}

	async #prepare(text: string): Promise<Statement> {
		const known = this.#statements.get(text);
		if (known) {
			this.#statements.delete(text);
			this.#statements.set(text, known);
			return known;
		}
		this.#count += 1;
		const name = `s${this.#count}`;
		const described = await this.#send(
			serialize.parse({ name, text }),
			serialize.describe({ type: 'S', name }),
			serialize.sync(),
		);
		const statement = {
			name,
			parameterTypes: parse.parseDescribeStatementResults(described),
			rowDescription: described.find((message) => message.name === 'rowDescription'),
		};
		this.#statements.set(text, statement);
		await this.#makeRoom();
		return statement;
	}

	async #makeRoom(): Promise<void> {
		const [oldest] = this.#statements;
		if (!oldest || this.#statements.size <= mostStatements) return;
		const [text, { name }] = oldest;
		this.#statements.delete(text);
		await this.#send(serialize.close({ type: 'S', name }), serialize.sync());
	}

	/** Those of a query before the general ones, without the copy of hundreds that PGlite would make for each query. */
	#parsersFor(options: QueryOptions | undefined): PGlite['parsers'] {
		const { parsers } = this.#pglite;
		return options?.parsers ? Object.assign(Object.create(parsers), options.parsers) : parsers;
	}

	#write(value: unknown, type: number | undefined, options: QueryOptions | undefined): string | null {
		if (value === null || value === undefined) return null;
		const write = type === undefined ? undefined : (options?.serializers?.[type] ?? this.#pglite.serializers[type]);
		return write ? write(value) : String(value);
	}

	#send(...messages: Uint8Array[]): Promise<Message[]> {
		return this.#pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
	}
}
