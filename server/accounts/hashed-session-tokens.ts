import { createHash } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';

type AdapterFactory = (options: BetterAuthOptions) => DBAdapter;
type Row = Record<string, unknown>;

/** What the database stores instead of a session's token, so that a copy of the database opens no session. */
export function hashSessionToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}

/** An adapter of better-auth that stores tokens as hashes. The library reads and writes them as they are. */
export function withHashedSessionTokens(createAdapter: AdapterFactory): AdapterFactory {
	return (options) => {
		const adapter = createAdapter(options);
		return {
			...wrap(adapter),
			transaction: (work) => adapter.transaction((inner) => work(wrap(inner))),
		};
	};
}

function wrap<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
	const wrapped: Partial<DBTransactionAdapter> = {
		async create(request) {
			if (request.model !== 'session') return adapter.create(request);
			const data = request.data as Row;
			const stored = { ...data, token: hashSessionToken(String(data.token)) };
			return withToken(
				await adapter.create({ ...request, data: stored as unknown as typeof request.data }),
				data.token,
			);
		},
		async findOne(request) {
			return withToken(await adapter.findOne(byHash(request)), tokenIn(request));
		},
		async update(request) {
			return withToken(await adapter.update(byHash(request)), tokenIn(request));
		},
		findMany: (request) => adapter.findMany(byHash(request)),
		updateMany: (request) => adapter.updateMany(byHash(request)),
		delete: (request) => adapter.delete(byHash(request)),
		deleteMany: (request) => adapter.deleteMany(byHash(request)),
		count: (request) => adapter.count(byHash(request)),
	};
	return { ...adapter, ...wrapped };
}

interface Request {
	readonly model: string;
	readonly where?: Where[] | undefined;
}

/** The token by which a session is looked for. */
function tokenIn({ model, where }: Request): unknown {
	return model === 'session' ? where?.find(({ field }) => field === 'token')?.value : undefined;
}

function byHash<Looked extends Request>(request: Looked): Looked {
	if (tokenIn(request) === undefined) return request;
	const where = request.where?.map((condition) =>
		condition.field === 'token' ? { ...condition, value: hashValue(condition.value) } : condition,
	);
	return { ...request, where };
}

function hashValue(value: Where['value']): Where['value'] {
	return Array.isArray(value) ? value.map((token) => hashSessionToken(String(token))) : hashSessionToken(String(value));
}

/** The library signs the token of the row that it gets back into the cookie. */
function withToken<Found>(row: Found, token: unknown): Found {
	return row && typeof token === 'string' ? { ...row, token } : row;
}
