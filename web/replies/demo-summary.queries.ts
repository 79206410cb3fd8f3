import { endpoints, queryOf } from '../lib/api-client.ts';

/** Apart from the other queries, because the navigation of every page shows it. */
export const useDemoSummary = queryOf(endpoints.replies.getDemoSummary);
