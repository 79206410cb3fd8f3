import { useQuery } from '@tanstack/react-query';
import { releaseTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf } from '../lib/api-client.ts';

/** Releases of the coming weeks, from today on. */
export function useRunway(today: string) {
	return useQuery(endpoints.releases.getRunway.queryOptions({ input: { today } }));
}

/** Invalidated after failures too: a refused change usually means that another person changed it first. */
export const useSetReleaseDate = mutationOf(endpoints.releases.setReleaseDate, releaseTopic);
