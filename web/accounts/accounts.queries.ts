import { useQuery } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

export function useDevices() {
	return useQuery(endpoints.accounts.listDevices.queryOptions());
}
