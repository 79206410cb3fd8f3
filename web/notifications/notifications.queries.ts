import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMember } from '../accounts/member.ts';
import { endpoints } from '../lib/api.ts';
import { logFailure } from '../lib/log-failure.ts';

/** The viewer's newest notifications. Only reviewers have any, and a failure to load them is only logged. */
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
