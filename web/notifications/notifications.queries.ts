import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMember } from '../accounts/member.ts';
import { endpoints } from '../lib/api.ts';
import { logFailure } from '../lib/log-failure.ts';

/** My newest notifications. They load only for a reviewer, and that they could not be loaded is only logged. */
export function useNotifications() {
	const { reviewerId } = useMember();
	const { data, error } = useQuery(
		endpoints.notifications.listNotifications.queryOptions({ enabled: reviewerId !== null }),
	);
	useEffect(() => {
		if (error) logFailure(error);
	}, [error]);
	return data;
}

export function useNotificationChoices() {
	return useQuery(endpoints.notifications.getChoices.queryOptions());
}
