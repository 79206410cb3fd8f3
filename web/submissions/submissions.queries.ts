import { useQuery } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

export function useHeldTracks() {
	return useQuery(endpoints.submissions.listHeldTracks.queryOptions());
}

/** For admins only; the server refuses everyone else. */
export function useSubmitSettings() {
	return useQuery(endpoints.submissions.getSubmitSettings.queryOptions());
}
