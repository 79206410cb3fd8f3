// Tables as CSV files, streamed one batch of rows at a time.
import type { ServerResponse } from 'node:http';
import type * as z from 'zod/mini';
import { type CsvColumn, csvHead, csvRow } from '../../domain/kernel/csv.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import type { Log } from '../platform/log/log.ts';
import type { Member } from './actor.ts';
import type { Core } from './core.ts';
import { type HttpRoute, httpRoute } from './http-route.ts';
import { ensureMembershipUnchanged } from './rights.ts';

const batchSize = 200;

interface Batch<Row> {
	readonly rows: readonly Row[];
	readonly nextAfter: string | null;
}

interface CsvRoute<Filter, Row> {
	/** For example `/exports/overview.csv`; its last part is the file name. */
	readonly path: `/exports/${string}.csv`;
	/** Allowed query parameters. */
	readonly filter: z.ZodMiniType<Filter>;
	readonly columns: () => readonly CsvColumn<Row>[];
	readonly idOf: (row: Row) => string;
	load(actor: Member, filter: Filter, request: { after: string | undefined; limit: number }): Promise<Batch<Row>>;
}

/** A route that downloads a table as its reader may see it. */
export function csvRoute<Filter, Row>(
	{ gate, log }: Pick<Core, 'gate' | 'log'>,
	{ path, filter, columns, idOf, load }: CsvRoute<Filter, Row>,
): HttpRoute {
	/** The file in chunks, the first of which contains the captions and the first rows. */
	async function* piecesFor(actor: Member, chosen: Filter): AsyncGenerator<string, void> {
		const shown = columns();
		// A song that moves down the list while it is read would be exported twice.
		const seen = new Set<string>();
		let head = csvHead(shown);
		for (let after: string | null | undefined; after !== null; head = '') {
			const batch = await load(actor, chosen, { after, limit: batchSize });
			// A download takes minutes on a slow connection, and a reader who has lost their rights must not get another row.
			await ensureMembershipUnchanged(gate, actor);
			const unseen = batch.rows.filter((row) => !seen.has(idOf(row)));
			for (const row of unseen) seen.add(idOf(row));
			yield head + unseen.map((row) => csvRow(shown, row)).join('');
			after = batch.nextAfter;
		}
	}

	return httpRoute({
		method: 'GET',
		path,
		policy: 'member',
		async handle(c, _, actor) {
			// Empty form fields are not filters.
			const fields = Object.entries(c.req.query()).filter(([, value]) => value !== '');
			const read = filter.safeParse(Object.fromEntries(fields));
			if (!read.success) throw new AppError(withDetail(invalidInput, faultIn(read.error.issues[0])));
			const pieces = piecesFor(actor, read.data);
			// Loaded before the response begins, so that an error here is reported as usual.
			const first = await pieces.next();
			return new Response(toStream(first, pieces, breakerOf(c.env, log)), {
				headers: {
					'content-type': 'text/csv; charset=utf-8',
					'content-disposition': `attachment; filename="${path.slice('/exports/'.length)}"`,
					'cache-control': 'no-store',
				},
			});
		},
	});
}

/** `status: Invalid option`, in the format of the endpoints. */
function faultIn(issue: z.core.$ZodIssue | undefined) {
	return issue ? `${issue.path.join('.')}: ${issue.message}` : '';
}

/** Returns true if there was a connection to break. */
type Breaker = (error: unknown) => boolean;

/**
 * Ends the connection in the middle of the file, so that the browser reports a failed download. Otherwise the HTTP
 * server could write the error's text into the file and end it as if it were complete.
 */
function breakerOf(environment: unknown, log: Log): Breaker {
	const { outgoing } = (environment ?? {}) as { outgoing?: ServerResponse };
	return (error) => {
		if (error instanceof AppError) log.info({ code: error.code }, 'download aborted');
		else log.error({ err: error }, 'download failed');
		outgoing?.destroy();
		return outgoing !== undefined;
	};
}

type Piece = IteratorResult<string, void>;

function toStream(first: Piece, pieces: AsyncGenerator<string, void>, breakOff: Breaker): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let waiting: Piece | null = first;
	return new ReadableStream({
		async pull(controller) {
			try {
				const next: Piece = waiting ?? (await pieces.next());
				waiting = null;
				if (next.done) controller.close();
				else controller.enqueue(encoder.encode(next.value));
			} catch (error) {
				if (breakOff(error)) controller.close();
				else controller.error(error);
			}
		},
		async cancel() {
			await pieces.return();
		},
	});
}
