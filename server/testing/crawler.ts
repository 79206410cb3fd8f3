// Fetches everything that a person can reach, and keeps every byte of every response.
import { isContractProcedure } from '@orpc/contract';
import { api, type EndpointName } from '../../domain/api.ts';
import type { Caller } from './caller.ts';
import { labelEndpoints, leftOut, recipeFor } from './crawl-recipes.ts';
import type { Known } from './recipe.ts';

interface Visit {
	/** Method, address and specific input. */
	readonly where: string;
	readonly status: number;
	/** Headers and body. */
	readonly bytes: Buffer;
	/** The body alone. */
	readonly content: Buffer;
}

interface Reading {
	readonly name: string;
	readonly path: string;
}

/** Every endpoint that only reads, except the stream, which never ends. */
const readings: Reading[] = Object.entries(api).flatMap(([module, endpoints]) =>
	Object.entries(endpoints).flatMap(([name, endpoint]): Reading[] => {
		if (!isContractProcedure(endpoint)) return [];
		const { method, path } = endpoint['~orpc'].route;
		if (method !== 'GET' || `${module}.${name}` === 'live.stream') return [];
		return [{ name: `${module}/${name}`, path: `/api${path}` }];
	}),
);

const ranges = ['bytes=0-999', 'bytes=500-', 'bytes=-2000', 'bytes=1000-400000'];

export class Crawler {
	readonly visits: Visit[] = [];
	readonly #caller: Caller;
	readonly #known = new Set<string>();

	constructor(caller: Caller) {
		this.#caller = caller;
	}

	/**
	 * Calls every reading endpoint, with each of the ids if it takes an id, and every address that a response mentions.
	 */
	async crawl(ids: readonly string[]): Promise<void> {
		for (const { name, path } of readings) {
			const paths = path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/, id)) : [path];
			for (const concrete of paths) await this.#follow(concrete);
			await this.ask('POST', `/rpc/${name}`, { json: {} });
		}
		for (const path of ['/', '/healthz', '/api/openapi.json', '/files/', '/review/1', '/exports/my-data.zip'])
			await this.ask('GET', path);
	}

	/**
	 * Calls endpoints of a label, by default all, with their recipes; an endpoint without a recipe is a fault of the
	 * test.
	 */
	async askEverything(
		known: Known,
		{ names = labelEndpoints, mostOfEach }: { names?: readonly EndpointName[]; mostOfEach?: number } = {},
	): Promise<void> {
		for (const name of names) {
			const recipe = recipeFor(name);
			if (!recipe && !leftOut[name]) throw new Error(`crawl-recipes.ts has no recipe for ${name}`);
			for (const json of recipe?.(known).slice(0, mostOfEach) ?? [])
				await this.ask('POST', `/rpc/${name.replace('.', '/')}`, { json });
		}
	}

	async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<unknown> {
		const response = await this.#caller.open(method, path, body, { headers });
		const content = Buffer.from(await response.arrayBuffer());
		const head = [...response.headers].map((pair) => pair.join(': ')).join('\n');
		const where = `${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body ?? null)}`;
		this.visits.push({ where, status: response.status, bytes: Buffer.concat([Buffer.from(head), content]), content });
		return parse(content.toString('utf8'));
	}

	async #follow(path: string): Promise<void> {
		if (this.#known.has(path)) return;
		this.#known.add(path);
		const body = await this.ask('GET', path);
		if (path.startsWith('/files/')) await this.#listen(path);
		for (const address of addressesIn(body)) await this.#follow(address);
	}

	async #listen(path: string): Promise<void> {
		await this.ask('HEAD', path);
		for (const range of ranges) await this.ask('GET', path, undefined, { range });
	}
}

function addressesIn(value: unknown): string[] {
	if (typeof value === 'string') return value.startsWith('/') && value.length > 1 ? [value] : [];
	return value !== null && typeof value === 'object' ? Object.values(value).flatMap(addressesIn) : [];
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
