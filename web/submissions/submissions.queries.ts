import { useQuery } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import { endpoints } from '../lib/api.ts';

export function useHeldTracks() {
	return useQuery(endpoints.submissions.listHeldTracks.queryOptions());
}

/** For admins only; the server refuses everyone else. */
export function useSubmitSettings() {
	return useQuery(endpoints.submissions.getSubmitSettings.queryOptions());
}

/** What came with a song from outside; null for all others. */
export function useSongSubmission(songId: SongId) {
	return useQuery(endpoints.submissions.getSongSubmission.queryOptions({ input: { songId } }));
}
