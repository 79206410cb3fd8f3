import { csvByteOrderMark, csvLine } from '../../domain/history/csv.ts';
import { historyFilterSchema } from '../../domain/history/history.api.ts';
import { trackCells, trackColumns } from '../../domain/history/track-table.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import { type HttpRoute, httpRoute } from '../accounts/http-route.ts';
import { ensureSameStanding } from '../accounts/same-standing.ts';
import type { SessionGate } from '../accounts/session-gate.service.ts';
import type { HistoryService } from './history.service.ts';

const batchSize = 200;

/** The track history as a CSV file, with the filters in the query string. It is streamed, one batch at a time. */
export function createHistoryHttp({ service, gate }: { service: HistoryService; gate: SessionGate }): HttpRoute[] {
	return [
		httpRoute({
			method: 'GET',
			path: '/exports/track-history.csv',
			policy: 'member',
			async handle(c, _, actor) {
				// Empty form fields are not filters.
				const fields = Object.entries(c.req.query()).filter(([, value]) => value !== '');
				const filter = historyFilterSchema.safeParse(Object.fromEntries(fields));
				if (!filter.success) throw new AppError(withDetail(invalidInput, filter.error.issues[0]?.message ?? ''));
				const pages = async function* () {
					yield csvByteOrderMark + csvLine(trackColumns);
					for (let after: string | null | undefined; after !== null; ) {
						await ensureSameStanding(gate, actor);
						const page = await service.listTracks(actor, filter.data, { after, limit: batchSize });
						yield page.tracks.map((track) => csvLine(trackCells(track))).join('');
						after = page.nextAfter;
					}
				};
				return new Response(toStream(pages()), {
					headers: {
						'content-type': 'text/csv; charset=utf-8',
						'content-disposition': 'attachment; filename="track-history.csv"',
						'cache-control': 'no-store',
					},
				});
			},
		}),
	];
}

function toStream(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const next = await texts.next();
			if (next.done) controller.close();
			else controller.enqueue(encoder.encode(next.value));
		},
		async cancel() {
			await texts.return();
		},
	});
}
