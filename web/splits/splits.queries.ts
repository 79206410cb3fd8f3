import { useQuery } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import { endpoints } from '../lib/api.ts';

export function useSplit(songId: SongId) {
	return useQuery(endpoints.splits.getSplit.queryOptions({ input: { songId } }));
}
