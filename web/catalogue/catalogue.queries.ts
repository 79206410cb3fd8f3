import { useQuery } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

export function useArtists() {
	return useQuery(endpoints.catalogue.listArtists.queryOptions());
}
