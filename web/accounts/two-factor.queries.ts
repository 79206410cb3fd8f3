import { useMutation, useQuery } from '@tanstack/react-query';
import { deviceTopic, twoFactorTopic } from '../../domain/accounts/accounts.topics.ts';
import { endpoints, mutationOf, useInvalidate } from '../lib/api.ts';

export function useTwoFactor() {
	return useQuery(endpoints.accounts.getTwoFactor.queryOptions());
}

export const useBeginTwoFactor = mutationOf(endpoints.accounts.beginTwoFactor);

export function useConfirmTwoFactor() {
	const invalidate = useInvalidate(twoFactorTopic, deviceTopic);
	return useMutation(endpoints.accounts.confirmTwoFactor.mutationOptions({ onSuccess: invalidate }));
}

export function useRenewRecoveryCodes() {
	const invalidate = useInvalidate(twoFactorTopic);
	return useMutation(endpoints.accounts.renewRecoveryCodes.mutationOptions({ onSuccess: invalidate }));
}

export function useSwitchOffTwoFactor() {
	const invalidate = useInvalidate(twoFactorTopic, deviceTopic);
	return useMutation(endpoints.accounts.switchOffTwoFactor.mutationOptions({ onSuccess: invalidate }));
}
