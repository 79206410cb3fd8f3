import { senderColumns } from '../../domain/answers/sender-table.ts';
import { senderFilterSchema } from '../../domain/answers/senders.api.ts';
import type { Core } from '../framework/core.ts';
import { csvRoute } from '../framework/csv-download.ts';
import type { HttpRoute } from '../framework/http-route.ts';
import type { SenderList } from './sender-list.service.ts';

/** Who sent what as a CSV file, as far as it is revealed to its reader. */
export function createAnswersHttp(core: Pick<Core, 'gate' | 'log'>, senders: SenderList): HttpRoute[] {
	return [
		csvRoute(core, {
			path: '/exports/senders.csv',
			filter: senderFilterSchema,
			columns: () => senderColumns,
			idOf: ({ songId }) => songId,
			load: (actor, { find }, request) => senders.listLines(actor, find, request),
		}),
	];
}
