// PostgreSQL parses and plans a question anew each time, which takes longer than answering most of ours. Under a name it
// does so once for each connection.
import type pg from 'pg';

/** Texts that come once or twice are not worth the memory, which is tens of kilobytes on each connection. */
const askedBefore = 2;
const mostNames = 400;
/** How many texts are counted until the count begins anew. */
const mostCounted = 4000;
/** Long texts are inserts of many rows, whose number changes from time to time. */
const longestText = 6000;

export class StatementNames {
	readonly #names = new Map<string, string>();
	#counts = new Map<string, number>();

	/** Undefined for what is better asked without one. */
	nameOf(text: string): string | undefined {
		const known = this.#names.get(text);
		if (known !== undefined) return known;
		if (text.length > longestText || this.#names.size >= mostNames) return undefined;
		const count = this.#counts.get(text) ?? 0;
		if (count < askedBefore) {
			if (this.#counts.size >= mostCounted) this.#counts = new Map();
			this.#counts.set(text, count + 1);
			return undefined;
		}
		this.#counts.delete(text);
		const name = `acetate_${this.#names.size + 1}`;
		this.#names.set(text, name);
		return name;
	}
}

type Question = pg.QueryConfig & { readonly name?: string };

/** Every connection of a pool is given the same names. */
export function nameQuestions(client: pg.ClientBase, names: StatementNames): void {
	const ask = client.query.bind(client) as (...values: unknown[]) => unknown;
	client.query = ((question: unknown, values?: unknown, ...rest: unknown[]) =>
		ask(
			isUnnamed(question, values) ? { ...question, name: names.nameOf(question.text) } : question,
			values,
			...rest,
		)) as typeof client.query;
}

/** Without values it may be several statements, which no name can have. */
function isUnnamed(question: unknown, values: unknown): question is Question {
	if (typeof question !== 'object' || question === null || !('text' in question)) return false;
	const isNamed = 'name' in question && question.name !== undefined;
	return !isNamed && !('submit' in question) && Array.isArray(values) && values.length > 0;
}
