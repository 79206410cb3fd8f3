import { useQuery } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

/** The new e-mail address that waits for confirmation. */
export function useEmailChange() {
	return useQuery(endpoints.accounts.getEmailChange.queryOptions());
}

export function useDevices() {
	return useQuery(endpoints.accounts.listDevices.queryOptions());
}
