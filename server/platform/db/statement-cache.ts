import type { Field } from './wire-reader.ts';

export interface Statement {
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
export class StatementCache {
	readonly #database: Preparing;
	/** By text, the one that was used longest ago first. */
	readonly #statements = new Map<string, Statement>();
	#count = 0;

	constructor(database: Preparing) {
		this.#database = database;
	}

	/** Good until somebody else prepares: the one without a name is replaced then. */
	async prepare(text: string): Promise<Statement> {
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
	clear(): void {
		this.#statements.clear();
	}

	#makeRoom(): void {
		const [oldest] = this.#statements;
		if (!oldest || this.#statements.size <= mostStatements) return;
		const [text, { name }] = oldest;
		this.#statements.delete(text);
		this.#database.discard(name);
	}
}
