import { useQuery } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

/** No change tells of it, so it is asked for while somebody looks. */
const everyMs = 10_000;

/** For admins only; the server refuses everyone else. */
export function useFigures() {
	return useQuery(endpoints.operations.getFigures.queryOptions({ staleTime: 0, refetchInterval: everyMs }));
}
